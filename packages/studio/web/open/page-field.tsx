import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { go } from '../app/route.ts';
import { during, failed } from '../app/state.ts';
import { hasServer } from '../host/host.ts';
import { openFiles, openText } from './open-local.ts';

const ADDRESS = 'url:';

/** One field for whatever one has: an address, or the HTML of a page. A file is chosen, or dropped anywhere. */
export function PageField() {
  const text = useSignal('');
  const field = useRef<HTMLTextAreaElement>(null);
  const refused = failed.value;
  // What could not be opened stands in the field again, to be mended: as soon as it is said, so that nothing typed is lost.
  useLayoutEffect(() => {
    if (!refused?.ref.startsWith(ADDRESS)) return;
    text.value = refused.ref.slice(ADDRESS.length);
    field.current!.focus();
  }, [refused]);
  const isHtml = looksLikeHtml(text.value);
  const open = (event: Event) => {
    event.preventDefault();
    const given = text.peek();
    if (given.trim() === '') field.current!.focus();
    else if (isHtml) during('Opening the page …', () => openText(given, 'pasted HTML', null));
    else if (hasServer) openAddress(given.trim());
    else failed.value = { ref: ADDRESS + given.trim(), reason: NO_SERVER };
  };
  return (
    <form class="page-field" onSubmit={open}>
      <label for="page">{hasServer ? 'Address or HTML of a page' : 'HTML of a page'}</label>
      <div class="page-field-row">
        <textarea
          id="page"
          ref={field}
          rows={isHtml ? 8 : 1}
          spellcheck={false}
          autocomplete="off"
          placeholder={hasServer ? 'https://example.org/story' : '<html> …'}
          aria-describedby="page-about"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !isHtml) open(event);
          }}
        />
        <button type="submit" class="primary">
          Open
        </button>
      </div>
      <div class="row page-field-about">
        <span id="page-about" class="muted">
          {isHtml
            ? `HTML, ${Math.ceil(text.value.length / 1000)} kB.`
            : 'Or drop a file anywhere in this window, or'}
        </span>
        {!isHtml && <FileChoice />}
      </div>
      {refused !== null && <Refused {...refused} />}
    </form>
  );
}

const NO_SERVER =
  'This workbench has no server, and a page may not fetch from other sites. Start "pith studio" on your machine, or save the page in your browser and drop the file here.';

function FileChoice() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current!.click()}>
        Choose a file
      </button>
      <input
        ref={input}
        class="unseen"
        type="file"
        multiple
        tabIndex={-1}
        aria-label="A file"
        accept=".html,.htm,.xhtml,.json,.gz,text/html"
        onChange={({ currentTarget }) => openFiles([...(currentTarget.files ?? [])])}
      />
    </>
  );
}

/** Why a page could not be opened, and the way to try again. */
function Refused({ ref, reason }: { ref: string; reason: string }) {
  return (
    <div class="refused" role="alert">
      <p>
        <strong>This page could not be opened.</strong> {reason}
      </p>
      <button type="button" onClick={() => go('see', { page: ref })}>
        Try again
      </button>
    </div>
  );
}

function openAddress(given: string): void {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`;
  failed.value = null;
  go('see', { page: ADDRESS + address });
}

/** An address has no angle brackets. */
const looksLikeHtml = (text: string) => /^\s*<|<[a-z!/]/i.test(text);
