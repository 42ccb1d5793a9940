import { classTest, isKnownTag, type Page, TAG, TagSet } from '../../page/index.ts';
import { visibleText } from '../metadata/visible-text.ts';
import { isEmbed } from './embeds.ts';
import type { Figure } from './figures.ts';
import { emojiOf, isIcon } from './icons.ts';
import { leadsToImage } from './image-link.ts';
import { findSource, isImage } from './images.ts';
import type { Kept } from './kept.ts';
import { findLeadImage } from './lead-image.ts';
import { isRule } from './rules.ts';
import { findUnseenMedia } from './unseen-media.ts';

/** Of the elements of known names, those that may be an image, a player, a card or a rule. */
const MAY_BE_MEDIUM = new TagSet([
  ...(['img', 'video', 'audio', 'iframe', 'object', 'embed', 'script'] as const),
  ...(['blockquote', 'div', 'a', 'hr'] as const),
]);
/** An island of no more characters than this inside content is a caption or credit, not a teaser. */
const CAPTION_LENGTH = 200;
/** So many uses make an image an icon, without a description and with one. */
const ICON_USES = 3;
const DESCRIBED_ICON_USES = 10;
const isReadAloud = classTest(/(?:^|\s)(?:visually-hidden|sr-only|screen-reader-text)(?:\s|$)/);
const LONGEST_CAPTION = 1000;

/** Marks the images, players, formulas and rules that go with the kept text, and the captions of kept figures. */
export function keepMedia(
  page: Page,
  kept: Kept,
  formulas: ReadonlyMap<number, unknown>,
  figures: readonly Figure[],
): void {
  const unitOf = new Map(figures.map(({ image, unit }) => [image, unit]));
  const isUnseen = findUnseenMedia(page, kept);
  const withRole = new Set(page.withAttribute('role'));
  const mayBeMedium = (node: number) =>
    MAY_BE_MEDIUM.has(page.tag[node]) ||
    !isKnownTag(page.tag[node]) ||
    withRole.has(node) ||
    formulas.has(node);
  /** Where the formula at hand ends: pictures in a formula are parts of it. */
  let end = 0;
  for (const node of kept.near) {
    if (node < end || !mayBeMedium(node) || kept.isBarred(node)) continue;
    if (isRule(page, node)) {
      if (kept.isBetween(node)) kept.keepMedium(node);
    } else if (formulas.has(node)) {
      if (kept.has(node) || standsWithKept(page, kept, node, unitAround(page, node))) kept.keepMedium(node);
      end = page.end[node];
    } else if (isImage(page, node) || isEmbed(page, node)) {
      const unit = unitOf.get(node) ?? unitAround(page, node);
      if (belongs(page, kept, node, unit) && !isUnseen(node)) kept.keepMedium(node);
    }
  }
  const lead = findLeadImage(page, kept);
  const isOther = lead < 0 || leadsHome(page, lead) || isOrnament(page, lead) || isUnseen(lead);
  if (!isOther) kept.keepMedium(lead);
  dropIcons(page, kept, formulas);
  kept.count();
  keepCaptions(page, kept, figures);
}

/** An image that comes again and again is a bullet, a star, an icon. */
function dropIcons(page: Page, kept: Kept, formulas: ReadonlyMap<number, unknown>): void {
  const uses = new Map<string, number[]>();
  for (let node = kept.media.indexOf(1); node >= 0; node = kept.media.indexOf(1, node + 1)) {
    if (formulas.has(node)) continue;
    const src = isImage(page, node) && emojiOf(page, node) === null ? findSource(page, node) : null;
    if (src === null) continue;
    const same = uses.get(src);
    if (same === undefined) uses.set(src, [node]);
    else same.push(node);
  }
  for (const nodes of uses.values()) {
    const isDescribed = (page.attribute(nodes[0], 'alt') ?? '').trim() !== '';
    if (nodes.length < (isDescribed ? DESCRIBED_ICON_USES : ICON_USES)) continue;
    for (const node of nodes) kept.keepMedium(node, false);
  }
}

/** Whether a medium stands with kept text: in its midst, or at the edge of an element that is mostly kept. */
function belongs(page: Page, kept: Kept, medium: number, unit: number): boolean {
  // Most media of a page are elsewhere: where one stands is known sooner than what it is.
  const isInLine = kept.keptLength(lineAround(page, kept, medium)) > 0;
  const stands = standsWithKept(page, kept, medium, unit);
  if (!(stands || isInLine) || leadsHome(page, medium)) return false;
  if (isImage(page, medium)) {
    if (emojiOf(page, medium) !== null) return isInLine;
    if (isIcon(page, medium)) return false;
  }
  return stands;
}

/** The element that has the line of a medium: its parent, unless that holds nothing else. */
function lineAround(page: Page, kept: Kept, medium: number): number {
  const parent = page.parent[medium];
  return kept.textLength(parent) === 0 && page.end[parent] === page.end[medium]
    ? page.parent[parent]
    : parent;
}

function standsWithKept(page: Page, kept: Kept, medium: number, unit: number): boolean {
  if (kept.keptLength(unit) > 0 || kept.isBetween(unit)) return true;
  return isAtEdge(page, kept, medium, unit) && !isOrnament(page, medium);
}

