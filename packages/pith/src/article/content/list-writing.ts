import { TAG } from '../../page/index.ts';
import { block, type Handler } from './handlers.ts';
import { hasStatedItems, statedList } from './list-levels.ts';
import { holdsOnlyList, isLayoutList } from './lists.ts';
import { taskState } from './tasks.ts';
import type { Walk } from './walk.ts';

/** A list; what holds no items to a reader is no list, nor are its items. */
export const writeList =
  (tag: 'ul' | 'ol'): Handler =>
  (walk, node) => {
    if (isLayoutList(walk.page, node) || isLoneItem(walk, node)) {
      walk.layoutLists.add(node);
      walk.boundary(node);
      return undefined;
    }
    if (writeStatedList(walk, node)) return undefined;
    return block(tag, tag === 'ol' ? () => walk.numbers.list(node) : undefined)(walk, node);
  };

/** A list of one item that is the whole article. */
function isLoneItem(walk: Walk, node: number): boolean {
  return walk.kept.isMostly(node) && keptChildren(walk, node) === 1;
}

function keptChildren({ page, kept }: Walk, node: number): number {
  let count = 0;
  for (let at = page.firstChild(node); at >= 0; at = page.nextSibling(at)) if (kept.has(at)) count++;
  return count;
}

/** Opens the list, or the item in a list of its own, whose level is stated. */
export function writeStatedList(walk: Walk, node: number): boolean {
  const { page, writer } = walk;
  const isItem = page.tag[node] !== TAG.ul && page.tag[node] !== TAG.ol;
  if (!isItem && hasStatedItems(page, node)) {
    walk.boundary(node);
    return true;
  }
  const stated = statedList(page, node);
  if (stated === null) return false;
  const { tag, level } = stated;
  if (writer.open(tag, page.end[node], {}, { level }) !== null && isItem)
    writer.open('li', page.end[node], {}, { task: taskState(page, node) ?? undefined });
  return true;
}

export const writeItem: Handler = (walk, node) => {
  if (walk.layoutLists.has(walk.page.parent[node])) {
    walk.boundary(node);
    return undefined;
  }
  if (writeStatedList(walk, node)) return undefined;
  if (!holdsOnlyList(walk.page, node)) return block('li', () => walk.numbers.item(node))(walk, node);
  walk.numbers.item(node, false);
  walk.boundary(node);
  return undefined;
};
