import { rangeOf } from '@pith/lab/internal/plot/drawing';
import { engine } from '../engine/client.ts';
import { columnAt } from '../engine/pictures/columns.ts';
import type { ScoresPicture } from '../engine/pictures/scores.ts';
import { AtPointer } from './at-pointer.tsx';
import type { PictureProps } from './index.ts';
import { barsPath } from './paths.ts';
import { Strip } from './strip.tsx';
import { useEngine } from './use-engine.ts';
import { usePlace } from './use-place.ts';

/** Of any method: the score of each block along the page, what was kept coloured. */
export default function ScoresPictureView({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.scoresPicture);
  const { item, point } = usePlace(block, (chosen) => chosen);
  if (data === null) return null;
  const { columns, score, keep, blocks, kept } = data;
  const [low, high] = rangeOf(score);
  return (
    <div class="picture">
      <Strip
        title="Score of each block along the page"
        label={labelOf(data)}
        count={score.length}
        items={blocks}
        unit="block"
        range={[low, high]}
        height={180}
        of={[data]}
        draw={({ x, y }) => (
          <>
            <path class="kept" d={barsPath(x, y, score, (column) => keep[column] === 1)} />
            <path class="dropped" d={barsPath(x, y, score, (column) => keep[column] === 0)} />
          </>
        )}
        chosen={item < 0 ? -1 : columnAt(columns, item)}
        onPoint={(column) => point(data.block[column], data.block[column])}
      />
      <p>
        {kept} of {blocks} blocks kept; above 0 speaks for content.
      </p>
      <AtPointer page={page} block={item} />
    </div>
  );
}

function labelOf({ blocks, kept, score }: ScoresPicture): string {
  const [low, high] = rangeOf(score);
  return `Scores of ${blocks} blocks along the page, from ${low.toFixed(2)} to ${high.toFixed(2)}; ${kept} were kept.`;
}
