import { BLOCK_CLASSES, kindOf, UNLABELLED } from '@pith/lab/internal/labels/block-classes';
import { useRowsInSight } from '../ui/rows-in-sight.ts';
import { cursor, goToBlock, run } from './desk.ts';
import type { Labeller } from './labeller.ts';

const ROW = 26;

/** All blocks, of which only the rows in sight are drawn. A drag over rows chooses them. */
export function BlockRows({ at }: { at: Labeller }) {
  const { count } = at.page.opened.blocks;
  const chosen = cursor.value;
  const { scroller, onScroll, first, end } = useRowsInSight(count, ROW, chosen);
  return (
    <div
      class="label-rows"
      ref={scroller}
      onScroll={onScroll}
      role="listbox"
      aria-label="Blocks of the page"
      aria-multiselectable="true"
      aria-activedescendant={chosen >= 0 ? `label-block-${chosen}` : undefined}
      tabIndex={0}
    >
      <div style={{ height: `${count * ROW}px` }} role="presentation">
        {Array.from({ length: Math.max(0, end - first) }, (_, i) => (
          <BlockRow key={first + i} at={at} block={first + i} />
        ))}
      </div>
    </div>
  );
}

function BlockRow({ at, block }: { at: Labeller; block: number }) {
  const { from, to } = run.value;
  const text = at.page.opened.blocks.texts[block].slice(0, 200);
  const { shown, about } = labelOf(at, block);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      id={`label-block-${block}`}
      role="option"
      aria-selected={block >= from && block < to}
      class={`label-row ${shown}`}
      style={{ top: `${block * ROW}px`, height: `${ROW}px`, lineHeight: `${ROW}px` }}
      onMouseDown={(event) => {
        if (event.button === 0) goToBlock(block, event.shiftKey);
      }}
      onMouseEnter={(event) => {
        if ((event.buttons & 1) === 1) goToBlock(block, true);
      }}
    >
      <span class="label-name">{about}:</span>
      <span dir="auto">{text}</span>
    </div>
  );
}

function labelOf(at: Labeller, block: number): { shown: string; about: string } {
  const label = at.classes.value[block];
  const suggested = at.suggested.value[block];
  if (label !== UNLABELLED) {
    const name = BLOCK_CLASSES[label - 1];
    const implied = at.byHand.value[block] === UNLABELLED;
    return { shown: `label-is-${kindOf(name)}`, about: implied ? `${name} (body)` : name };
  }
  if (suggested === UNLABELLED) return { shown: '', about: '–' };
  const name = BLOCK_CLASSES[suggested - 1];
  return { shown: `label-is-${kindOf(name)} label-suggested`, about: `${name}?` };
}
