import { type Page, TAG } from 'pith/page';
import type { BlockPlace } from './block-places.ts';

type Note = (value: string) => void;

/** The tags of parent and grandparent. */
export function ancestorTags(page: Page, { parent }: BlockPlace, note: Note): void {
  if (!page.isElement(parent)) return;
  note(`parent ${page.tagName(parent)}`);
  const grandparent = page.parent[parent];
  if (page.isElement(grandparent)) note(`grandparent ${page.tagName(grandparent)}`);
}

/** The tags within the block. */
export function descendantTags(page: Page, { first, last, parent }: BlockPlace, note: Note): void {
  for (let up = page.parent[first]; up !== parent; up = page.parent[up]) noteDescendant(page, up, note);
  for (let node = first + 1; node < last; node++) if (page.isElement(node)) noteDescendant(page, node, note);
}

/** Links and link targets are told apart; what looks the same is the same. */
function noteDescendant(page: Page, node: number, note: Note): void {
  switch (page.tag[node]) {
    case TAG.a:
      if (page.attribute(node, 'href') !== null) note('a href');
      if (page.attribute(node, 'name') !== null) note('a name');
      break;
    case TAG.b:
      note('strong');
      break;
    case TAG.i:
      note('em');
      break;
    default:
      note(page.tagName(node));
  }
}

/** The tags before and after the block. */
export function siblingTags(page: Page, { previous, next }: BlockPlace, note: Note): void {
  if (previous >= 0) note(`previous ${page.tagName(previous)}`);
  if (next >= 0) note(`next ${page.tagName(next)}`);
}
