import { type Page, TAG } from '../../page/index.ts';
import { IMAGE_META } from '../metadata/meta-names.ts';
import { isIcon } from './icons.ts';
import { findSource, isImage, statedSize } from './images.ts';
import type { Kept } from './kept.ts';
import { withoutQuery } from './urls.ts';

/** How far above the text it may stand: nodes, and characters of what is not kept between. */
const MOST_NODES = 1500;
const MOST_TEXT = 300;
/** Points: a smaller one is a portrait or a mark. */
const FEWEST_WIDE = 200;
const FEWEST_HIGH = 100;
const LONGEST_FILE = 200;
/** Files that stand for a site or a person. */
const MARK = /logo|favicon|avatar|default|placeholder/i;

/**
 * The picture above the text, or -1: the one the page gives as its own (`og:image`), else a large one with little
 * between, where what holds both is mostly text.
 */
export function findLeadImage(page: Page, kept: Kept): number {
  const text = kept.text.indexOf(1);
  let own: string | undefined;
  let large = -1;
  for (let node = text - 1; node >= Math.max(0, text - MOST_NODES); node--) {
    if (kept.media[node] === 1) return -1;
    if (!page.isElement(node) || !isImage(page, node)) continue;
    const source = findSource(page, node) ?? '';
    if (source === '' || source.startsWith('data:') || MARK.test(source.slice(-LONGEST_FILE))) continue;
    own ??= ownFile(page, text);
    const isOwn = own !== '' && source.includes(own) && fileOf(source) === own;
    if (!isOwn && (large >= 0 || !isLarge(page, node) || !isAtText(page, kept, node, text))) continue;
    // Most images are neither: whether one is in sight is asked last.
    if (kept.isBarred(node) || isIcon(page, node)) continue;
    if (isOwn) return node;
    large = node;
  }
  return large;
}

function isLarge(page: Page, image: number): boolean {
  const { width, height } = statedSize(page, image);
  return (width ?? 0) >= FEWEST_WIDE && (height ?? 0) >= FEWEST_HIGH && page.closest(image, TAG.a) < 0;
}

function isAtText(page: Page, kept: Kept, image: number, text: number): boolean {
  let holder = page.parent[image];
  while (holder >= 0 && !page.contains(holder, text)) holder = page.parent[holder];
  if (holder < 0 || page.tag[holder] === TAG.body || page.tag[holder] === TAG.html) return false;
  return kept.textBetween(image, text) <= MOST_TEXT && kept.keptLength(holder) * 2 >= kept.textLength(holder);
}

/** The name of the file that the page gives as its picture; empty where it gives none. */
function ownFile(page: Page, to: number): string {
  for (let meta = page.find(TAG.meta, 0, to); meta >= 0; meta = page.find(TAG.meta, meta + 1, to)) {
    const name = page.attribute(meta, 'property') ?? page.attribute(meta, 'name') ?? '';
    const file = IMAGE_META.includes(name) ? fileOf(page.attribute(meta, 'content') ?? '') : '';
    if (file !== '') return file;
  }
  return '';
}

function fileOf(address: string): string {
  const path = withoutQuery(address).slice(-LONGEST_FILE);
  return /([^/]{4,})\.\w{3,4}$/.exec(path)?.[1] ?? '';
}
