import { type Page, TAG, TagSet } from '../../page/index.ts';
import { leadsToImage } from './image-link.ts';
import type { Kept } from './kept.ts';

/** A figure that its element does not name: an image and, beside it, what its class calls a caption. */
export interface Figure {
  image: number;
  /** The element around both. */
  unit: number;
  caption: number;
}

const CAPTION_CLASS = /caption/i;
const LONGEST_CAPTION = 500;
/** So many elements stand between an image and what holds its caption, too. */
const MOST_AROUND = 6;
const PART_OF_TABLE = new TagSet(['tbody', 'tr', 'td', 'th']);

export function findFigures(page: Page, kept: Kept): Figure[] {
  const found: Figure[] = [];
  for (let image = page.find(TAG.img); image >= 0; image = page.find(TAG.img, image + 1)) {
    const figure = figureOf(page, kept, image);
    if (figure !== null && kept.touches(figure.unit)) found.push(figure);
  }
  return found;
}

function figureOf(page: Page, kept: Kept, image: number): Figure | null {
  let unit = page.parent[image];
  for (let i = 0; i < MOST_AROUND && unit > 0 && kept.textLength(unit) === 0; i++) {
    if (page.tag[unit] === TAG.figure || page.tag[unit] === TAG.noscript) return null;
    unit = page.parent[unit];
  }
  const length = kept.textLength(unit);
  if (length === 0 || length > LONGEST_CAPTION || kept.linkLength(unit) === length) return null;
  // Of a link around both, the words name what it leads to.
  const link = page.closest(image, TAG.a);
  if (page.closest(unit, TAG.figure) >= 0 || (link >= 0 && !leadsToImage(page, link) && link <= unit))
    return null;
  const caption = captionIn(page, kept, unit, image);
  if (caption < 0) return null;
  if (!PART_OF_TABLE.has(page.tag[unit])) return { image, unit, caption };
  // A table may hold both and nothing else; then it is the figure.
  const table = page.closest(unit, TAG.table);
  return table >= 0 && kept.textLength(table) === length ? { image, unit: table, caption } : null;
}

/** The element with all words beside an image that is called their caption, or -1; none where there are other images. */
function captionIn(page: Page, kept: Kept, unit: number, image: number): number {
  for (let at = unit + 1; at < page.end[unit]; at++) {
    if (at !== image && page.tag[at] === TAG.img && page.closest(at, TAG.noscript) < unit) return -1;
    if (!page.isElement(at) || page.contains(at, image) || kept.textLength(at) < kept.textLength(unit))
      continue;
    if (CAPTION_CLASS.test(page.attribute(at, 'class') ?? '')) return at;
  }
  return -1;
}
