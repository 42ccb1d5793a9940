import { go, route } from '../app/route.ts';
import type { Current } from '../app/state.ts';
import { useKeys } from '../ui/keys.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** The page that is open: its name, its address, and the ones before and after it. */
export function PageHead({ page }: { page: Current }) {
  const { source, opened } = page;
  const { previous, next, place } = useNeighbours(source.ref);
  const to = (ref: string | null) => {
    if (ref !== null) go(route.peek().view, { ...route.peek().params, page: ref });
  };
  useKeys('Pages', [
    { key: '[', about: 'page before', run: () => to(previous) },
    { key: ']', about: 'next page', run: () => to(next) },
  ]);
  const title = opened.title ?? source.name;
  const from = source.url ?? (source.name === title ? '' : source.name);
  return (
    <div class="row page-head">
      <div class="page-name">
        <h1 title={title}>{title}</h1>
        {from !== '' && <span class="muted">{from}</span>}
      </div>
      {place !== null && (
        <nav class="row" aria-label="Pages beside this one">
          <button type="button" disabled={previous === null} onClick={() => to(previous)}>
            Previous
          </button>
          <span class="muted">{place}</span>
          <button type="button" disabled={next === null} onClick={() => to(next)}>
            Next
          </button>
        </nav>
      )}
    </div>
  );
}
