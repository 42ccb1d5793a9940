import { useSignal } from '@preact/signals';
import { engine } from '../engine/client.ts';
import type { VipsBlock, VipsPicture } from '../engine/pictures/vips.ts';
import type { Box } from '../page-view/marks.ts';
import { ChoiceList } from './choice-list.tsx';
import { useChooseAround } from './choose-around.ts';
import type { PictureProps } from './index.ts';
import { useOverlay } from './overlay.ts';
import { useEngine } from './use-engine.ts';
import './look.css';

const NONE: readonly VipsBlock[] = [];
const MOST_BOXES = 400;

/** The regions that VIPS cuts the page into: those without any inside as boxes, all of them as a tree. */
export default function VipsPictureView({ page, ask, block }: PictureProps) {
  const data = useEngine([page.key, ask] as const, engine.vipsPicture);
  const chosen = useSignal(-1);
  const regions = data?.blocks ?? NONE;
  const choose = useChooseAround(regions, block, chosen);
  useOverlay(
    () => (data === null ? null : { marks: null, boxes: boxesOf(data, chosen.value) }),
    [data, chosen.value],
  );
  if (data === null) return null;
  return (
    <div class="picture">
      <p role="status">
        {regions.length} regions, {data.leaves} of them with none inside: thin boxes. Content is the region
        with most words for its tags: a black dashed box, degree of coherence {regions[data.chosen].coherence}
        .
      </p>
      <p class="muted">
        A higher permitted degree of coherence (pdoc) gives smaller regions; 1 leaves the page whole, 10 cuts
        all.
      </p>
      <ChoiceList
        label="Regions of the page, each before those in it"
        count={regions.length}
        chosen={chosen.value}
        onChoose={choose}
        row={(at) => {
          const { depth, coherence, blocks, isLeaf } = regions[at];
          const text = page.opened.blocks.texts[blocks.from]?.slice(0, 120) ?? '';
          const size = blocks.to - blocks.from;
          const taken = at === data.chosen;
          return {
            name: `Level ${depth + 1}, coherence ${coherence}, ${size} blocks${taken ? ', content' : ''}: ${size > 0 ? text : 'no text'}`,
            content: (
              <>
                <span style={{ paddingLeft: `${Math.min(depth, 12) * 0.7}rem` }} aria-hidden="true">
                  {isLeaf ? '▪' : '▾'}
                </span>
                <span title="degree of coherence">{coherence}</span>
                {taken && <strong>content</strong>}
                <span>{size} ×</span>
                <span class="text" dir="auto">
                  {size > 0 ? text : '(no text)'}
                </span>
              </>
            ),
          };
        }}
      />
    </div>
  );
}

function boxesOf({ blocks, chosen: taken }: VipsPicture, chosen: number): Box[] {
  const boxOf = ({ nodes, rect }: VipsBlock, look: Box['look'], label?: string): Box => ({
    look,
    around: { nodes, rect },
    ...(label !== undefined && { label }),
  });
  return [
    ...leavesNear(blocks, chosen).map((leaf) => boxOf(leaf, 'candidate')),
    boxOf(blocks[taken], 'body', 'content'),
    ...(blocks[chosen] === undefined
      ? []
      : [boxOf(blocks[chosen], 'selected', `coherence ${blocks[chosen].coherence}`)]),
  ];
}

/** On a large page only those around the one that is chosen. */
function leavesNear(blocks: readonly VipsBlock[], chosen: number): VipsBlock[] {
  const leaves: VipsBlock[] = [];
  let before = 0;
  blocks.forEach((block, at) => {
    if (!block.isLeaf) return;
    if (at < chosen) before++;
    leaves.push(block);
  });
  const from = Math.max(0, Math.min(before - MOST_BOXES / 2, leaves.length - MOST_BOXES));
  return leaves.slice(from, from + MOST_BOXES);
}
