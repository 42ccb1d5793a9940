import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SourcePage } from '../../src/api.ts';
import { addressOf, go } from '../app/route.ts';
import { during, report, setup } from '../app/state.ts';
import { hasServer } from '../host/host.ts';
import { keptPages } from '../host/local-pages.ts';
import { openFile, openText } from './open-local.ts';

/** An address, a file, pasted HTML, and what was opened before. */
export function OpenForms() {
  return (
    <div class="open-ways">
      {hasServer && <ByAddress />}
      <ByFile />
      <ByPasting />
      <Before />
    </div>
  );
}

function ByAddress() {
  const url = useSignal('');
  const open = (event: Event) => {
    event.preventDefault();
    const address = /^[a-z][a-z0-9+.-]*:/i.test(url.value) ? url.value : `https://${url.value}`;
    go('see', { page: `url:${address}` });
  };
  return (
    <form class="card" onSubmit={open}>
      <h2>
        <label for="address">An address</label>
      </h2>
      <div class="row">
        <input
          id="address"
          class="grow"
          inputMode="url"
          required
          placeholder="https://example.org/story"
          value={url.value}
          onInput={(event) => {
            url.value = event.currentTarget.value.trim();
          }}
        />
        <button type="submit" class="primary">
          Open
        </button>
      </div>
      <p class="muted">Fetched by the server on this machine; nothing else is.</p>
    </form>
  );
}

function ByFile() {
  const over = useSignal(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    over.value = false;
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) openFile(file);
  };
  return (
    <fieldset
      class={`card drop ${over.value ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => {
        over.value = false;
      }}
      onDrop={drop}
    >
      <h2>
        <label for="file">A file</label>
      </h2>
      <input
        id="file"
        type="file"
        accept=".html,.htm,.xhtml,.json,.gz,text/html"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) openFile(file);
        }}
      />
      <p class="muted">HTML, or a page that “pith render” wrote. Or drop one here.</p>
    </fieldset>
  );
}

function ByPasting() {
  const text = useSignal('');
  const url = useSignal('');
  const open = (event: Event) => {
    event.preventDefault();
    during('Opening …', () => openText(text.value, 'pasted HTML', url.value || null));
  };
  return (
    <form class="card" onSubmit={open}>
      <h2>
        <label for="pasted">HTML</label>
      </h2>
      <textarea
        id="pasted"
        required
        placeholder="<html>…"
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <div class="row">
        <input
          class="grow"
          aria-label="Its address, if known"
          placeholder="its address, if known"
          value={url.value}
          onInput={(event) => {
            url.value = event.currentTarget.value.trim();
          }}
        />
        <button type="submit">Open</button>
      </div>
    </form>
  );
}

/** Pages named on the command line, and those opened in this browser before. */
function Before() {
  const kept = useSignal<SourcePage[]>([]);
  useEffect(() => {
    keptPages().then((pages) => {
      kept.value = pages;
    }, report);
  }, []);
  const pages = [...(setup.value?.opened ?? []), ...kept.value];
  if (pages.length === 0) return null;
  return (
    <section class="card">
      <h2>Opened before</h2>
      <ul class="recent">
        {pages.map(({ ref, name }) => (
          <li key={ref}>
            <a href={addressOf('see', { page: ref })}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
