// From their own files: the help of the command needs the formats, and not the parser.
import { collapse } from '../../page/characters.ts';
import type { Page } from '../../page/index.ts';
import { remember } from '../../page/remember.ts';
import { headingLevel, isKnownTag, TAG, TagSet } from '../../page/tags.ts';
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
}

/** Headings of sections, which may be called "Tip" as well. */
const SECTION_HEADING = new TagSet(['h1', 'h2', 'h3']);
const CAN_BE = new TagSet(['div', 'aside', 'section', 'blockquote', 'details', 'figure', 'article', 'p']);
/** Attributes that name the kind. */
const NAMED_BY = ['data-callout', 'data-callout-type', 'data-admonition-type', 'data-hint-style'];
/** Words of a class that make an element a callout, and those that do where a kind is named beside them. */
const FRAME = /^(?:admonition|admonitionblock|admonish|callout)$/;
const WEAK_FRAME = /^(?:alert|notice|notices|hint|messages?|aside|notecard|macro)$/;
const FRAME_TOKEN = /(?:^|\s)(?:custom-block|(?:custom|hint)-container)(?=\s|$)/;
/** Words of the parts of a callout. */
const PART =
  /^(?:title|heading|head|header|icon|content|body|inner|fold|text|wrapper|link|label|list|group|close|button|dismissible|footer|actions?)$/;
/** Kinds by their names: GitHub shows five, others keep their own. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ note: 'note', info: 'note', information: 'note', primary: 'note', secondary: 'note' },
  ...{
    tip: 'tip',
    hint: 'tip',
    important: 'important',
    warning: 'warning',
    warn: 'warning',
    attention: 'warning',
  },
  ...{ caution: 'caution', danger: 'caution', error: 'caution', success: 'tip', question: 'question' },
  ...{
    example: 'example',
    bug: 'bug',
    abstract: 'abstract',
    summary: 'summary',
    todo: 'todo',
    failure: 'failure',
  },
};
/** Kinds that only a box of its own has: other classes of these names are something else. */
const KINDS_OF_FRAMES: Readonly<Record<string, string>> = { seealso: 'note', quote: 'quote', cite: 'quote' };
/** Signs that Notion's writers put before a callout, by the kind they stand for; the usual one, 💡, says nothing. */
const SIGNS: Readonly<Record<string, string>> = {
  '⚠': 'warning',
  '❗': 'important',
  '🚨': 'caution',
  '🛑': 'caution',
};
/** A class without any of these words is no callout: most need no closer look. */
const WORDS = `${Object.keys(KINDS).join('|')}|admonition|admonitionblock|admonish|callout|alert|notice|notecard`;
const ANY_WORD = new RegExp(WORDS, 'i');
const WHOLE_WORD = new RegExp(`(?<![^\\s_-])(?:${WORDS})(?![^\\s_-])`);
/** The word before a colon, where a text begins with one. */
const FIRST_NAME = /^\s*(\p{L}{1,20})\s?[:：]/u;
/** A class of one of these words alone is that of a box, also without a title; so long at most. */
const USUAL_KIND = /^(?:note|tip|important|warning|caution)$/;
const PLAIN_BOX = /^(?:tip|important|warning|caution)$/;
const LONGEST_PLAIN = 1000;
const PICTOGRAM = /^\p{Extended_Pictographic}\ufe0f?$/u;
const KIND_NAME = /^[a-z][a-z-]{0,19}$/;
/** The first words of a callout are looked for among so many nodes: icons may stand before them. */
const NEAR = 40;
/** What opens and closes a callout stands among so many. */
const FOLD_NEAR = 8;

/** What a class says: its tokens, each as a list of lower-case words. */
function wordsOf(names: string): string[][] {
  const tokens = inWords(names)
    .split(/\s+/)
    .filter((token) => token !== '');
  return tokens.map((token) => token.split(/[-_]+/));
}

const inWords = (names: string) => names.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/** The callouts of a page that may be content, by their elements. */
export function findCallouts(page: Page, kept: Kept): Map<number, Callout> {
  const found = new Map<number, Callout>();
  const look = remember(lookOf);
  const namedBy = NAMED_BY.filter((name) => page.usesAttribute(name));
  for (let node = 0; node < page.size; ) {
    const canBe = CAN_BE.has(page.tag[node]) || (page.isElement(node) && !isKnownTag(page.tag[node]));
    const callout = canBe ? calloutAt(page, kept, node, look, namedBy) : null;
    if (callout !== null) found.set(node, callout);
    // What holds no content and does not stand between content has no callouts that do.
    node = kept.has(node) || kept.isBetween(node) ? node + 1 : page.end[node];
  }
  return found;
}

