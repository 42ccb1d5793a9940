import type { Signal } from '@preact/signals';
import { MARKS } from '../page-view/marks.ts';
import { useRowsInSight } from '../ui/rows-in-sight.ts';
import { LOOKS, type Verdict } from './verdicts.ts';

const ROW = 28;

interface Props {
  texts: readonly string[];
  /** The blocks that are listed. */
  blocks: readonly number[];
  verdicts: readonly (Verdict | null)[];
  gold: Uint8Array | null;
  names: readonly [a: string, b: string];
  /** The one that is chosen. */
  block: Signal<number>;
}

/** The blocks on which not all agree, in words; of the chosen one the whole text. */
export function DifferenceList({ texts, blocks, verdicts, gold, names, block }: Props) {
  const chosen = blocks.indexOf(block.value);
  const { scroller, onScroll, first, end } = useRowsInSight(blocks.length, ROW, chosen);
  const said = (at: number) => {
    const verdict = verdicts[at];
    const words = verdict === null ? 'kept by neither' : LOOKS[verdict].words(...names);
    const isOne = verdict === 'a' || verdict === 'b';
    return isOne && gold !== null ? `${words}, ${gold[at] ? 'rightly' : 'not in the gold'}` : words;
  };
  return (
    <section class="compare-list" aria-label="Blocks that differ">
      <p class="muted" role="status">
        {block.value < 0
          ? `${blocks.length} blocks differ; n and p go from one to the next.`
          : `Block ${block.value + 1}: ${said(block.value)}.`}
      </p>
      {block.value >= 0 && <blockquote dir="auto">{texts[block.value].slice(0, 600)}</blockquote>}
      <div
        class="compare-rows"
        ref={scroller}
        onScroll={onScroll}
        role="listbox"
        aria-label="Blocks that differ"
        aria-activedescendant={chosen >= 0 ? `difference-${block.value}` : undefined}
        tabIndex={0}
      >
        <div style={{ height: `${blocks.length * ROW}px` }} role="presentation">
          {blocks.slice(first, end).map((at, i) => {
            const { mark, sign } = LOOKS[verdicts[at]!];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: n and p choose
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
              <div
                key={at}
                id={`difference-${at}`}
                role="option"
                aria-selected={at === block.value}
                aria-label={`${said(at)}: ${texts[at].slice(0, 200)}`}
                class="compare-row"
                style={{ top: `${(first + i) * ROW}px`, height: `${ROW}px`, lineHeight: `${ROW}px` }}
                onClick={() => {
                  block.value = at;
                }}
              >
                <b style={{ background: MARKS[mark] }}>{sign}</b>
                <span dir="auto">{texts[at].slice(0, 160)}</span>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
