import { classTest, type Page, TAG } from '../../page/index.ts';
import type { Kept } from './kept.ts';

/** Elements looked at around an image. */
const MOST_AROUND = 8;
const FEWEST_STORED = 3;
const HIDING_STYLE = /display\s*:\s*none/i;
const isNamedHidden = classTest(/(?:^|\s)(?:hidden|hide|d-none)(?:\s|$)/);
/** Hidden on one kind of screen, shown on another. */
const isNamedShown = classTest(/[:-](?:block|flex|grid|inline\S*)(?:\s|$)/);
const ADVERTISEMENT = /(?:^|[\s_-])(?:ads?|advert\w*|sponsor(?:ed)?|promo)(?:$|[\s_-])/i;
const ADVERTISING_LINK = /[?&]utm_(?:source|medium|campaign)=(?:[^&#]*[-_])?ads?(?:[-_&#]|$)/i;

/** Tells whether an image is in a store that readers do not see, or is an advertisement: no kept text is around it. */
export function findUnseenMedia(page: Page, kept: Kept): (image: number) => boolean {
  // Each element is looked into once, however many images it holds.
  const known = new Map<number, boolean>();
  const isOut = (node: number): boolean => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const out = isHiddenStore(page, node) || (kept.textLength(node) === 0 && isAdvertisement(page, node));
    known.set(node, out);
    return out;
  };
  return (image) => {
    let up = page.parent[image];
    for (let steps = 0; up >= 0 && steps < MOST_AROUND && kept.keptLength(up) === 0; steps++) {
      if (isOut(up)) return true;
      up = page.parent[up];
    }
    return false;
  };
}

/** A hidden element is a store where it holds several images; one or two may wait for a script to show them. */
function isHiddenStore(page: Page, node: number): boolean {
  if (!isHidden(page, node)) return false;
  let images = 0;
  for (
    let at = page.find(TAG.img, node, page.end[node]);
    at >= 0;
    at = page.find(TAG.img, at + 1, page.end[node])
  )
    if (++images === FEWEST_STORED) return true;
  return false;
}

function isHidden(page: Page, node: number): boolean {
  if (isNamedHidden(page, node) && !isNamedShown(page, node)) return true;
  return page.attribute(node, 'hidden') !== null || HIDING_STYLE.test(page.attribute(node, 'style') ?? '');
}

function isAdvertisement(page: Page, node: number): boolean {
  if (page.tag[node] === TAG.a && ADVERTISING_LINK.test(page.attribute(node, 'href') ?? '')) return true;
  return ADVERTISEMENT.test(`${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'id') ?? ''}`);
}
