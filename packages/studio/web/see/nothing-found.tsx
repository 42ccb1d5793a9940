import type { Current } from '../app/state.ts';
import type { Decision } from '../engine/protocol.ts';

/** Said of a page on which nothing was kept, with all that is known of the reason. */
export function NothingFound({ page, decision }: { page: Current; decision: Decision }) {
  const { count } = page.opened.blocks;
  return (
    <div class="nothing-found">
      <h2>No main content found</h2>
      {count > 0 && (
        <p>
          The page has {count} blocks of text, and the method takes none of them for content. The tab “Blocks”
          says why of each.
        </p>
      )}
      <ul>
        {[...page.opened.warnings, ...decision.warnings].map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
