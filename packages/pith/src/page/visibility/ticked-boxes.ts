import type { Page } from '../page.ts';
import { TAG } from '../tags.ts';
import type { StyleSource } from './cascade.ts';
import { PageSight } from './sight.ts';
import { StyledNodes } from './styled-nodes.ts';

/** Says of elements whether a tick in a box shows them, if they are hidden and hiding begins with them. */
export function openedByTicks(
  page: Page,
  source: StyleSource,
  seen: PageSight,
): (element: number) => boolean {
  const sightBy = (styles: StyleSource) => PageSight.of(page, StyledNodes.of(page, styles));
  let ticked: { before: PageSight; after: PageSight } | null | undefined;
  const tick = () => {
    const boxes = source.asksForTicks ? tickableBoxes(page, seen) : new Set<number>();
    if (boxes.size === 0) return null;
    const { cascade } = source;
    return { before: source === cascade ? seen : sightBy(cascade), after: sightBy(cascade.ticked(boxes)) };
  };
  return (element) => {
    if (ticked === undefined) ticked = tick();
    return ticked !== null && ticked.before.root(element) === element && ticked.after.why(element) === null;
  };
}

/** The boxes that a reader can tick, by themselves or by a label that can be seen. */
function tickableBoxes(page: Page, seen: PageSight): ReadonlySet<number> {
  const boxes = new Set<number>();
  const byId = new Map<string, number>();
  const isBox = (node: number) => /^(?:checkbox|radio)$/i.test(page.attribute(node, 'type') ?? '');
  for (let node = page.find(TAG.input); node >= 0; node = page.find(TAG.input, node + 1)) {
    if (!isBox(node)) continue;
    const id = page.attribute(node, 'id');
    if (id !== null && !byId.has(id)) byId.set(id, node);
    const label = page.closest(node, TAG.label);
    if (seen.why(node) === null || (label >= 0 && seen.why(label) === null)) boxes.add(node);
  }
  for (let node = page.find(TAG.label); node >= 0; node = page.find(TAG.label, node + 1)) {
    const box = byId.get(page.attribute(node, 'for') ?? '');
    if (box !== undefined && seen.why(node) === null && page.end[node] > node + 1) boxes.add(box);
  }
  return boxes;
}