function isAtEdge(page: Page, kept: Kept, medium: number, unit: number): boolean {
  const container = widen(page, kept, unit);
  if (container < 0) return false;
  if (kept.keptLength(container) === 0) {
    if (!isCaptioned(page, kept, medium, container)) return false;
    noteCaption(page, kept, medium, container);
    return true;
  }
  const before = kept.blockBefore(unit);
  const after = kept.blockAfter(page.end[unit]);
  const within = (block: number) => block >= 0 && page.contains(container, page.blocks.firstNode(block));
  const besideKept = [before, after].some((block) => within(block) && kept.keepsBlock(block));
  const besideDropped = [before, after].some((block) => within(block) && !kept.keepsBlock(block));
  return besideKept && (!besideDropped || kept.keptLength(container) * 2 >= kept.textLength(container));
}

/** A picture that links to the front page of its site is the site's mark. */
function leadsHome(page: Page, medium: number): boolean {
  const link = page.closest(medium, TAG.a);
  const href = link < 0 ? null : page.attribute(link, 'href');
  return href !== null && page.resolve(href) === homeOf(page);
}

function homeOf(page: Page): string | null {
  let home = HOMES.get(page);
  if (home === undefined) HOMES.set(page, (home = page.resolve('/')));
  return home;
}

const HOMES = new WeakMap<Page, string | null>();

/** Corners, lines and bullets of old pages: a GIF that nobody described. */
function isOrnament(page: Page, medium: number): boolean {
  if (!isImage(page, medium) || (page.attribute(medium, 'alt') ?? '').trim() !== '') return false;
  return /\.gif(?:[?#]|$)/i.test(findSource(page, medium) ?? '');
}

/** The nearest ancestor with more text than the unit itself, or -1. A label for those who do not see is no more. */
function widen(page: Page, kept: Kept, unit: number): number {
  let own = kept.textLength(unit);
  let at = page.parent[unit];
  for (; at >= 0; at = page.parent[at]) {
    const label = labelIn(page, at);
    if (label >= 0 && !page.contains(label, unit) && kept.keptLength(label) === 0)
      own += kept.textLength(label);
    if (kept.textLength(at) !== own) break;
  }
  return at;
}

/** The first element in another, where it is only read aloud; else -1. */
function labelIn(page: Page, node: number): number {
  let first = page.firstChild(node);
  while (first >= 0 && !page.isElement(first)) first = page.nextSibling(first);
  return first >= 0 && isReadAloud(page, first) ? first : -1;
}

/** Whether dropped text around a medium is short, leads nowhere and stands in the midst of kept text. */
function isCaptioned(page: Page, kept: Kept, medium: number, container: number): boolean {
  const link = page.closest(medium, TAG.a);
  if (kept.textLength(container) > CAPTION_LENGTH || (link >= container && !leadsToImage(page, link)))
    return false;
  return kept.isBetween(container);
}

/** One line beside the only image that leads nowhere; several are an offer, a single word is a credit or a label. */
function noteCaption(page: Page, kept: Kept, medium: number, container: number): void {
  const end = page.end[container];
  const isLine = kept.blockBefore(end) === page.blocks.firstFrom(container);
  const holds = (tag: number, from = container) => page.find(tag, from, end) >= 0;
  const enlarging = page.closest(medium, TAG.a);
  if (
    !isLine ||
    holds(TAG.a, enlarging > container ? enlarging + 1 : container) ||
    holds(TAG.button) ||
    holds(TAG.img, medium + 1)
  )
    return;
  const text = visibleText(page, container, CAPTION_LENGTH);
  if (text.includes(' ') && page.find(TAG.img, container) === medium) kept.captions.set(medium, text);
}

function keepCaptions(page: Page, kept: Kept, figures: readonly Figure[]): void {
  for (const { image, caption } of figures) if (kept.media[image] === 1) kept.keepText(caption);
  for (let node = page.find(TAG.figcaption); node >= 0; node = page.find(TAG.figcaption, page.end[node])) {
    const figure = figureAround(page, node);
    if (figure !== null && kept.hasMedia(figure) && isCaption(page, kept, node)) kept.keepText(node);
  }
  kept.count();
}

/** Whether a caption is to go with its figure: where the selection took most of it, it has spoken. */
function isCaption(page: Page, kept: Kept, node: number): boolean {
  const length = kept.textLength(node);
  if (kept.keptLength(node) * 2 >= length || length > LONGEST_CAPTION) return false;
  return page.find(TAG.button, node, page.end[node]) < 0 && page.find(TAG.form, node, page.end[node]) < 0;
}

/** What a medium stands in the text with: the outermost figure, as a gallery is one, or nothing more. */
function unitAround(page: Page, medium: number): number {
  let unit = medium;
  for (let figure = figureAround(page, unit); figure !== null; figure = figureAround(page, unit))
    unit = figure;
  return unit;
}

function figureAround(page: Page, node: number): number | null {
  const figure = page.closest(page.parent[node], TAG.figure);
  return figure < 0 ? null : figure;
}
