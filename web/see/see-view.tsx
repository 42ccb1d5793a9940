import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { depthsOf } from '../../src/html/depth.ts';
import { route } from '../app/route.ts';
import { current, renderCurrent, report, setup } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { Decision } from '../engine/protocol.ts';
import { askFor } from '../models/kept-models.ts';
import type { Box } from '../page-view/marks.ts';
import { PageView } from '../page-view/page-view.tsx';
import { useKeys } from '../ui/keys.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ArticlePane } from './article-pane.tsx';
import { BlockPane } from './block-pane.tsx';
import { MethodChoice } from './method-choice.tsx';
import './see.css';

const TABS = [
  { name: 'blocks', title: 'Blocks' },
  { name: 'article', title: 'Article' },
  { name: 'markdown', title: 'Markdown' },
  { name: 'json', title: 'JSON' },
] as const;

/** The page with its blocks coloured by what a method decided; beside it the reasons and the article. */
export default function SeeView() {
  const decision = useSignal<Decision | null>(null);
  const block = useSignal(-1);
  const pointed = useSignal(-1);
  const picture = useSignal(true);
  const tab = useSignal<(typeof TABS)[number]['name']>('blocks');
  const asked = useComputed(() => askFor(route.value.params['method'] ?? 'pith'));
  useSignalEffect(() => {
    const page = current.value;
    const ask = asked.value;
    if (page === null || ask === null) return;
    engine.decide(page.key, ask).then((answer) => {
      if (current.peek() === page && asked.peek() === ask) decision.value = answer;
    }, report);
  });
  const marks = useComputed(() => (decision.value === null ? [] : marksOf(decision.value)));
  const boxes = useComputed<Box[]>(() => [
    ...(block.value >= 0 ? [{ look: 'selected', around: { block: block.value } } as const] : []),
    ...(pointed.value >= 0 ? [{ look: 'pointed', around: { block: pointed.value } } as const] : []),
  ]);
  const count = current.value?.opened.blocks.count ?? 0;
  const step = (by: number, same?: (to: number) => boolean) => {
    let to = block.peek() + by;
    while (same !== undefined && to >= 0 && to < count && !same(to)) to += by;
    if (to >= 0 && to < count) block.value = to;
  };
  const keep = decision.value?.keep;
  useKeys('The page', [
    { key: 'ArrowDown', about: 'next block', run: () => step(1) },
    { key: 'ArrowUp', about: 'block before', run: () => step(-1) },
    { key: 'j', about: 'next block that was kept', run: () => step(1, (to) => keep?.[to] === 1) },
    { key: 'k', about: 'kept block before', run: () => step(-1, (to) => keep?.[to] === 1) },
  ]);
  const page = current.value;
  if (page === null) return <p class="muted">No page is open. Open one first.</p>;
  return (
    <div class="see">
      <div class="row see-bar">
        <MethodChoice />
        <Verdict decision={decision.value} count={count} />
        {setup.value?.canRender && page.opened.look === null && (
          <button type="button" onClick={renderCurrent}>
            Render
          </button>
        )}
        {page.screenshot !== null && (
          <label>
            <input
              type="checkbox"
              checked={picture.value}
              onChange={(event) => {
                picture.value = event.currentTarget.checked;
              }}
            />{' '}
            as a picture
          </label>
        )}
      </div>
      <div class="see-page">
        <PageView
          page={page}
          marks={marks.value}
          boxes={boxes.value}
          reveal={block.value}
          picture={picture.value}
          onPoint={(at) => {
            pointed.value = at;
          }}
          onPick={(at) => {
            if (at < 0) return;
            block.value = at;
            tab.value = 'blocks';
          }}
        />
      </div>
      <div class="see-side">
        <Tabs
          label="What was found"
          tabs={TABS}
          shown={tab.value}
          onShow={(name) => {
            tab.value = name;
          }}
        >
          {decision.value !== null &&
            asked.value !== null &&
            (tab.value === 'blocks' ? (
              <BlockPane page={page} asked={asked.value} decision={decision.value} block={block} />
            ) : (
              <ArticlePane page={page} asked={asked.value} format={tab.value} />
            ))}
        </Tabs>
      </div>
    </div>
  );
}

function Verdict({ decision, count }: { decision: Decision | null; count: number }) {
  if (decision === null) return null;
  const { keep, words, confidence, pageType, milliseconds } = decision;
  const kept = keep.reduce((sum, one) => sum + one, 0);
  return (
    <span class="muted" role="status">
      {kept} of {count} blocks, {words} words
      {confidence !== null && `, expected F1 ${confidence.toFixed(2)}`}
      {pageType !== null && `, ${pageType.type}`}, {milliseconds.toFixed(0)} ms
    </span>
  );
}

function marksOf({ keep, score }: Decision): string[] {
  const depthOf = depthsOf(score);
  return Array.from(
    keep,
    (kept, block) => `${kept ? 'kept' : 'dropped'}-${depthOf(score[block], kept === 1)}`,
  );
}
