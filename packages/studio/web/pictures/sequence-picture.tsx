import { engine } from '../engine/client.ts';
import { columnAt } from '../engine/pictures/columns.ts';
import type { SequenceBlock, SequencePicture } from '../engine/pictures/sequence.ts';
import { AtPointer } from './at-pointer.tsx';
import type { PictureProps } from './index.ts';
import { areaPath, stretchesPath } from './paths.ts';
import { Strip } from './strip.tsx';
import { useEngine } from './use-engine.ts';
import { usePlace } from './use-place.ts';

/** The band of labels below the areas, as a part of the strip's height. */
const BAND = 0.14;

/** Blocks labelled as a sequence: how likely each label is along the page, and below it the labels given. */
export default function SequencePictureView({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.sequencePicture);
  const { item, point } = usePlace(block, (at) => at);
  const chosen = useEngine([page.key, ask, item] as const, (key, asked, at) =>
    at < 0 ? Promise.resolve(null) : engine.sequenceBlock(key, asked, at),
  );
  if (data === null) return null;
  const { columns, labels, likely, label } = data;
  const count = label.length;
  return (
    <div class="picture">
      <p role="status">{summaryOf(data)}</p>
      <Strip
        title="P(label) of each block along the page; below, the best sequence of labels"
        label={`How likely each label is along ${columns.items} blocks, as areas on one another. ${summaryOf(data)}`}
        count={count}
        items={columns.items}
        unit="block"
        range={[-BAND, 1]}
        height={220}
        of={[data]}
        draw={({ x, y, bottom }) => {
          const stack = stacked(likely, labels);
          return (
            <>
              {stack.map(({ low, high, label: one }) => (
                <path key={one} class={`cluster-${colourOf(labels, one)}`} d={areaPath(x, y, low, high)} />
              ))}
              {labels.map(({ name }, one) => (
                <path
                  key={name}
                  class={`cluster-${colourOf(labels, one)}`}
                  d={stretchesPath(x, count, (column) => label[column] === one, y(-0.03), bottom)}
                />
              ))}
            </>
          );
        }}
        chosen={item < 0 ? -1 : columnAt(columns, item)}
        onPoint={(column) => {
          const middle = (columns.start[column] + columns.start[column + 1] - 1) >> 1;
          point(middle, middle);
        }}
      />
      <ul class="legend" aria-label="Labels">
        {labels.map(({ name, blocks }, one) => (
          <li key={name}>
            <span class={`swatch cluster-${colourOf(labels, one)}`} aria-hidden="true" /> {name}: {blocks}{' '}
            blocks
          </li>
        ))}
      </ul>
      <AtPointer page={page} block={item}>
        {chosen !== null && <Likely {...chosen} />}
      </AtPointer>
    </div>
  );
}

type Labels = SequencePicture['labels'];

/** Content is green as it is on the page; the others have what is left, the first of them grey. */
function colourOf(labels: Labels, label: number): number {
  if (labels[label].content) return 3;
  const others = labels.map((_, i) => i).filter((i) => !labels[i].content);
  return [0, 1, 2, 4, 5, 6, 7, 8][others.indexOf(label) % 8];
}

/** Content at the ground, the others on it. */
function stacked(likely: readonly Float32Array[], labels: Labels) {
  const order = labels.map((_, i) => i).sort((a, b) => Number(labels[b].content) - Number(labels[a].content));
  let low = new Float32Array(likely[0].length);
  return order.map((label) => {
    const area = { label, low, high: low.map((value, column) => value + likely[label][column]) };
    low = area.high;
    return area;
  });
}

function summaryOf({ columns, labels }: SequencePicture): string {
  const counts = labels.filter(({ blocks }) => blocks > 0).map(({ name, blocks }) => `${blocks} ${name}`);
  return `Labels of ${columns.items} blocks: ${counts.join(', ')}.`;
}

function Likely({ block, label, likely }: SequenceBlock) {
  const sorted = likely.toSorted(([, a], [, b]) => b - a);
  return (
    <p>
      Block {block + 1} was labelled {label}:{' '}
      {sorted.map(([name, probability]) => `P(${name}) ${probability.toFixed(2)}`).join(', ')}
    </p>
  );
}
