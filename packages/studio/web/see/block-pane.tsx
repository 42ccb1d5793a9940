import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Decision } from '../engine/protocol.ts';
import { useRowsInSight } from '../ui/rows-in-sight.ts';
import type { Decided } from './use-decision.ts';
import { useWhy } from './use-why.ts';

const ROW = 26;

interface Props {
  decided: Decided;
  block: Signal<number>;
}

/** Every block with its verdict; of the chosen one the reasons and the numbers. Words narrow the list. */
export function BlockPane({ decided, block }: Props) {
  const { texts } = decided.page.opened.blocks;
  const words = useSignal('');
  const shown = useMemo(() => blocksWith(texts, words.value), [texts, words.value]);
  return (
    <div class="block-list">
      <div class="row">
        <input
          type="search"
          class="grow"
          aria-label="Search in the blocks"
          placeholder="Search in the blocks"
          value={words.value}
          onInput={(event) => {
            words.value = event.currentTarget.value;
          }}
        />
        <span class="muted" role="status">
          {words.value !== '' && `${shown.length} of ${texts.length} blocks`}
        </span>
      </div>
      <BlockRows texts={texts} shown={shown} decision={decided.decision} block={block} />
      {block.value >= 0 && <WhyPane decided={decided} block={block.value} />}
    </div>
  );
}

function blocksWith(texts: readonly string[], words: string): readonly number[] {
  const wanted = words.trim().toLowerCase();
  const all = texts.map((_, block) => block);
  return wanted === '' ? all : all.filter((block) => texts[block].toLowerCase().includes(wanted));
}

interface RowsProps extends Pick<Props, 'block'> {
  decision: Decision;
  texts: readonly string[];
  shown: readonly number[];
}

/** Only rows in sight are drawn. */
function BlockRows({ texts, shown, decision, block }: RowsProps) {
  const chosen = block.value;
  const { scroller, onScroll, first, end } = useRowsInSight(shown.length, ROW, shown.indexOf(chosen));
  return (
    <div
      class="block-rows"
      ref={scroller}
      onScroll={onScroll}
      role="listbox"
      aria-label="Blocks of the page"
      aria-activedescendant={chosen >= 0 ? `block-${chosen}` : undefined}
      tabIndex={0}
    >
      <div style={{ height: `${shown.length * ROW}px` }} role="presentation">
        {shown.slice(first, end).map((at, i) => {
          const kept = decision.keep[at] === 1;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the view choose
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
            <div
              key={at}
              id={`block-${at}`}
              role="option"
              aria-selected={at === chosen}
              class={`block-row ${kept ? 'kept' : 'dropped'}`}
              style={{ top: `${(first + i) * ROW}px`, height: `${ROW}px`, lineHeight: `${ROW}px` }}
              onClick={() => {
                block.value = at;
              }}
            >
              <span class="block-sign">
                <span aria-hidden="true">{kept ? '✓' : '–'}</span>
                <span class="unseen">{kept ? 'kept:' : 'dropped:'}</span>
              </span>
              <span class="numbers" aria-hidden="true">
                {decision.score[at].toFixed(2)}
              </span>
              <span dir="auto">{texts[at]?.slice(0, 200)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function WhyPane({ decided, block }: { decided: Decided; block: number }) {
  const { page, decision } = decided;
  const why = useWhy(decided, block);
  const kept = decision.keep[block] === 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard, too
    <section class="why" aria-live="polite" aria-label="The chosen block" tabIndex={0}>
      <h2>
        Block {block + 1}: {kept ? 'kept' : 'dropped'}
        {why !== null && ` as ${why.role}`}, score {decision.score[block].toFixed(3)}
      </h2>
      <blockquote dir="auto">{page.opened.blocks.texts[block]?.slice(0, 600)}</blockquote>
      {why !== null && (
        <>
          <ul>
            {why.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            Its place: <code>{why.path}</code>
          </p>
          {why.features.map(({ group, values }) => (
            <details key={group} open={values.length < 10}>
              <summary>{group}</summary>
              <table>
                <tbody>
                  {values.map(([name, value]) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td class="numbers">{shownNumber(value)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          ))}
        </>
      )}
    </section>
  );
}

const shownNumber = (value: number) => (Number.isNaN(value) ? '–' : String(Number(value.toPrecision(3))));
