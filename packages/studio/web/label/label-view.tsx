import { BLOCK_CLASSES, kindOf, UNLABELLED } from '@pith/lab/internal/labels/block-classes';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { adjust, route } from '../app/route.ts';
import { busy, current, report } from '../app/state.ts';
import type { Box } from '../page-view/marks.ts';
import { PageView } from '../page-view/page-view.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { BlockPane } from './block-pane.tsx';
import {
  anchor,
  asPicture,
  goToBlock,
  labeller,
  mode,
  pick,
  pointed,
  pressBlock,
  revealed,
  run,
  sitDown,
} from './desk.ts';
import { ElementPane } from './element-pane.tsx';
import { LabelBar } from './label-bar.tsx';
import { useLabelKeys } from './label-keys.ts';
import type { Labeller } from './labeller.ts';
import { openLabeller } from './open-labeller.ts';
import { PagesPane } from './pages-pane.tsx';
import { flush } from './saving.ts';
import './label.css';

const TABS = [
  { name: 'page', title: 'This page' },
  { name: 'pages', title: 'Pages' },
] as const;

/** Labels by hand: title and body by elements, or block by block; kept as one goes. */
export default function LabelView() {
  const tab = useSignal<(typeof TABS)[number]['name']>('page');
  useSignalEffect(() => {
    const page = current.value;
    sitDown(null);
    if (page === null) return;
    // So that a reload comes back to it.
    if (route.peek().params['page'] === undefined) adjust({ page: page.source.ref });
    openLabeller(page).then((opened) => {
      if (current.peek() === page) sitDown(opened);
    }, report);
  });
  useEffect(
    () => () => {
      flush();
    },
    [],
  );
  useLabelKeys();
  const at = labeller.value;
  return (
    <div class="label" data-page={at?.page.source.ref}>
      <LabelBar />
      <div class="label-page">
        {at === null ? (
          <p class="muted">
            {current.value === null &&
              busy.value === null &&
              'No page is open: open one, or take one of the queue.'}
          </p>
        ) : (
          <LabelledPage at={at} />
        )}
      </div>
      <div class="label-side">
        <Tabs
          label="Labels"
          tabs={TABS}
          shown={at === null ? 'pages' : tab.value}
          onShow={(name) => {
            tab.value = name;
          }}
        >
          {at === null || tab.value === 'pages' ? (
            <PagesPane />
          ) : mode.value === 'blocks' ? (
            <BlockPane at={at} />
          ) : (
            <ElementPane at={at} />
          )}
        </Tabs>
      </div>
    </div>
  );
}

/** The page with what is said of it; in the way of elements pointing shows elements, in that of blocks it chooses them. */
function LabelledPage({ at }: { at: Labeller }) {
  const marks = useComputed(() => marksOf(at));
  const boxes = useComputed(() => boxesOf(at));
  const byBlocks = mode.value === 'blocks';
  return (
    <PageView
      page={at.page}
      marks={marks.value}
      boxes={boxes.value}
      reveal={revealed.value}
      picture={asPicture.value}
      onPoint={(block, node, held) => {
        pointed.value = { block, node };
        if (byBlocks && held && block >= 0 && anchor.peek() >= 0) goToBlock(block, true);
      }}
      onPress={(block) => {
        if (!byBlocks) return false;
        (document.activeElement as HTMLElement | null)?.blur();
        pressBlock(block);
        return true;
      }}
      onPick={(_, node) => {
        if (!byBlocks) pick(node);
      }}
    />
  );
}

function marksOf(at: Labeller): (string | null)[] {
  const suggested = at.suggested.value;
  return Array.from(at.classes.value, (label, block) => {
    if (label !== UNLABELLED) return kindOf(BLOCK_CLASSES[label - 1]);
    return suggested[block] === UNLABELLED
      ? null
      : `suggested-${kindOf(BLOCK_CLASSES[suggested[block] - 1])}`;
  });
}

function boxesOf(at: Labeller): Box[] {
  const boxes: Box[] = [];
  const add = (look: Box['look'], node: number, label: string) => {
    if (node >= 0) boxes.push({ look, around: { node }, label });
  };
  add('body', at.node('body'), 'body');
  add('title', at.node('title'), 'title');
  add('suggested-body', at.suggestedNode('body'), 'body?');
  add('suggested-title', at.suggestedNode('title'), 'title?');
  const { block, node } = pointed.value;
  if (mode.value === 'elements') {
    if (node > 0) boxes.push({ look: 'pointed', around: { node }, label: at.tree.tagName(node) });
    return boxes;
  }
  const { from, to } = run.value;
  for (let chosen = from; chosen < Math.min(to, from + MOST_BOXES); chosen++)
    boxes.push({ look: 'selected', around: { block: chosen } });
  if (block >= 0) boxes.push({ look: 'pointed', around: { block } });
  return boxes;
}

/** Of a long run the beginning is boxed; the list beside shows all of it. */
const MOST_BOXES = 200;
