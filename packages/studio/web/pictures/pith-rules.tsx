import type { Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Current } from '../app/state.ts';
import type { PithPicture } from '../engine/pictures/pith.ts';
import { ChoiceList } from './choice-list.tsx';

interface Props {
  page: Current;
  data: PithPicture;
  block: Signal<number>;
}

/** The blocks whose verdict is not the cut's. */
export function PithRules({ page, data, block }: Props) {
  const changed = useMemo(() => changedBlocks(data), [data]);
  const [put, taken] = [1, 0].map((kept) => {
    const of = changed.filter((at) => data.keep[at] === kept);
    return `${of.length} ${of.length === 1 ? 'block' : 'blocks'} (${of.reduce((sum, at) => sum + data.words[at], 0)} words)`;
  });
  return (
    <section>
      <h2>What rules changed</h2>
      <p>{changed.length === 0 ? 'Rules changed nothing.' : `They put in ${put}, and took out ${taken}.`}</p>
      {changed.length > 0 && (
        <ChoiceList
          label="Blocks that rules changed"
          count={changed.length}
          chosen={changed.indexOf(block.value)}
          onChoose={(row) => {
            block.value = changed[row];
          }}
          row={(row) => {
            const at = changed[row];
            const what = data.keep[at] === 1 ? 'put in' : 'took out';
            const text = page.opened.blocks.texts[at].slice(0, 150);
            return {
              name: `${what}, ${data.rules[at]}, P ${data.both[at].toFixed(2)}: ${text}`,
              content: (
                <>
                  <span>
                    {what}: {data.rules[at]}
                  </span>
                  <span class="numbers">{data.both[at].toFixed(2)}</span>
                  <span class="text" dir="auto">
                    {text}
                  </span>
                </>
              ),
            };
          }}
        />
      )}
    </section>
  );
}

function changedBlocks({ keep, cut }: PithPicture): number[] {
  const changed: number[] = [];
  for (let block = 0; block < keep.length; block++) if (keep[block] !== cut[block]) changed.push(block);
  return changed;
}
