import { namesOf, type Page, TAG } from '../../page/index.ts';
import type { PageType } from '../page-type.ts';
import type { PageFacts } from './features/facts.ts';

/** What opens over the page. */
const OVERLAYS = ['modal', 'dialog', 'popup', 'popover', 'tooltip'];
/** Below every post of its writer. */
const SIGNATURES = ['signature', 'signatures'];
/** Beside lists, to narrow them. */
const FILTERS = ['filters', 'facets'];
const QUICK = new RegExp([...OVERLAYS, ...SIGNATURES, ...FILTERS].join('|'), 'i');
const OVERLAY_ROLE = /^(?:dialog|alertdialog|tooltip)$/;
const LISTS: ReadonlySet<PageType> = new Set(['collection', 'listing', 'product', 'service']);

/** What holds more of the page's words is no part of it, whatever it is called. */
const MOST = 0.5;

/** Elements that by their own names stand apart from the text of a page of this type. */
export function partsApart(facts: PageFacts, type: PageType): number[] {
  const { page, words } = facts;
  const apart = new Set([
    ...OVERLAYS,
    ...(type === 'forum' ? SIGNATURES : []),
    ...(LISTS.has(type) ? FILTERS : []),
  ]);
  const found: number[] = [];
  for (let node = 1; node < page.size; node++) {
    if (!page.isElement(node) || facts.blocksIn(node) === 0) continue;
    const role = page.attribute(node, 'role');
    if (page.tag[node] === TAG.dialog || (role !== null && OVERLAY_ROLE.test(role))) found.push(node);
    else if (mayStandApart(page, node) && wordsInNames(page, node).some((word) => apart.has(word)))
      found.push(node);
  }
  const share = (node: number) =>
    words.of(facts.firstBlock(node), facts.endBlock(node)) / Math.max(1, words.total);
  return found.filter((node) => share(node) <= MOST);
}

/** A quick look: most elements are called nothing of the kind, and need no closer one. */
function mayStandApart(page: Page, node: number): boolean {
  return QUICK.test(page.attribute(node, 'class') ?? '') || QUICK.test(page.attribute(node, 'id') ?? '');
}

/** "main", "modal" of `class=mainModal`. */
function wordsInNames(page: Page, node: number): string[] {
  return namesOf(page, node).flatMap((name) =>
    name
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .split(/[^a-z]+/),
  );
}