function calloutAt(
  page: Page,
  kept: Kept,
  node: number,
  lookFor: (names: string) => Look | null,
  namedBy: readonly string[],
): Callout | null {
  const named = statedKind(page, node, namedBy);
  const names = page.attribute(node, 'class') ?? '';
  const look = named === null ? lookFor(names) : { kind: named, named, isFrame: true, isAlert: false };
  if (look === null) return null;
  const head = readHead(page, node);
  // A class that is no more than the name of a kind needs a title to make it a callout; a box without a kind needs the
  // name of its kind, or an icon: sites call many boxes so that are none.
  const title = head.title >= 0 ? head.title : firstHeading(page, node);
  const label = title < 0 ? '' : labelOf(page.textContent(title));
  const isBox =
    look.kind === undefined
      ? look.isAlert && (head.hasIcon || isLabel(label) || names.includes('admonition'))
      : look.isFrame ||
        (page.tag[node] !== TAG.p && (page.tag[node] === TAG.details || head.title >= 0 || head.isNamed));
  // Its class and its title say the same; or the class says nothing but what boxes alone are.
  const isNamedTwice =
    KINDS[label] === KINDS[look.named ?? ''] &&
    USUAL_KIND.test(KINDS[label] ?? '') &&
    !SECTION_HEADING.has(page.tag[title]);
  const isPlainBox = PLAIN_BOX.test(look.kind ?? '') && kept.textLength(node) <= LONGEST_PLAIN;
  if (!isBox && !isPlainBox && (page.tag[node] === TAG.p || !isNamedTwice)) return null;
  const kind =
    SIGNS[head.sign] ?? look.kind ?? (isNamedTwice ? look.named : undefined) ?? KINDS[label] ?? 'note';
  if (!KIND_NAME.test(kind) || holdsSections(page, node, title)) return null;
  const shown = KINDS[kind] ?? KINDS_OF_FRAMES[kind] ?? kind;
  return { kind: shown, title, fold: foldOf(page, node), idle: head.idle };
}

function statedKind(page: Page, node: number, namedBy: readonly string[]): string | null {
  for (const name of namedBy) {
    const kind = page.attribute(node, name)?.trim().toLowerCase();
    if (kind !== undefined && KIND_NAME.test(kind)) return kind;
  }
  return null;
}

/** The heading that a box without a title begins with, or -1. */
function firstHeading(page: Page, box: number): number {
  for (let at = box + 1; at < page.end[box]; at++) {
    if (headingLevel(page.tag[at]) > 2) return at;
    if (page.isText(at) && /\S/.test(page.text(at))) return -1;
  }
  return -1;
}

/** `callout`, `callout-note`, `my-callout`, `my-callout-block`; not `how-callouts-work`, not `on-callout-titles`. */
function isFrameToken(words: readonly string[]): boolean {
  const isWhole = /^(?:block|box|card)$/.test(words[words.length - 1]);
  const end = words.length - (isWhole ? 2 : 1);
  return FRAME.test(words[0]) || FRAME.test(words[end] ?? '');
}

interface Look {
  /** The kind that the box is of. */
  kind: string | undefined;
  /** The kind that is named anywhere in the class. */
  named: string | undefined;
  /** Whether the class is that of a box. */
  isFrame: boolean;
  /** Whether it is a box that has a kind as a rule. */
  isAlert: boolean;
}

/** How a class makes an element look; null where it does not make it a callout. */
function lookOf(names: string): Look | null {
  if (!ANY_WORD.test(names) || !WHOLE_WORD.test(inWords(names))) return null;
  const look = lookOfWords(wordsOf(names), FRAME_TOKEN.test(names));
  return look.named === undefined && !look.isAlert ? null : look;
}

function lookOfWords(tokens: readonly string[][], isBlock: boolean): Look {
  const own = tokens.filter((words) => !words.some((word) => PART.test(word)));
  if (own.some(isFrameToken)) {
    const inFrame = own.flat().find((word) => Object.hasOwn(KINDS_OF_FRAMES, word));
    const named = kindIn(own) ?? inFrame;
    return { kind: named, named, isFrame: true, isAlert: true };
  }
  const kind = kindIn(own);
  const ends = own.map((token) => token[token.length - 1]);
  // `alert-info` alone is a part of a look; beside `alert` it is the kind. `hint-info` is both.
  const isBoth = own.some(
    (token) =>
      token.length > 1 &&
      Object.hasOwn(KINDS, token[token.length - 1]) &&
      WEAK_FRAME.test(token[token.length - 2]) &&
      token[0] !== 'alert',
  );
  const isFrame =
    isBoth || isBlock || ends.some((word) => WEAK_FRAME.test(word) && !(own.length === 1 && word === 'hint'));
  if (isFrame)
    return {
      kind,
      named: kind,
      isFrame,
      isAlert: ends.some((word) => /^(?:alert|notice|notecard)$/.test(word)),
    };
  const isOnlyWord = own.length === 1 && own[0].length === 1;
  return { kind: isOnlyWord ? kind : undefined, named: kind, isFrame: false, isAlert: false };
}

