import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { type Current, report } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { Ask, Decision, Why } from '../engine/protocol.ts';
import { useRowsInSight } from '../ui/rows-in-sight.ts';

const ROW = 26;

interface Props {
  page: Current;
  asked: Ask;
  decision: Decision;
  block: Signal<number>;
}

/** Every block with its verdict; of the chosen one the reasons and the numbers. Only rows in sight are drawn. */
export function BlockPane({ page, asked, decision, block }: Props) {
  const { texts, count } = page.opened.blocks;
  const chosen = block.value;
  const { scroller, onScroll, first, end } = useRowsInSight(count, ROW, chosen);
  return (
    <div class="block-list">
      <div
        class="block-rows"
        ref={scroller}
        onScroll={onScroll}
        role="listbox"
        aria-label="Blocks of the page"
        aria-activedescendant={chosen >= 0 ? `block-${chosen}` : undefined}
        tabIndex={0}
      >
        <div style={{ height: `${count * ROW}px` }} role="presentation">
          {Array.from({ length: Math.max(0, end - first) }, (_, i) => {
            const at = first + i;
            const kept = decision.keep[at] === 1;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the view choose
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
              <div
                key={at}
                id={`block-${at}`}
                role="option"
                aria-selected={at === chosen}
                aria-label={`${kept ? 'kept' : 'dropped'}: ${texts[at].slice(0, 200)}`}
                class={`block-row ${kept ? 'kept' : 'dropped'}`}
                style={{ top: `${at * ROW}px`, height: `${ROW}px`, lineHeight: `${ROW}px` }}
                onClick={() => {
                  block.value = at;
                }}
              >
                <span class="numbers">{decision.score[at].toFixed(2)}</span>
                <span dir="auto">{texts[at].slice(0, 200)}</span>
              </div>
            );
          })}
        </div>
      </div>
      {chosen >= 0 && <WhyPane page={page} asked={asked} decision={decision} block={chosen} />}
    </div>
  );
}

function WhyPane({ page, asked, decision, block }: Omit<Props, 'block'> & { block: number }) {
  const why = useSignal<Why | null>(null);
  const wanted = useSignal({ page, asked, block });
  if (wanted.peek().block !== block || wanted.peek().asked !== asked || wanted.peek().page !== page)
    wanted.value = { page, asked, block };
  useSignalEffect(() => {
    const now = wanted.value;
    engine.why(now.page.key, now.asked, now.block).then((answer) => {
      if (wanted.peek() === now) why.value = answer;
    }, report);
  });
  const kept = decision.keep[block] === 1;
  return (
    <section class="why" aria-live="polite" aria-label="The chosen block">
      <h3>
        Block {block + 1}: {kept ? 'kept' : 'dropped'}, score {decision.score[block].toFixed(3)}
      </h3>
      <blockquote dir="auto">{page.opened.blocks.texts[block].slice(0, 600)}</blockquote>
      {why.value !== null && (
        <>
          <ul>
            {why.value.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <code>{why.value.path}</code>
          {why.value.features.map(({ group, values }) => (
            <details key={group} open={values.length < 10}>
              <summary>{group}</summary>
              <table>
                <tbody>
                  {values.map(([name, value]) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td class="numbers">{shown(value)}</td>
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

const shown = (value: number) => (Number.isNaN(value) ? '–' : String(Number(value.toPrecision(3))));
