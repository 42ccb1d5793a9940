import { collapse } from '../../page/characters.ts';
import { classTest, type Page } from '../../page/index.ts';
import { headingLevel, TAG, TagSet } from '../../page/tags.ts';
import { isLabel, isLabelInWords, KINDS, kindOfLabel } from './callout-labels.ts';
import { type Look, ONLY_APART, wordsOf } from './callout-look.ts';
import { elementAfter, elementBefore } from './siblings.ts';

/** What stands on top of a callout. */
export interface Head {
  /** The element with its title or its label, or -1. */
  title: number;
  /** The heading that it begins with, or -1. */
  heading: number;
  /** The kind that a sign or an icon stands for. */
  sign: string | undefined;
  hasIcon: boolean;
  /** Whether its first words begin with the name of its kind: "Note: the sea is cold." */
  isNamed: boolean;
  /** What says its kind once more: icons, labels. */
  idle: number[];
  /** The text that begins with a mark that is no part of it, or -1. */
  mark: number;
}

/** What a class calls a part of a callout. */
export interface NamedPart {
  isTitle: boolean;
  isIcon: boolean;
  /** Whether it says more of what stands before it, which is the title. */
  isDescription: boolean;
}

export function partNamedBy(names: string): NamedPart {
  const words = wordsOf(names).flat();
  const has = (part: RegExp) => words.some((word) => part.test(word));
  return {
    isTitle: has(/^(?:title|heading|header)$/),
    isIcon: has(/^(?:icon|symbol)$/),
    isDescription: has(/^(?:description|desc|subtitle)$/),
  };
}