/**
 * The kind that tokens name. The end of a longer token says most: `hint hint-info`, `information-macro macro-tip`. What
 * may be the name of the box says least: `book-hint info`.
 */
function kindIn(tokens: readonly string[][]): string | undefined {
  const ends = tokens.filter(({ length }) => length > 1).map((words) => words[words.length - 1]);
  const kinds = [...ends, ...tokens.flat()].filter((word) => Object.hasOwn(KINDS, word));
  return kinds.find((word) => !WEAK_FRAME.test(word)) ?? kinds[0];
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

/** What holds headings of sections is a part of the page, whatever its class says. */
function holdsSections(page: Page, node: number, title: number): boolean {
  return [TAG.h1, TAG.h2].some((tag) => {
    const heading = page.find(tag, node, page.end[node]);
    return heading >= 0 && !(title >= 0 && heading >= title && heading < page.end[title]);
  });
}

interface Head {
  title: number;
  sign: string;
  hasIcon: boolean;
  /** Whether its first words begin with the name of its kind: "Note: the sea is cold." */
  isNamed: boolean;
  idle: number[];
}

/** What stands on top of a callout. A title of its own comes before the name of its kind. */
function readHead(page: Page, node: number): Head {
  const head: Head = { title: -1, sign: '', hasIcon: false, isNamed: false, idle: [] };
  const end = Math.min(page.end[node], node + NEAR);
  for (let at = node + 1; at < end; at++) {
    if (page.tag[at] === TAG.svg || page.tag[at] === TAG.img) head.hasIcon = true;
    if (page.tag[at] === TAG.svg || page.tag[at] === TAG.style) at = page.end[at] - 1;
    else if (page.isText(at) && /\S/.test(page.text(at))) {
      const name = FIRST_NAME.exec(page.text(at))?.[1];
      head.isNamed = name !== undefined && isLabel(name);
      break;
    }
    if (!page.isElement(at)) continue;
    const words = wordsOf(page.attribute(at, 'class') ?? '').flat();
    const isTitle =
      words.some((word) => /^(?:title|heading|header)$/.test(word)) || page.tag[at] === TAG.summary;
    const text = isTitle || isSmall(page, at) ? collapse(page.textContent(at)) : '';
    const isSign = words.includes('icon') ? !/\p{L}{2}/u.test(text) : PICTOGRAM.test(text);
    if (isSign && isSmall(page, at)) {
      head.sign = text.replace(/\ufe0f/g, '') || head.sign;
      head.hasIcon = true;
      head.idle.push(at);
    } else if ((isTitle && text !== '') || (text !== '' && isLabel(text) && isLine(page, at))) {
      if (head.title >= 0) head.idle.push(head.title);
      head.title = at;
      const sign = signIn(page, at);
      if (sign >= 0) {
        head.sign = page
          .textContent(sign)
          .trim()
          .replace(/\ufe0f/g, '');
        head.idle.push(sign);
      }
      if (!isLabel(text)) break;
    } else continue;
    at = page.end[at] - 1;
  }
  return head;
}

/** The element of a title that is nothing but a sign, or -1. */
function signIn(page: Page, title: number): number {
  for (let at = title + 1; at < page.end[title]; at++)
    if (page.isElement(at) && isSmall(page, at) && PICTOGRAM.test(page.textContent(at).trim())) return at;
  return -1;
}

const isSmall = (page: Page, node: number) => page.end[node] - node <= 8;
const isLine = (page: Page, node: number) =>
  page.tag[node] === TAG.p ||
  page.tag[node] === TAG.strong ||
  page.tag[node] === TAG.b ||
  page.tag[node] === TAG.div;

const labelOf = (title: string) => title.toLowerCase().replace(/[\s:!.]+/g, '');

/** Whether a title only names the kind. */
export function isLabel(title: string): boolean {
  const word = labelOf(title);
  return Object.hasOwn(KINDS, word) || word === 'details';
}
