import type { Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { columnAt, columnsOf, peaks, pick } from '../engine/pictures/columns.ts';
import type { PithPicture } from '../engine/pictures/pith.ts';
import { linePath, stretchesPath } from './paths.ts';
import { Strip } from './strip.tsx';

/** P(content) of the blocks along the page, by each stage, with the threshold of the cut and what rules changed. */
export function PithStrip({ data, block }: { data: PithPicture; block: Signal<number> }) {
  const drawn = useMemo(() => columnsFor(data), [data]);
  const { columns, blocks, first, second, both } = drawn;
  return (
    <>
      <Strip
        title="How likely each block is content, along the page"
        label={labelOf(data)}
        count={blocks.length}
        items={data.both.length}
        unit="block"
        range={[0, 1]}
        height={170}
        of={[drawn]}
        draw={({ x, y, top, bottom }) => (
          <>
            <path
              class="stage-kept"
              d={stretchesPath(x, blocks.length, (at) => data.keep[blocks[at]] === 1, top, bottom)}
            />
            <path class="stage-first" d={linePath(x, y, first)} />
            <path class="stage-second" d={linePath(x, y, second)} />
            <path class="stage-both" d={linePath(x, y, both)} />
            <path class="stage-cut" d={`M${x(0)} ${y(data.threshold)}H${x(blocks.length)}`} />
            <path
              class="stage-put"
              d={stretchesPath(x, blocks.length, (at) => changeOf(data, blocks[at]) > 0, top, top + 6)}
            />
            <path
              class="stage-taken"
              d={stretchesPath(x, blocks.length, (at) => changeOf(data, blocks[at]) < 0, top, top + 6)}
            />
          </>
        )}
        chosen={block.value < 0 ? -1 : columnAt(columns, block.value)}
        onPoint={(column) => {
          block.value = blocks[column];
        }}
      />
      <p class="legend" aria-hidden="true">
        <Line look="stage-first" name="first stage" />
        <Line look="stage-second" name="second stage" />
        <Line look="stage-both" name="both together" />
        <Line look="stage-cut" name={`cut at ${data.threshold.toFixed(2)}`} />
        <Patch look="stage-kept" name="kept" />
        <Patch look="stage-put" name="rules put in" />
        <Patch look="stage-taken" name="rules took out" />
      </p>
    </>
  );
}

/** A column stands for its likeliest block, but for one that a rule changed: those must be seen. */
function columnsFor(data: PithPicture) {
  const columns = columnsOf(data.both.length);
  const weight = data.both.map((p, block) => p + (changeOf(data, block) === 0 ? 0 : 1));
  const blocks = peaks(columns, weight);
  return {
    columns,
    blocks,
    first: pick(data.first, blocks),
    second: pick(data.second, blocks),
    both: pick(data.both, blocks),
  };
}

const changeOf = ({ keep, cut }: PithPicture, block: number) => keep[block] - cut[block];

function labelOf({ both, cut, threshold, keep }: PithPicture): string {
  const count = (list: Uint8Array) => list.reduce((sum, one) => sum + one, 0);
  return `The probability of being content of each of ${both.length} blocks, by two stages and by both together. The cut at ${threshold.toFixed(2)} took ${count(cut)} blocks; after the rules ${count(keep)} are kept.`;
}

function Line({ look, name }: { look: string; name: string }) {
  return (
    <span>
      <svg width="18" height="8" aria-hidden="true">
        <path class={look} d="M0 4H18" />
      </svg>
      {name}
    </span>
  );
}

function Patch({ look, name }: { look: string; name: string }) {
  return (
    <span>
      <svg width="12" height="10" aria-hidden="true">
        <path class={look} d="M0 0H12V10H0Z" />
      </svg>
      {name}
    </span>
  );
}
