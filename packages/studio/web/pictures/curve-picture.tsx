import { rangeOf } from '@pith/lab/internal/plot/drawing';
import { engine } from '../engine/client.ts';
import { columnAt } from '../engine/pictures/columns.ts';
import type { CurvePicture } from '../engine/pictures/curves.ts';
import { AtPointer } from './at-pointer.tsx';
import type { PictureProps } from './index.ts';
import { areaPath, stretchesPath } from './paths.ts';
import { Strip } from './strip.tsx';
import { useEngine } from './use-engine.ts';
import { usePlace } from './use-place.ts';

/** Slope curves, blurred ratios, densities: a value along the page, and where it says content. */
export default function CurvePictureView({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.curvePicture);
  const { item, block: there, point } = usePlace(block, (chosen) => data?.placeOf[chosen]);
  if (data === null) return null;
  const { title, unit, columns, low, high, threshold, content } = data;
  const count = high.length;
  return (
    <div class="picture">
      <p role="status">{summaryOf(data)}</p>
      <Strip
        title={title}
        label={`${title}, of ${columns.items} ${unit}s. ${summaryOf(data)}`}
        count={count}
        items={columns.items}
        unit={unit}
        range={rangeOf([...low, ...high, threshold ?? 0])}
        height={200}
        of={[data]}
        draw={({ x, y, top, bottom }) => (
          <>
            <path
              class="run-band"
              d={stretchesPath(x, count, (column) => content[column] === 1, top, bottom)}
            />
            <path class="run-sum" d={areaPath(x, y, low, high)} />
            {threshold !== null && <path class="strip-level" d={`M${x(0)} ${y(threshold)}H${x(count)}`} />}
          </>
        )}
        chosen={item < 0 ? -1 : columnAt(columns, item)}
        onPoint={(column) =>
          point((columns.start[column] + columns.start[column + 1]) >> 1, data.block[column])
        }
      />
      <p class="muted">Bands are what the method takes for content.</p>
      <AtPointer page={page} block={there} />
    </div>
  );
}

function summaryOf({ columns, places, unit, threshold }: CurvePicture): string {
  const held = threshold === null ? '' : `; the threshold is ${Number(threshold.toPrecision(3))}`;
  return `${places} of ${columns.items} ${unit}s are taken for content${held}.`;
}
