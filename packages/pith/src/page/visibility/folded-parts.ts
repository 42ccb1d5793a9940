import type { Page } from '../page.ts';
import { TAG, TagSet } from '../tags.ts';
import type { Seen } from './seen.ts';

/** What can be a part that folds; words in a line cannot. */
const PARTS = new TagSet(['div', 'section', 'article', 'dd', 'ul', 'ol', 'table']);
/** What stands between a title and its part, and is no part of the page as one sees it. */
const UNSEEN = new TagSet(['style', 'script', 'template']);
/** Parts of one kind, each with other words, below a title each: so many are an accordion. */
const LEAST_PARTS = 3;
/** Characters of a title, and of what it opens. */
const LONGEST_TITLE = 150;
const SHORTEST_PART = 40;
/** Elements around a part in which nothing stands before it. */
const AROUND = 2;
/** What stands before a node: no sibling, or text that no element is around. */
const NOTHING = 0;
const IS_TEXT = -1;
/** A title is no sentence. */
const IS_SENTENCE = /[.。।…]\s*$/u;

/**
 * Hidden parts that fold out below titles: several that are called alike, each right below a short title that can be
 * seen and that is called like the others. Scripts open them on a click, which the markup does not say.
 */
export function foldedParts(page: Page, seen: Seen): number[] {
  const kinds = new Map<string, { parts: number[]; texts: Set<string> }>();
  const before = new Int32Array(page.size);
  /** Of each element, the last child so far. */
  const last = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node];
    before[node] = last[parent];
    if (page.isText(node) && page.text(node).trim() !== '') last[parent] = IS_TEXT;
    if (!page.isElement(node)) continue;
    if (!UNSEEN.has(page.tag[node])) last[parent] = node;
    if (seen.why(node) === null) continue;
    const title = PARTS.has(page.tag[node]) ? titleOf(page, seen, node, before) : NOTHING;
    const text = title === NOTHING ? '' : page.textContent(node).trim();
    if (text.length >= SHORTEST_PART) {
      const key = `${nameOf(page, title)} ${nameOf(page, node)}`;
      const kind = kinds.get(key) ?? { parts: [], texts: new Set() };
      kind.parts.push(node);
      kind.texts.add(text);
      kinds.set(key, kind);
    }
    // What is hidden inside of it is no part that one would see.
    node = page.end[node] - 1;
  }
  return [...kinds.values()].flatMap(({ parts, texts }) => (texts.size < LEAST_PARTS ? [] : parts));
}

/** The title that can be seen right above a part, or nothing. */
function titleOf(page: Page, seen: Seen, part: number, before: Int32Array): number {
  let at = part;
  for (let steps = 0; steps < AROUND && before[at] === NOTHING && page.parent[at] > 0; steps++)
    at = page.parent[at];
  const title = before[at];
  return title > 0 && seen.why(title) === null && isTitle(page, title) ? title : NOTHING;
}

function isTitle(page: Page, node: number): boolean {
  if (page.tag[node] === TAG.img || page.end[node] - node > LONGEST_TITLE) return false;
  let length = 0;
  let last = '';
  for (let at = node + 1; at < page.end[node]; at++) {
    if (UNSEEN.has(page.tag[at])) at = page.end[at] - 1;
    else if (page.isText(at) && page.text(at).trim() !== '') {
      last = page.text(at);
      length += last.trim().length;
    }
    if (length > LONGEST_TITLE) return false;
  }
  return length > 1 && !IS_SENTENCE.test(last);
}

/** Tag and classes, without what only numbers them. */
function nameOf(page: Page, node: number): string {
  return `${page.tagName(node)}.${(page.attribute(node, 'class') ?? '').replace(/\d+/g, '')}`;
}
