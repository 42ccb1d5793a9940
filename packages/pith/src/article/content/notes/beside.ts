import { classTest, collapse, isKnownTag, type Page, TAG, TagSet } from '../../../page/index.ts';
import type { Kept } from '../kept.ts';
import { kindOfMark } from './marks.ts';
import type { Pair } from './pairs.ts';

const NOTE = new TagSet(['span', 'small', 'aside', 'div']);
/** Elements that pages make for notes: `<d-footnote>` of Distill. */
const NOTE_TAG = /-(?:foot|side|margin)-?note$/;
const CALL = new TagSet(['sup', 'label', 'button', 'a', 'span']);
const isSideNote = classTest(/(?:^|[\s_-])(?:side|margin)-?notes?(?=$|[\s_])/i);
const NOTE_CLASS = /(?:^|[\s_-])(?:side|margin|foot)?-?note(?=$|[\s_-])/i;
const isNamed = classTest(NOTE_CLASS);
/** Attributes that scripts show when a mark is pointed at. */
const TEXTS =
  'data-footnote data-bigfoot-footnote data-footnote-content data-note data-note-content data-content data-bs-content data-tippy-content data-tooltip title'.split(
    ' ',
  );
/** The most nodes of a mark. */
const MARK_NODES = 8;

/** Notes that stand right behind their calls, to be shown beside the kept text, and those that attributes hold. */
export function findNotesBeside(page: Page, kept: Kept): Pair[] {
  const pairs: Pair[] = [];
  const texts = TEXTS.filter((name) => page.usesAttribute(name));
  let end = 0;
  for (const node of kept.near) {
    const tag = page.tag[node];
    if (node < end || !(NOTE.has(tag) || CALL.has(tag) || !isKnownTag(tag))) continue;
    const pair = noteBeside(page, node) ?? attributeNote(page, node, texts);
    if (pair === null) continue;
    pairs.push(pair);
    end = page.end[node];
  }
  return pairs;
}

function noteBeside(page: Page, node: number): Pair | null {
  if (!isKnownTag(page.tag[node]) && NOTE_TAG.test(page.tagName(node)))
    return { node, mark: '', start: node, end: page.end[node] };
  if (!NOTE.has(page.tag[node]) || page.end[node] === node + 1) return null;
  const hasBox = page.tag[node - 1] === TAG.input || page.tag[node - 2] === TAG.input;
  if (!hasBox && !isNamed(page, node)) return null;
  const before = elementBefore(page, node);
  const note = { start: node, end: page.end[node] };
  // Without a script, a box to tick shows the note: `<label for=x><input id=x><span>`.
  if (before >= 0 && page.tag[before] === TAG.input) {
    const label = elementBefore(page, before);
    const name = page.attribute(before, 'id');
    const isLabel = label >= 0 && name !== null && page.attribute(label, 'for') === name;
    return isLabel && isShort(page, label) ? { node: label, mark: markOf(page, label), ...note } : null;
  }
  if (!isNamed(page, node) || page.tag[node] === TAG.div || isMark(page, node)) return null;
  const isCall = before >= 0 && CALL.has(page.tag[before]) && isMark(page, before);
  if (isCall && page.attribute(before, 'href') === null)
    return { node: before, mark: markOf(page, before), ...note };
  const isAlone = isSideNote(page, node) && page.tag[node] !== TAG.aside && hasTextBefore(page, node);
  return isAlone ? { node, mark: '', ...note } : null;
}

/** The element right before another, with nothing but space between; else -1. */
function elementBefore(page: Page, node: number): number {
  const isSpace = page.isText(node - 1) && !/\S/.test(page.text(node - 1));
  let at = isSpace ? node - 2 : node - 1;
  while (at > page.parent[node] && page.parent[at] !== page.parent[node]) at = page.parent[at];
  return at > page.parent[node] && page.isElement(at) ? at : -1;
}

const isShort = (page: Page, node: number) => page.end[node] - node <= MARK_NODES;
const markOf = (page: Page, node: number) => collapse(page.textContent(node));
const isMark = (page: Page, node: number) => isShort(page, node) && kindOfMark(markOf(page, node)) !== 'none';

function hasTextBefore({ blocks, end }: Page, node: number): boolean {
  for (let at = node; at < end[node]; at++)
    if (blocks.blockOf[at] >= 0) return blocks.firstNode(blocks.blockOf[at]) < node;
  return false;
}

function hasAny(page: Page, node: number, attributes: readonly string[]): boolean {
  for (const name of attributes) if (page.attribute(node, name)) return true;
  return false;
}

/** A mark whose attribute has words to say. */
function attributeNote(page: Page, node: number, texts: readonly string[]): Pair | null {
  if (texts.length === 0 || page.tag[node] === TAG.label || !isShort(page, node)) return null;
  if (!hasAny(page, node, texts)) return null;
  const isBare = page.tag[node] === TAG.button && markOf(page, node) === '';
  if (!/^#?$/.test(page.attribute(node, 'href') ?? '') || !(isBare || isMark(page, node))) return null;
  const isRaised = page.closest(node, TAG.sup) >= 0 || page.find(TAG.sup, node, page.end[node]) >= 0;
  if (!isRaised && !NOTE_CLASS.test(page.attribute(node, 'class')?.replace(/foot-?note\S*/i, 'note') ?? ''))
    return null;
  for (const name of texts) {
    const text = collapse((page.attribute(node, name) ?? '').replace(/<[^<>]*>/g, ''));
    if (/\p{L}\P{L}+\p{L}/u.test(text))
      return { node, mark: markOf(page, node), start: node, end: node, text };
  }
  return null;
}
