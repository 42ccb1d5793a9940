import type { Row } from './rows.ts';
import { pagesOf } from './shown.ts';

/** Differences of F1 below this are the same. */
const SAME = 0.0005;

interface Props {
  rows: readonly Row[];
  pair: readonly [x: string, y: string];
  onWorstFirst(): void;
}

/** On how many pages a method is worse than in the run before: the pages to look at after a change. */
export function PairChanges({ rows, pair: [x, y], onWorstFirst }: Props) {
  const both = rows.flatMap(({ difference }) => (difference === null ? [] : [difference]));
  const worse = both.filter((difference) => difference < -SAME).length;
  const better = both.filter((difference) => difference > SAME).length;
  return (
    <p class="row dataset-changes" role="status">
      <span>
        Of {pagesOf(both.length)}, {x} is worse than {y} on {worse.toLocaleString('en')}, better on{' '}
        {better.toLocaleString('en')}, and the same on {(both.length - worse - better).toLocaleString('en')}.
      </span>
      {worse > 0 && (
        <button type="button" onClick={onWorstFirst}>
          Those that got worse first
        </button>
      )}
    </p>
  );
}
