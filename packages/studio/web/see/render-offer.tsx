import { renderCurrent, setup } from '../app/state.ts';
import { hasServer } from '../host/host.ts';

/** Said where a method looks at the page as a browser shows it, and none has shown it yet. */
export function RenderOffer({ method }: { method: string }) {
  if (hasServer && setup.value === null) return null;
  return (
    <span class="row" role="status">
      <span>{method.split(':')[0]} looks at the page as a browser shows it.</span>
      {setup.value?.canRender ? (
        <button type="button" class="primary" onClick={renderCurrent}>
          Render the page
        </button>
      ) : (
        <span>
          There is no browser for that here: open a file that “pith render page.html -o page.json
          --screenshot” wrote.
        </span>
      )}
    </span>
  );
}
