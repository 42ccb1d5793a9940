import type { Page } from '../../page/index.ts';
import { isKnownTag, TAG, TagSet } from '../../page/tags.ts';
import { type Head, MARK, type NamedPart, NEAR, partNamedBy, readHead } from './callout-head.ts';
import { isKindName, isUsualKind, StatedKinds } from './callout-kinds.ts';
import { KINDS, kindOfLabel } from './callout-labels.ts';
import {
  KINDS_OF_FRAMES,
  type Look,
  lookOf,
  MORE_THAN_COLOUR,
  ONLY_APART,
  SET_APART,
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
const HEADINGS = [TAG.h1, TAG.h2, TAG.h3];
/** What a box of a vague name holds where it is another part of the page. */
const OTHER_PARTS = [TAG.img, TAG.button, TAG.form];
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
  'dl',
]);
/** Kinds that say little more than a colour: a label says more. */
const COLOUR = /^(?:info|primary|secondary|success|danger)$/;
const TITLED_BOX = /(?:^|\s)(?:panel|callout)(?=\s|$)/;
/** Boxes that say less of it are so long at most. */
const LONGEST_PLAIN = 1000;
/** What opens and closes a callout stands among so many. */
const FOLD_NEAR = 8;

/** What is asked of many elements of a page, and worked out once where it can be. */
interface Search {
  page: Page;
  kept: Kept;
  lookOf(node: number): Look | null;
  partOf(node: number): NamedPart;
  stated: StatedKinds;
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
    stated: new StatedKinds(page),
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
  const { page, kept, partOf } = search;
  const typed = page.tag[node] === TAG.blockquote ? typedCallout(page, node) : null;
  if (typed !== null) return isWholePart(page, kept, node, -1) ? null : typed;
  const look = lookAt(search, node);
  if (look === null) return null;
  const head = readHead(page, node, look, partOf);
  // A class that is no more than the name of a kind needs a title to make it a callout; a box without a kind needs the
  // name of its kind, or an icon: sites call many boxes so that are none.
  const onTop = head.title >= 0 || look === ONLY_APART ? head.title : head.heading;
  const title = onTop >= 0 && saysMore(page, kept, node, onTop) ? onTop : -1;
  const label = title < 0 ? undefined : kindOfLabel(page.textContent(title));
  if (page.tag[node] === TAG.dl && (label === undefined || !isOnlyTerm(page, node, title))) return null;
  const isBox = isSurelyBox(search, node, look, head, label);
  if (
    !isBox &&
    (!isPlainBox(search, node, look, head, title, label) || kept.textLength(node) > LONGEST_PLAIN)
  )
    return null;
  const stated = isUsualKind(label) && saysLittle(look) ? label : look.kind;
  const kind = stated ?? head.sign ?? label ?? look.named ?? 'note';
  if (!isKindName(kind) || isWholePart(page, kept, node, title)) return null;
  const shown = KINDS.get(kind) ?? KINDS_OF_FRAMES[kind] ?? kind;
  return { kind: shown, title, fold: foldOf(page, node), idle: head.idle, mark: head.mark };
}

/** Whether the kind that a class says is only a colour, or what many boxes are called whatever they say. */
const saysLittle = ({ kind = '', isCallout }: Look) =>
  COLOUR.test(kind) || (kind === 'note' && isCallout === undefined);

/** How an element looks by its attributes, its class or its name; null where nothing makes it a callout. */
function lookAt(search: Search, node: number): Look | null {
  const { page, stated } = search;
  const named = stated.ofCallout(node);
  const ofClass = search.lookOf(node);
  if (named !== undefined && ofClass?.kind === undefined) return { kind: named, named, isFrame: true };
  const isOwn = !isKnownTag(page.tag[node]);
  // Classes of tables are for their rows.
  let look = page.tag[node] === TAG.table ? null : (ofClass ?? (isOwn ? lookOf(page.tagName(node)) : null));
  // `details` with the colours of an alert only open and close.
  const isColoured = COLOUR.test(look?.kind ?? '') && look?.isAlert === true && look.isCallout === undefined;
  if (page.tag[node] === TAG.details && isColoured) return null;
  if (look?.isFrame && look.kind === undefined) look = { ...look, kind: stated.ofBox(node) };
  return look ?? (isSetApart(search, node) ? ONLY_APART : null);
}

function isSurelyBox(
  { page }: Search,
  node: number,
  look: Look,
  head: Head,
  label: string | undefined,
): boolean {
  if (look.kind === undefined) {
    const isAdmonition = page.attribute(node, 'class')?.includes('admonition') === true;
    return look.isAlert === true && (head.hasIcon || label !== undefined || isAdmonition);
  }
  if (look.isFrame || head.isNamed) return true;
  return page.tag[node] !== TAG.p && (page.tag[node] === TAG.details || head.title >= 0);
}

/** Whether a box is one where it is short: its title is a usual label, or its class says nothing but what boxes alone are. */
function isPlainBox(
  { page, kept, apart }: Search,
  node: number,
  look: Look,
  head: Head,
  title: number,
  label: string | undefined,
): boolean {
  const isSection = title >= 0 && HEADINGS.includes(page.tag[title]);
  if (look.isVague && holdsAny(page, node, page.end[node], OTHER_PARTS)) return false;
  if (look.isPlain || (isUsualKind(label) && (look === ONLY_APART || !isSection))) return true;
  if (look === ONLY_APART && head.sign !== undefined) return true;
  const isNamed = MORE_THAN_COLOUR.test(look.named ?? '') && !isSection;
  if (isNamed && (page.tag[node] === TAG.blockquote || (look.named !== 'info' && apart.has(node))))
    return true;
  const isCalled =
    title >= 0
      ? TITLED_BOX.test(page.attribute(node, 'class') ?? '')
      : look.isCallout && (look.isColoured || apart.has(node));
  return isCalled === true && isKeptText(page, kept, node, title);
}

/** Whether a list of terms has one only. */
const isOnlyTerm = (page: Page, list: number, term: number) =>
  page.tag[term] === TAG.dt && page.find(TAG.dt, term + 1, page.end[list]) < 0;

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
  return tag === TAG.aside || tag === TAG.fieldset || tag === TAG.blockquote || apart.has(node);
}

function setApart(page: Page): Set<number> {
  const apart = new Set<number>();
  for (const node of page.withAttribute('role')) if (page.attribute(node, 'role') === 'note') apart.add(node);
  for (const node of page.withAttribute('style'))
    if (SET_APART.test(page.attribute(node, 'style')!)) apart.add(node);
  return apart;
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

/** Whether a box without a kind is one by its title or its words alone: many hold other parts of a page. */
function isKeptText(page: Page, kept: Kept, node: number, title: number): boolean {
  const [from, end] = title >= 0 ? [title, Math.min(page.end[title], node + NEAR)] : [node, page.end[node]];
  if (holdsAny(page, from, end, HEADINGS) || (title < 0 && holdsAny(page, node, end, OTHER_PARTS)))
    return false;
  const length = kept.textLength(node);
  return length > 0 && kept.keptLength(node) * 2 >= length && kept.linkLength(node) * 3 <= length;
}

const holdsAny = (page: Page, from: number, end: number, tags: readonly number[]) =>
  tags.some((tag) => page.find(tag, from, end) >= 0);

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
