import { collapse } from '../../page/characters.ts';
import type { Page } from '../../page/index.ts';
import { headingLevel, isKnownTag, TAG, TagSet } from '../../page/tags.ts';
import { isLabel, isLabelInWords, KINDS, kindOfLabel } from './callout-labels.ts';
import {
  KINDS_OF_FRAMES,
  type Look,
  lookOf,
  MORE_THAN_COLOUR,
  ONLY_APART,
  SET_APART,
  wordsOf,
} from './callout-look.ts';
import type { Kept } from './kept.ts';

/** A note, tip or warning that stands apart from the text. */
export interface Callout {
  /** One of GitHub's five kinds, or what the page calls it. */
  kind: string;
  /** The element with its title, or -1. */
  title: number;
  /** Whether it opens and closes, and how it stands: `-` closed, `+` open. */
  fold: '' | '-' | '+';
  /** What says its kind once more: icons, labels. */
  idle: readonly number[];
  /** The text that begins with a mark that is no part of it, or -1. */
  mark: number;
}

/** Headings of sections, which may be called "Tip" as well. */
const SECTION_HEADING = new TagSet(['h1', 'h2', 'h3']);
const CAN_BE = new TagSet([
  'div',
  'aside',
  'section',
  'blockquote',
  'details',
  'figure',
  'article',
  'p',
  'table',
  'fieldset',
]);
/** Attributes that name the kind. */
const NAMED_BY = ['callout', 'callout-type', 'admonition-type', 'hint-style', 'panel-type'].map(
  (name) => `data-${name}`,
);
/** Signs that Notion's writers put before a callout, by the kind they stand for; the usual one, 💡, says nothing. */
const SIGNS: Readonly<Record<string, string>> = {
  '⚠': 'warning',
  '❗': 'important',
  '🚨': 'caution',
  '🛑': 'caution',
};
/** What a text begins with that is no part of it: the colon of the label before it, or the kind as it was typed. */
export const MARK = /^\s*(?:[:：]|\[!([a-z]+)\]([-+]?))/i;
/** The word before a colon, where a text begins with one. */
const FIRST_NAME = /^\s*(\p{L}{1,20})\s?[:：]/u;
/** Kinds that say little more than a colour: a label says more. */
const COLOUR = /^(?:info|primary|secondary|success)$/;
const USUAL_KIND = /^(?:note|tip|important|warning|caution)$/;
const TITLED_BOX = /(?:^|\s)(?:panel|callout)(?=\s|$)/;
/** Boxes that say less of it are so long at most. */
const LONGEST_PLAIN = 1000;
const PICTOGRAM = /^\p{Extended_Pictographic}\ufe0f?$/u;
const KIND_NAME = /^[a-z][a-z-]{0,19}$/;
/** The first words of a callout are looked for among so many nodes: icons may stand before them. */
const NEAR = 40;
/** What opens and closes a callout stands among so many. */
const FOLD_NEAR = 8;

/** What is asked of many elements of a page, and worked out once where it can be. */
interface Search {
  page: Page;
  kept: Kept;
  lookOf(node: number): Look | null;
  partOf(node: number): NamedPart;
  /** Those of `NAMED_BY` that the page has. */
  namedBy: readonly string[];
  /** The elements that a style or a role sets apart. */
  apart: ReadonlySet<number>;
}

/** The callouts of a page that may be content, by their elements. */
export function findCallouts(page: Page, kept: Kept): Map<number, Callout> {
  const found = new Map<number, Callout>();
  const search: Search = {
    page,
    kept,
    lookOf: page.classes.each(lookOf),
    partOf: page.classes.each(partNamedBy),
    namedBy: NAMED_BY.filter((name) => page.usesAttribute(name)),
    apart: setApart(page),
  };
  for (let node = 0; node < page.size; ) {
    const tag = page.tag[node];
    const canBe = CAN_BE.has(tag) || (page.isElement(node) && !isKnownTag(tag));
    const callout = canBe ? calloutAt(search, node) : null;
    if (callout !== null) found.set(node, callout);
    // What holds no content and does not stand beside content has no callouts that do.
    const goesIn = !page.isText(node) && (kept.has(node) || kept.touches(node));
    node = goesIn ? node + 1 : page.end[node];
  }
  return found;
}

