import { namesOf, type Page, TAG, TagSet, tick } from '../../../page/index.ts';
import type { PageType } from '../../page-type.ts';
import type { PageFacts } from '../features/facts.ts';
import { dropInside } from './inside-elements.ts';
import type { PithRule } from './pith-rule.ts';
import { SHARES } from './thresholds.ts';

/** What opens over the page. */
const OVERLAYS = ['modal', 'dialog', 'popup', 'popover', 'tooltip'];
/** Below every post of its writer. */
const SIGNATURES = ['signature', 'signatures'];
/** Beside lists, to narrow them. */
const FILTERS = ['filters', 'facets'];
/** What customers say, as comments are what readers say. */
const REVIEWS = ['review', 'reviews'];
/** Other goods than the page's. */
const OTHERS = ['related', 'recommended', 'recommendations', 'upsell'];
const OF_SHOPS = [...FILTERS, ...REVIEWS, ...OTHERS];
const OF_TYPES: Partial<Record<PageType, readonly string[]>> = {
  forum: SIGNATURES,
  service: FILTERS,
  collection: OF_SHOPS,
  listing: OF_SHOPS,
  product: OF_SHOPS,
};
const QUICK = new RegExp([...OVERLAYS, ...SIGNATURES, ...OF_SHOPS].join('|'), 'i');
const OVERLAY_ROLE = /^(?:dialog|alertdialog|tooltip)$/;
/** "Quick shop", sizes to choose from: what is done with goods. Elsewhere a button may be a heading that opens its text. */
const CONTROLS = new TagSet(['button', 'select']);

export const unrelatedParts: PithRule = {
  name: 'unrelated-parts',
  about: 'Drops what opens over the page, and for some types filters, reviews, signatures and other goods.',
  looksAt: 'tags, roles, classes and ids of elements; the words kept inside and outside',
  apply({ keep, pageType, scored: { facts } }) {
    return dropInside(facts, keep, findParts(facts, pageType!.type), 'a part of the page beside its content');
  },
};

/** Elements that by what they are or are called stand apart from the text of a page of this type. */
function findParts(facts: PageFacts, type: PageType): number[] {
  const { page, words } = facts;
  const ofType = OF_TYPES[type] ?? [];
  const apart = new Set([...OVERLAYS, ...ofType]);
  const found: number[] = [];
  const mayStandApart = quickLook(facts);
  const isOverlay = new Uint8Array(page.size);
  for (const node of page.withAttribute('role'))
    if (OVERLAY_ROLE.test(page.attribute(node, 'role')!)) isOverlay[node] = 1;
  for (let node = 1; node < page.size; node++) {
    tick();
    if (!page.isElement(node) || facts.blocksIn(node) === 0) continue;
    const tag = page.tag[node];
    if (tag === TAG.dialog || isOverlay[node] === 1) found.push(node);
    else if (ofType === OF_SHOPS && CONTROLS.has(tag)) found.push(node);
    else if (mayStandApart(node) && wordsInNames(page, node).some((word) => apart.has(word)))
      found.push(node);
  }
  const share = (node: number) =>
    words.of(facts.firstBlock(node), facts.endBlock(node)) / Math.max(1, words.total);
  return found.filter((node) => share(node) <= SHARES.mostOfSidePart);
}

/** A quick look: most elements are called nothing of the kind, and need no closer one. */
function quickLook({ names }: PageFacts): (node: number) => boolean {
  const isCalledSo = names.all.slice(0, names.telling).map((name) => {
    tick();
    return QUICK.test(name);
  });
  return (node) => {
    for (let i = names.start[node]; i < names.start[node + 1]; i++)
      if (isCalledSo[names.numbers[i]]) return true;
    return false;
  };
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