/** Signs that writers put before a callout, by the kind they stand for; the usual one of Notion, 💡, says nothing. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ ℹ: 'note', '📝': 'note', '⚠': 'warning', '🚧': 'warning', '❗': 'important' },
  ...{ '🚨': 'caution', '🛑': 'caution', '🚫': 'caution', '⛔': 'caution' },
};
/** `fa-exclamation-triangle`. */
const WARNING_ICON = /(?:^|[\s-])(?:exclamation-triangle|triangle-exclamation|warning)(?:\s|$)/;
const SIGN = `(?:${Object.keys(SIGNS).join('|')})\\ufe0f?`;
/** What a text begins with that is no part of it: the colon of the label before it, the kind as it was typed, a sign. */
export const MARK = new RegExp(`^\\s*(?:[:：]|\\[!([a-z]+)\\]([-+]?)|${SIGN}\\s)`, 'iu');
const FIRST_SIGN = new RegExp(`^\\s*(${SIGN})\\s`, 'u');
/** The word before a colon, where a text begins with one. */
const FIRST_NAME = /^\s*(\p{L}{1,20})\s?[:：]/u;
const DRAWING = /\.svg(?:[?#]|$)/;
const PICTOGRAM = /^\p{Extended_Pictographic}\ufe0f?$/u;
/** The first words of a callout are looked for among so many nodes: icons may stand before them. */
export const NEAR = 40;
const isReadAloud = classTest(/(?:^|[\s-])(?:visually-hidden|sr-only|screen-reader(?:-text)?)(?:\s|$)/);
const LINES = new TagSet(['p', 'div', 'th', 'legend', 'dt']);
const IN_LINE = new TagSet(['strong', 'b', 'span', 'em', 'i']);

/** Reads what stands on top of a callout. A title of its own comes before the name of its kind. */
export function readHead(page: Page, node: number, look: Look, partOf: (node: number) => NamedPart): Head {
  const head: Head = {
    ...{ title: -1, heading: -1, sign: undefined, hasIcon: false, isNamed: false, idle: [], mark: -1 },
  };
  const end = Math.min(page.end[node], node + NEAR);
  for (let at = node + 1; at < end; at++) {
    const tag = page.tag[at];
    if (tag === TAG.svg || tag === TAG.img || tag === TAG.i) head.sign ??= kindOfIcon(page, at);
    if (tag === TAG.svg || tag === TAG.img) head.hasIcon = true;
    if (tag === TAG.img && isDrawnSign(page, at, look)) head.idle.push(at);
    if (tag === TAG.svg || tag === TAG.style) at = page.end[at] - 1;
    else if (page.isText(at) && /\S/.test(page.text(at))) {
      const name = FIRST_NAME.exec(page.text(at))?.[1];
      head.isNamed = name !== undefined && kindOfLabel(name) !== undefined;
      const sign = look === ONLY_APART || look.isFrame ? FIRST_SIGN.exec(page.text(at)) : null;
      if (sign !== null) head.sign ??= SIGNS[bareSign(sign[1])];
      if (sign !== null || (head.title >= 0 && MARK.test(page.text(at)))) head.mark = at;
      break;
    }
    if (!page.isElement(at)) continue;
    if (headingLevel(tag) > (look.isFrame ? 1 : 2)) head.heading = at;
    const named = partOf(at);
    const isTitle = named.isTitle || tag === TAG.summary || isTitleByPlace(page, at, look, partOf);
    const text = isTitle || isSmall(page, at) ? collapse(page.textContent(at)) : '';
    const isSign = named.isIcon ? !/\p{L}{2}/u.test(text) : PICTOGRAM.test(text);
    if (isSign && isSmall(page, at)) {
      head.sign = SIGNS[bareSign(text || altIn(page, at))] ?? kindOfIcon(page, at) ?? head.sign;
      head.hasIcon = true;
      head.idle.push(at);
    } else if (isSpokenLabel(page, at, text)) {
      head.sign ??= KINDS.get(firstWord(text));
      head.idle.push(at);
    } else if (text !== '' && (isTitle || isLabelLine(page, at, text, look))) {
      if (head.title >= 0) head.idle.push(head.title);
      // What is all of a heading is the heading.
      const isHeading = head.heading >= 0 && page.end[at] === page.end[head.heading];
      head.title = isHeading ? head.heading : at;
      readSigns(page, at, head);
      if (kindOfLabel(text) === undefined) break;
    } else continue;
    at = page.end[at] - 1;
  }
  return head;
}

const bareSign = (text: string) => text.trim().replace(/\ufe0f/g, '');

/** What the picture in an icon stands for. */
function altIn(page: Page, icon: number): string {
  const image = page.find(TAG.img, icon, page.end[icon]);
  return image < 0 ? '' : (page.attribute(image, 'alt') ?? '');
}

/** Whether a picture before the words of a box is called by its kind, or is a drawing that nobody described. */
function isDrawnSign(page: Page, image: number, look: Look): boolean {
  const alt = page.attribute(image, 'alt') ?? '';
  return (
    isLabel(alt) || (alt === '' && look.isFrame === true && DRAWING.test(page.attribute(image, 'src') ?? ''))
  );
}

/** The kind that an icon stands for, by what it is called. */
function kindOfIcon(page: Page, icon: number): string | undefined {
  const label = kindOfLabel(page.attribute(icon, 'aria-label') ?? '');
  return label ?? (WARNING_ICON.test(page.attribute(icon, 'class') ?? '') ? 'warning' : undefined);
}

/** What a title begins with that is no word of it: a sign, the kind for those who listen. */
function readSigns(page: Page, title: number, head: Head): void {
  for (let at = title + 1; at < page.end[title]; at++) {
    if (!page.isElement(at) || !isSmall(page, at)) continue;
    const text = page.textContent(at).trim();
    const isSign = PICTOGRAM.test(text);
    if (isSign) head.sign = SIGNS[bareSign(text)];
    if (isSign || isSpokenLabel(page, at, text)) head.idle.push(at);
  }
}

const firstWord = (text: string) => /^\p{L}*/u.exec(text)![0].toLowerCase();
/** "Warning alert:", which is only read aloud. */
const isSpokenLabel = (page: Page, node: number, text: string) =>
  KINDS.has(firstWord(text)) && isReadAloud(page, node);

/** Whether an element is a title by its place: above a description, beside an icon, in the one header of a table. */
function isTitleByPlace(page: Page, node: number, look: Look, partOf: (node: number) => NamedPart): boolean {
  if (look.kind === undefined) return false;
  if (page.tag[node] === TAG.th)
    return page.find(TAG.th, node + 1, page.end[page.closest(node, TAG.table)]) < 0;
  const next = elementAfter(page, node);
  if (next < 0) return false;
  if (look.isTitled) return page.tag[node] === TAG.p && elementBefore(page, node) < 0;
  return partOf(next).isDescription || (look.isFrame === true && isLineWithIcon(page, node));
}

/** Whether an element has an icon and few words that are no sentence. */
function isLineWithIcon(page: Page, node: number): boolean {
  if (!LINES.has(page.tag[node]) || !isSmall(page, node)) return false;
  const hasIcon = [TAG.svg, TAG.i, TAG.img].some((tag) => page.find(tag, node, page.end[node]) >= 0);
  return hasIcon && !/[.!?:。！？：]\s*$/.test(page.textContent(node));
}

const isSmall = (page: Page, node: number) => page.end[node] - node <= 8;

/** Whether a label stands by itself: "**Note** that the sea is cold" has none. */
function isLabelLine(page: Page, node: number, text: string, look: Look): boolean {
  if (kindOfLabel(text) === undefined) return false;
  const tag = page.tag[node];
  if (!IN_LINE.has(tag)) return LINES.has(tag) || (look === ONLY_APART && headingLevel(tag) > 2);
  if (isLineEnd(page, node)) return true;
  // Where the box says its kind, such words begin its text.
  if (look.kind !== undefined && isLabelInWords(text)) return false;
  return /[:：]$/.test(text) || !/^\s*\p{Ll}/u.test(page.text(page.end[node]));
}

/** Whether a line ends behind an element, with a break or before a paragraph. */
function isLineEnd(page: Page, node: number): boolean {
  const next = elementAfter(page, node);
  return next >= 0 && (page.tag[next] === TAG.br || LINES.has(page.tag[next]));
}