function calloutAt(search: Search, node: number): Callout | null {
  const { page, kept, apart } = search;
  const named = statedKind(search, node);
  const typed = page.tag[node] === TAG.blockquote ? typedCallout(page, node) : null;
  if (typed !== null) return isWholePart(page, kept, node, -1) ? null : typed;
  let look = named === undefined ? search.lookOf(node) : { kind: named, named, isFrame: true };
  // Classes of tables are for their rows.
  if (page.tag[node] === TAG.table) look = null;
  if (look === null && !isSetApart(search, node)) return null;
  look ??= ONLY_APART;
  const head = readHead(search, node, look);
  const names = () => page.attribute(node, 'class') ?? '';
  // A class that is no more than the name of a kind needs a title to make it a callout; a box without a kind needs the
  // name of its kind, or an icon: sites call many boxes so that are none.
  const onTop = head.title >= 0 || look === ONLY_APART ? head.title : head.heading;
  const title = onTop >= 0 && saysMore(page, kept, node, onTop) ? onTop : -1;
  const label = title < 0 ? undefined : kindOfLabel(page.textContent(title));
  const isBox =
    look.kind === undefined
      ? look.isAlert && (head.hasIcon || label !== undefined || names().includes('admonition'))
      : look.isFrame ||
        head.isNamed ||
        (page.tag[node] !== TAG.p && (page.tag[node] === TAG.details || head.title >= 0));
  const isLabelled = USUAL_KIND.test(label ?? '') && !SECTION_HEADING.has(page.tag[title]);
  // Its title is a usual label; or its class says nothing but what boxes alone are.
  const isPlainBox =
    isLabelled ||
    look.isPlain ||
    (MORE_THAN_COLOUR.test(look.named ?? '') &&
      !SECTION_HEADING.has(page.tag[title]) &&
      (page.tag[node] === TAG.blockquote || (look.named !== 'info' && apart.has(node)))) ||
    (TITLED_BOX.test(names()) && isTitled(page, kept, node, title));
  if (!isBox && (!isPlainBox || kept.textLength(node) > LONGEST_PLAIN)) return null;
  const stated = isLabelled && COLOUR.test(look.kind ?? '') ? label : look.kind;
  const kind = stated ?? SIGNS[head.sign] ?? label ?? look.named ?? 'note';
  if (!KIND_NAME.test(kind) || isWholePart(page, kept, node, title)) return null;
  const shown = KINDS.get(kind) ?? KINDS_OF_FRAMES[kind] ?? kind;
  return { kind: shown, title, fold: foldOf(page, node), idle: head.idle, mark: head.mark };
}

/** Whether a box says more than its title. */
function saysMore(page: Page, kept: Kept, box: number, title: number): boolean {
  const last = kept.blockBefore(page.end[box]);
  return last >= 0 && page.blocks.lastNode(last) >= page.end[title];
}

/** Whether an element stands apart from the text by its tag, its role or its style, or is a table of one cell. */
function isSetApart({ page, apart }: Search, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.table) {
    const cell = page.find(TAG.td, node, page.end[node]);
    return cell >= 0 && page.find(TAG.td, cell + 1, page.end[node]) < 0;
  }
  return tag === TAG.aside || tag === TAG.fieldset || apart.has(node);
}

function setApart(page: Page): Set<number> {
  const apart = new Set<number>();
  for (const node of page.withAttribute('role')) if (page.attribute(node, 'role') === 'note') apart.add(node);
  for (const node of page.withAttribute('style'))
    if (SET_APART.test(page.attribute(node, 'style')!)) apart.add(node);
  return apart;
}

/** The kind that one of these attributes names; only those of callouts may have kinds of their own. */
function statedKind({ page, namedBy }: Search, node: number): string | undefined {
  for (const name of namedBy) {
    const kind = page.attribute(node, name)?.trim().toLowerCase();
    if (kind === undefined) continue;
    if (KINDS.has(kind) || (name.startsWith('data-callout') && KIND_NAME.test(kind))) return kind;
  }
  return undefined;
}

/** A quote that begins with `[!NOTE]`, as it was typed. */
function typedCallout(page: Page, quote: number): Callout | null {
  const end = Math.min(page.end[quote], quote + FOLD_NEAR);
  for (let at = quote + 1; at < end; at++) {
    if (!page.isText(at) || !/\S/.test(page.text(at))) continue;
    const [, name, fold] = MARK.exec(page.text(at)) ?? [];
    const kind = KINDS.get(name?.toLowerCase());
    return kind === undefined ? null : { kind, title: -1, fold: fold as Callout['fold'], idle: [], mark: at };
  }
  return null;
}

/** Whether a box without a kind is one by its title, if that is no heading: many hold other parts of a page. */
function isTitled(page: Page, kept: Kept, node: number, title: number): boolean {
  if (title < 0) return false;
  for (let at = title; at < Math.min(page.end[title], node + NEAR); at++)
    if (SECTION_HEADING.has(page.tag[at])) return false;
  const length = kept.textLength(node);
  return kept.keptLength(node) * 2 >= length && kept.linkLength(node) * 3 <= length;
}

function foldOf(page: Page, node: number): Callout['fold'] {
  const fold = page.attribute(node, 'data-callout-fold');
  if (fold === '-' || fold === '+') return fold;
  if (page.tag[node] === TAG.details) return page.attribute(node, 'open') === null ? '-' : '+';
  for (let at = node + 1; at < Math.min(page.end[node], node + FOLD_NEAR); at++) {
    const isOpen = page.isElement(at) ? page.attribute(at, 'aria-expanded') : null;
    if (isOpen !== null) return isOpen === 'true' ? '+' : '-';
  }
  return '';
}

