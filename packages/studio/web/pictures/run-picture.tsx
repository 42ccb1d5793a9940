import { rangeOf } from '@pith/lab/internal/plot/drawing';
import { engine } from '../engine/client.ts';
import { columnAt } from '../engine/pictures/columns.ts';
import type { RunPicture, ShownToken } from '../engine/pictures/runs.ts';
import { AtPointer } from './at-pointer.tsx';
import type { PictureProps } from './index.ts';
import { areaPath, barsPath, stretchesPath } from './paths.ts';
import { Strip, type StripPlace } from './strip.tsx';
import { useEngine } from './use-engine.ts';
import { usePlace } from './use-place.ts';

/** MSS and BTE: the score of each token, the running sum, and the run that won. */
export default function RunPictureView({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.runPicture);
  const { item, block: there, point } = usePlace(block, (chosen) => data?.tokenOf[chosen]);
  const around = useEngine([page.key, ask, item] as const, (key, asked, at) =>
    at < 0 ? Promise.resolve(null) : engine.tokensAround(key, asked, at),
  );
  if (data === null) return null;
  const { columns, score, low, high, removed, run } = data;
  const count = score.length;
  const each = Math.ceil(columns.items / Math.max(1, count));
  const inRun = (column: number) => columns.start[column + 1] > run.start && columns.start[column] < run.end;
  const shared = {
    count,
    items: columns.items,
    unit: 'token',
    of: [data],
    chosen: item < 0 ? -1 : columnAt(columns, item),
    onPoint: (column: number) =>
      point((columns.start[column] + columns.start[column + 1]) >> 1, data.block[column]),
  };
  const band = ({ x, top, bottom }: StripPlace) => (
    <>
      <path class="run-band" d={stretchesPath(x, count, inRun, top, bottom)} />
      <path class="run-removed" d={stretchesPath(x, count, (column) => removed[column] === 1, top, bottom)} />
    </>
  );
  return (
    <div class="picture">
      <p role="status">{summaryOf(data)}</p>
      <Strip
        {...shared}
        title={each === 1 ? 'Score of each token' : `Mean score of up to ${each} tokens`}
        label={`Scores of ${columns.items} tokens along the page. ${summaryOf(data)}`}
        range={rangeOf(score)}
        height={140}
        draw={(place) => (
          <>
            {band(place)}
            <path class="kept" d={barsPath(place.x, place.y, score, (column) => score[column] > 0)} />
            <path class="dropped" d={barsPath(place.x, place.y, score, (column) => score[column] < 0)} />
          </>
        )}
      />
      <Strip
        {...shared}
        title="Running sum, begun anew below 0"
        label={`Running sum of the scores, at most ${rangeOf(high)[1].toFixed(1)}. ${summaryOf(data)}`}
        range={rangeOf([...low, ...high])}
        height={160}
        draw={(place) => (
          <>
            {band(place)}
            <path class="run-sum" d={areaPath(place.x, place.y, low, high)} />
          </>
        )}
      />
      <p class="muted">
        The band is the run that was taken: it ends {data.cut ? 'at an <hr>' : 'where the sum is highest'}
        {data.cleaned > 0 && '; hatched is what the cleaning rules removed from it'}.
      </p>
      <AtPointer page={page} block={there}>
        {around !== null && <Tokens {...around} count={columns.items} />}
      </AtPointer>
    </div>
  );
}

function summaryOf({ columns, run, cleaned }: RunPicture): string {
  if (run.end <= run.start) return 'No run of tokens was taken.';
  const lines = `line ${run.firstLine} to ${run.lastLine} of the source`;
  const less = cleaned === 0 ? '' : `; ${cleaned} of them removed by the cleaning rules`;
  return `The run from token ${run.start + 1} to ${run.end} of ${columns.items} was taken (${lines}), with a sum of ${run.value.toFixed(1)}${less}.`;
}

interface TokensProps {
  at: number;
  first: number;
  tokens: readonly ShownToken[];
  count: number;
}

function Tokens({ at, first, tokens, count }: TokensProps) {
  const pointed = tokens[at - first];
  if (pointed === undefined) return null;
  return (
    <p>
      Token {at + 1} of {count}, score {pointed.score.toFixed(2)}, {pointed.taken ? 'taken' : 'not taken'}:{' '}
      {tokens.map(({ text, score }, i) => (
        <code
          key={first + i}
          class={`token ${score > 0 ? 'for' : 'against'} ${first + i === at ? 'here' : ''}`}
        >
          {text.slice(0, 60)}
        </code>
      ))}
    </p>
  );
}
