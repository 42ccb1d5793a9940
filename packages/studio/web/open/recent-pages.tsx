import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { forgetRecent, type RecentPage, recent } from '../app/recent.ts';
import { addressOf } from '../app/route.ts';
import { report, setup } from '../app/state.ts';
import { keptPages } from '../host/local-pages.ts';

/** Pages named on the command line, and those opened in this browser before. */
export function RecentPages() {
  const kept = useSignal<readonly RecentPage[]>([]);
  useEffect(() => {
    keptPages().then((pages) => {
      kept.value = pages.map(({ ref, name }) => ({ ref, title: name, at: '' }));
    }, report);
  }, []);
  const forget = async (ref: string) => {
    await forgetRecent(ref);
    kept.value = kept.peek().filter((page) => page.ref !== ref);
  };
  const given = setup.value?.opened ?? [];
  const pages = useComputed(() => {
    const listed = new Set([...recent.value, ...(setup.value?.opened ?? [])].map(({ ref }) => ref));
    const others = kept.value.filter(({ ref }) => !listed.has(ref));
    return [...recent.value.filter(({ ref }) => !ref.startsWith('file:')), ...others];
  });
  return (
    <>
      {given.length > 0 && (
        <section>
          <h2>You named these on the command line</h2>
          <ul class="recent">
            {given.map(({ ref, name }) => (
              <li key={ref}>
                <a href={addressOf('see', { page: ref })}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.value.length > 0 && (
        <section>
          <h2>You opened these before</h2>
          <ul class="recent">
            {pages.value.map(({ ref, title, at }) => (
              <li key={ref}>
                <a href={addressOf('see', { page: ref })} title={ref.replace(/^\w+:/, '')}>
                  {title}
                </a>
                {at !== '' && (
                  <time class="muted" dateTime={at}>
                    {WHEN.format(new Date(at))}
                  </time>
                )}
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Forget ${title}`}
                  onClick={() => forget(ref).catch(report)}
                >
                  Forget
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
