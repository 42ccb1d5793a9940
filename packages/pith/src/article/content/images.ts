import { isKnownTag, type Page, TAG } from '../../page/index.ts';
import { cleanText } from '../metadata/text.ts';
import { create } from './allowed.ts';
import type { Element } from './hast.ts';
import { elementAfter, elementBefore } from './siblings.ts';
import { bestOfSrcset } from './srcset.ts';
import { safeImage, withoutQuery } from './urls.ts';

/** Where scripts that load images late leave the address; the first that holds one is taken. */
const LAZY_SOURCES = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-original-src',
  'data-actualsrc',
  'data-orig-file',
  'data-full-src',
  'data-hi-res-src',
  'data-url',
];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'];
/** Where no known name holds an address, any attribute for scripts that looks like one of an image. */
const IMAGE_FILE = /^(?=\S+$).+?\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]|$)/i;
const LONGEST_ADDRESS = 2000;
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|(?:width|height)\s*:\s*[01]px)/i;
/** File names that stand in for an image still to come. */
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|clear|dummy|empty|spacer|placeholder|trans(?:parent)?|pixel|1x1|gr[ae]y|loading|loader|lazy-?load)[\w-]*\.(?:gif|png|svg|jpe?g|webp)$/i;
const DARK_CLASS = /(?:^|[\s_-])dark(?=$|[\s_-])/i;
const LIGHT_CLASS = /(?:^|[\s_-])light(?=$|[\s_-])/i;
const FILE_NAME_LENGTH = 100;
/** Pixels written into the page that are fewer than this are a placeholder or a blurred preview. */
const SMALL_DATA = 500;
/** An image of no more points than this counts visits or keeps things apart, it shows nothing. */
const TRACKER_SIZE = 2;

/** Whether a node is an image that can be shown; a `<picture>` counts by its `<img>`. */
export function isImage(page: Page, node: number): boolean {
  const tag = page.tag[node];
  return tag === TAG.img || (!isKnownTag(tag) && page.tagName(node) === 'amp-img');
}

/** The image with its real address, or null where it has none, counts visits or keeps things apart. */
export function readImage(page: Page, node: number): Element | null {
  const { width, height } = statedSize(page, node);
  if (width !== null && height !== null && Math.min(width, height) <= TRACKER_SIZE) return null;
  if (HIDING_STYLE.test(page.attribute(node, 'style') ?? '') || isForDark(page, node)) return null;
  const src = findSource(page, node);
  if (src === null) return null;
  const said = page.attribute(node, 'alt') ?? '';
  // Sphinx writes the address where nobody described a picture.
  const alt = said === page.attribute(node, 'src') ? '' : cleanText(said);
  const title = cleanText(page.attribute(node, 'title') ?? '');
  return create('img', {
    src,
    alt,
    title: title.toLowerCase() === alt.toLowerCase() ? null : title || null,
    width: width || null,
    height: height || null,
  });
}

/** Whether an image is for dark screens, and another for light ones stands beside it. */
function isForDark(page: Page, node: number): boolean {
  if (/#gh-dark-mode-only$/.test(page.attribute(node, 'src') ?? '')) return true;
  if (!DARK_CLASS.test(page.attribute(node, 'class') ?? '')) return false;
  const besides = [elementBefore(page, node), elementAfter(page, node)];
  return besides.some(
    (at) => page.tag[at] === TAG.img && LIGHT_CLASS.test(page.attribute(at, 'class') ?? ''),
  );
}

/** The best address: of the sets of sizes, else what a late-loading script would use, else what is written. */
export function findSource(page: Page, node: number): string | null {
  let sources = SOURCES.get(page);
  if (sources === undefined) SOURCES.set(page, (sources = newSources(page)));
  let source = sources.found.get(node);
  if (source === undefined) sources.found.set(node, (source = readSource(page, node, sources)));
  return source;
}

/** Where a page has the addresses of its images. */
interface Sources {
  /** Those found so far: whether an image is kept depends on its address, too. */
  found: Map<number, string | null>;
  /** The attributes that hold sets of sizes, and those that hold an address. */
  ofSets: readonly string[];
  ofAddresses: readonly string[];
}

const SOURCES = new WeakMap<Page, Sources>();

function newSources(page: Page): Sources {
  const used = (names: readonly string[]) => names.filter((name) => page.usesAttribute(name));
  return {
    found: new Map(),
    ofSets: used([...LAZY_SETS, 'srcset']),
    ofAddresses: used([...LAZY_SOURCES, 'src']),
  };
}

function readSource(page: Page, node: number, { ofSets, ofAddresses }: Sources): string | null {
  const usable = (src: string): string | null => {
    const safe = safeImage(page, src);
    return safe === null || isPlaceholder(safe) ? null : safe;
  };
  const attribute = (name: string): string | null => page.attribute(node, name);
  const ofPicture = pictureSources(page, node);
  const ofSet = bestOfSrcset(ofSets.map(attribute), usable);
  const best = ofSet ?? bestOfSrcset(ofPicture, usable, true);
  if (best !== null) return best;
  for (const name of ofAddresses) {
    const value = attribute(name);
    const src = value === null ? null : usable(value);
    if (src !== null) return src;
  }
  return bestOfSrcset(ofPicture, usable) ?? otherSource(page, node, usable);
}

/**
 * The sets of a `<picture>` for all readers: one for dark screens or for print is not the picture itself. The last come
 * first: of the same picture in several formats that is the one that most programs read.
 */
function pictureSources(page: Page, image: number): (string | null)[] {
  const picture = page.parent[image];
  if (page.tag[picture] !== TAG.picture) return [];
  const sets: (string | null)[] = [];
  for (let at = page.firstChild(picture); at >= 0; at = page.nextSibling(at)) {
    if (page.tag[at] !== TAG.source || /dark|print/i.test(page.attribute(at, 'media') ?? '')) continue;
    sets.push(page.attribute(at, 'srcset'), page.attribute(at, 'data-srcset'));
  }
  return sets.reverse();
}

function otherSource(page: Page, image: number, usable: (src: string) => string | null): string | null {
  for (const [name, value] of page.attributes(image)) {
    if (!name.startsWith('data-') || value.length > LONGEST_ADDRESS || !IMAGE_FILE.test(value.trim()))
      continue;
    const src = usable(value);
    if (src !== null) return src;
  }
  return null;
}

function isPlaceholder(src: string): boolean {
  if (src.startsWith('data:')) return src.length < SMALL_DATA;
  return PLACEHOLDER.test(withoutQuery(src).slice(-FILE_NAME_LENGTH));
}

/** Width and height as written, in points. */
export function statedSize(page: Page, node: number): { width: number | null; height: number | null } {
  return { width: readSize(page.attribute(node, 'width')), height: readSize(page.attribute(node, 'height')) };
}

function readSize(value: string | null): number | null {
  const digits = value === null ? null : /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(value);
  return digits === null ? null : Number(digits[1]);
}