/** What holds the whole article or headings of sections is no callout, whatever its class says. */
function isWholePart(page: Page, kept: Kept, node: number, title: number): boolean {
  if (kept.isMostly(node)) return true;
  return [TAG.h1, TAG.h2].some((tag) => {
    const heading = page.find(tag, node, page.end[node]);
    return heading >= 0 && !(title >= 0 && heading >= title && heading < page.end[title]);
  });
}

interface Head {
  title: number;
  /** The heading that it begins with, or -1. */
  heading: number;
  sign: string;
  hasIcon: boolean;
  /** Whether its first words begin with the name of its kind: "Note: the sea is cold." */
  isNamed: boolean;
  idle: number[];
  mark: number;
}

/** What a class calls a part of a callout. */
interface NamedPart {
  isTitle: boolean;
  isIcon: boolean;
}

function partNamedBy(names: string): NamedPart {
  const words = wordsOf(names).flat();
  const isTitle = words.some((word) => /^(?:title|heading|header)$/.test(word));
  return { isTitle, isIcon: words.some((word) => /^(?:icon|symbol)$/.test(word)) };
}

/** What stands on top of a callout. A title of its own comes before the name of its kind. */
function readHead({ page, partOf }: Search, node: number, look: Look): Head {
  const head: Head = {
    title: -1,
    heading: -1,
    sign: '',
    hasIcon: false,
    isNamed: false,
    idle: [],
    mark: -1,
  };
  const end = Math.min(page.end[node], node + NEAR);
  for (let at = node + 1; at < end; at++) {
    if (page.tag[at] === TAG.svg || page.tag[at] === TAG.img) head.hasIcon = true;
    if (page.tag[at] === TAG.img && isLabel(page.attribute(at, 'alt') ?? '')) head.idle.push(at);
    if (page.tag[at] === TAG.svg || page.tag[at] === TAG.style) at = page.end[at] - 1;
    else if (page.isText(at) && /\S/.test(page.text(at))) {
      const name = FIRST_NAME.exec(page.text(at))?.[1];
      head.isNamed = name !== undefined && kindOfLabel(name) !== undefined;
      if (head.title >= 0 && MARK.test(page.text(at))) head.mark = at;
      break;
    }
    if (!page.isElement(at)) continue;
    if (headingLevel(page.tag[at]) > (look.isFrame ? 1 : 2)) head.heading = at;
    const named = partOf(at);
    const isTitle = named.isTitle || page.tag[at] === TAG.summary;
    const text = isTitle || isSmall(page, at) ? collapse(page.textContent(at)) : '';
    const isSign = named.isIcon ? !/\p{L}{2}/u.test(text) : PICTOGRAM.test(text);
    if (isSign && isSmall(page, at)) {
      head.sign = bareSign(text) || head.sign;
      head.hasIcon = true;
      head.idle.push(at);
    } else if (text !== '' && (isTitle || isLabelLine(page, at, text, look.kind !== undefined))) {
      if (head.title >= 0) head.idle.push(head.title);
      // What is all of a heading is the heading.
      const isHeading = head.heading >= 0 && page.end[at] === page.end[head.heading];
      head.title = isHeading ? head.heading : at;
      const sign = signIn(page, at);
      if (sign >= 0) {
        head.sign = bareSign(page.textContent(sign));
        head.idle.push(sign);
      }
      if (kindOfLabel(text) === undefined) break;
    } else continue;
    at = page.end[at] - 1;
  }
  return head;
}

const bareSign = (text: string) => text.trim().replace(/\ufe0f/g, '');

/** The element of a title that is nothing but a sign, or -1. */
function signIn(page: Page, title: number): number {
  for (let at = title + 1; at < page.end[title]; at++)
    if (page.isElement(at) && isSmall(page, at) && PICTOGRAM.test(page.textContent(at).trim())) return at;
  return -1;
}

const isSmall = (page: Page, node: number) => page.end[node] - node <= 8;
const LINES = new TagSet(['p', 'div', 'th', 'legend']);
const IN_LINE = new TagSet(['strong', 'b', 'span', 'em', 'i']);
/** Whether a label stands by itself: "**Note** that the sea is cold" has none. */
function isLabelLine(page: Page, node: number, text: string, hasKind: boolean): boolean {
  if (kindOfLabel(text) === undefined) return false;
  if (!IN_LINE.has(page.tag[node])) return LINES.has(page.tag[node]);
  // Where the box says its kind, such words begin its text.
  if (hasKind && isLabelInWords(text)) return false;
  return /[:：]$/.test(text) || !/^\s*\p{Ll}/u.test(page.text(page.end[node]));
}
