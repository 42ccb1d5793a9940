import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { depthsOf } from 'pith/internal/html/depth';
import { NoPage } from '../app/no-page.tsx';
import { current, mustRenderFor, renderCurrent, setup } from '../app/state.ts';
import type { Decision } from '../engine/protocol.ts';
import { AsPicture } from '../page-view/as-picture.tsx';
import type { Box } from '../page-view/marks.ts';
import { PageView } from '../page-view/page-view.tsx';
import { overlay } from '../pictures/overlay.ts';
import { PicturePane } from '../pictures/picture-pane.tsx';
import { useKeys } from '../ui/keys.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ArticlePane } from './article-pane.tsx';
import { BlockPane } from './block-pane.tsx';
import { ChosenLine } from './chosen-line.tsx';
import { Legend } from './legend.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PageHead } from './page-head.tsx';
import { RenderOffer } from './render-offer.tsx';
import { useDecision } from './use-decision.ts';
import { useMethod } from './use-method.ts';
import { usePointed } from './use-pointed.ts';
import { Verdict } from './verdict.tsx';
import './see.css';

/** First what one takes away, then why it is so. */
const TABS = [
  { name: 'article', title: 'Article' },
  { name: 'markdown', title: 'Markdown' },
  { name: 'html', title: 'HTML' },
  { name: 'text', title: 'Text' },
  { name: 'json', title: 'JSON' },
  { name: 'pieces', title: 'Pieces' },
  { name: 'blocks', title: 'Blocks' },
  { name: 'picture', title: 'Picture' },
] as const;

/** The page with its blocks coloured by what a method decided; beside it the article, the reasons and the picture. */
export default function SeeView() {
  const block = useSignal(-1);
  const pointed = useSignal(-1);
  const picture = useSignal(true);
  const tab = useSignal<(typeof TABS)[number]['name']>('article');
  const method = useMethod();
  const decided = useDecision(method.asked);
  const verdict = useComputed(() => (decided.value === null ? [] : marksOf(decided.value.decision)));
  const marks = useComputed(() => overlay.value?.marks ?? verdict.value);
  const pointedBox = usePointed(pointed, decided);
  const boxes = useComputed<Box[]>(() => [
    ...(overlay.value?.boxes ?? []),
    ...(block.value >= 0 ? [{ look: 'selected', around: { block: block.value } } as const] : []),
    ...pointedBox.value,
  ]);
  // Where one was on the page before is of no use on another.
  useSignalEffect(() => {
    current.value;
    block.value = -1;
    pointed.value = -1;
  });
  const count = current.value?.opened.blocks.count ?? 0;
  const step = (by: number, same?: (to: number) => boolean) => {
    let to = block.peek() + by;
    while (same !== undefined && to >= 0 && to < count && !same(to)) to += by;
    if (to >= 0 && to < count) block.value = to;
  };
  const keep = decided.value?.decision.keep;
  useKeys('The page', [
    { key: 'ArrowDown', about: 'next block', run: () => step(1) },
    { key: 'ArrowUp', about: 'block before', run: () => step(-1) },
    { key: 'j', about: 'next block that was kept', run: () => step(1, (to) => keep?.[to] === 1) },
    { key: 'k', about: 'kept block before', run: () => step(-1, (to) => keep?.[to] === 1) },
    {
      key: 'w',
      about: 'why: the reasons of the chosen block',
      run: () => {
        tab.value = 'blocks';
      },
    },
  ]);
  const page = current.value;
  if (page === null) return <NoPage />;
  const mustRender = mustRenderFor(method.spec.value);
  const answer = decided.value;
  return (
    <div class="see">
      <PageHead page={page} />
      <div class="row see-bar">
        <MethodChoice {...method} />
        {mustRender ? <RenderOffer method={method.spec.value} /> : <Verdict decided={answer} count={count} />}
        {setup.value?.canRender && page.opened.look === null && !mustRender && (
          <button
            type="button"
            title="Shows the page as a browser with scripts and pictures does"
            onClick={renderCurrent}
          >
            Render
          </button>
        )}
        <AsPicture page={page} shown={picture} />
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
            if (at >= 0) block.value = at;
          }}
        />
        <Legend />
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
          {answer !== null &&
            (tab.value === 'blocks' ? (
              <BlockPane decided={answer} block={block} />
            ) : tab.value === 'picture' ? (
              <PicturePane key={page.key} page={page} ask={answer.ask} block={block} />
            ) : (
              <ArticlePane decided={answer} format={tab.value} block={block} pointed={pointed} />
            ))}
        </Tabs>
        {answer !== null && block.value >= 0 && tab.value !== 'blocks' && tab.value !== 'picture' && (
          <ChosenLine
            decided={answer}
            block={block.value}
            onWhy={() => {
              tab.value = 'blocks';
            }}
          />
        )}
      </div>
    </div>
  );
}

function marksOf({ keep, score }: Decision): string[] {
  const depthOf = depthsOf(score);
  return Array.from(
    keep,
    (kept, block) => `${kept ? 'kept' : 'dropped'}-${depthOf(score[block], kept === 1)}`,
  );
}
