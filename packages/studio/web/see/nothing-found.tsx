import type { Decided } from './use-decision.ts';
import { Warnings } from './warnings.tsx';

/** Said of a page whose article has no words, with all that is known of the reason. */
export function NothingFound({ page, decision }: Pick<Decided, 'page' | 'decision'>) {
  return (
    <div class="nothing-found">
      <h2>No main content found</h2>
      {decision.keep.includes(1) && (
        <p>What the method kept is a headline or the like, with no text below it.</p>
      )}
      <Warnings of={decision.warnings} />
      {page.opened.blocks.count > 0 && <p>The tab “Blocks” says of each block why.</p>}
    </div>
  );
}
