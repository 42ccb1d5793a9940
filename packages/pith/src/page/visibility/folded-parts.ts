import type { Page } from '../page.ts';
import { remember } from '../remember.ts';
import { TAG, TagSet } from '../tags.ts';
import type { PageSight } from './sight.ts';

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
const HAS_DIGIT = /\d/;
/** A title is no sentence. */
const IS_SENTENCE = /[.。।…]\s*$/u;

/**
 * Says of elements whether they are hidden parts that fold out below titles: several that are called alike, each right below
 * a short title that can be seen and that is called like the others. Scripts open them on a click, which the markup does
 * not say.
 */
export function foldedParts(page: Page, seen: PageSight): (element: number) => boolean {
  let byName: ReadonlyMap<string, readonly number[]> | undefined;

  /** What is hidden inside of something hidden is no part that one would see. */
  const isInHidden = (element: number) => {
    const { parent } = page;
    for (let at = parent[element]; at > 0; at = parent[at]) if (seen.why(at) !== null) return true;
    return false;
  };

  /** What a hidden part and the title above it are called; null where it is no such part. */
  const kindOf = (element: number) => {
    const title = PARTS.has(page.tag[element]) ? titleOf(page, element) : NOTHING;
    const isOne =
      title !== NOTHING &&
      seen.why(element) !== null &&
      seen.why(title) === null &&
      !isInHidden(element) &&
      textOf(page, element).length >= SHORTEST_PART;
    return isOne ? `${nameOf(page, title)} ${nameOf(page, element)}` : null;
  };

  /** The kinds of which there are enough, of parts that are called so. */
  const enoughOf = remember((name) => {
    byName ??= partsByName(page);
    const texts = new Map<string, Set<string>>();
    const enough = new Set<string>();
    for (const element of byName.get(name)!) {
      const kind = kindOf(element);
      if (kind === null || enough.has(kind)) continue;
      const ofKind = texts.get(kind) ?? new Set();
      texts.set(kind, ofKind.add(textOf(page, element)));
      if (ofKind.size === LEAST_PARTS) enough.add(kind);
    }
    return enough;
  });

  return (element) => {
    const kind = kindOf(element);
    return kind !== null && enoughOf(nameOf(page, element)).has(kind);
  };
}

const textOf = (page: Page, element: number) => page.textContent(element).trim();

/** The title right above a part, or nothing. */
function titleOf(page: Page, part: number): number {
  let at = part;
  let title = before(page, at);
  for (let steps = 0; steps < AROUND && title === NOTHING && page.parent[at] > 0; steps++) {
    at = page.parent[at];
    title = before(page, at);
  }
  return title > 0 && isTitle(page, title) ? title : NOTHING;
}

/** What stands right before a node in what is around it. */
function before(page: Page, node: number): number {
  const parent = page.parent[node];
  for (let at = node - 1; at > parent; at--) {
    while (page.parent[at] !== parent) at = page.parent[at];
    if (page.isText(at) && page.text(at).trim() !== '') return IS_TEXT;
    if (page.isElement(at) && !UNSEEN.has(page.tag[at])) return at;
  }
  return NOTHING;
}

/** The elements below titles, by what they are called. */
function partsByName(page: Page): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  for (let node = 1; node < page.size; node++) {
    if (!PARTS.has(page.tag[node]) || titleOf(page, node) === NOTHING) continue;
    const name = nameOf(page, node);
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [node]);
    else others.push(node);
  }
  return byName;
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
  const classes = page.attribute(node, 'class') ?? '';
  return `${page.tagName(node)}.${HAS_DIGIT.test(classes) ? classes.replace(/\d+/g, '') : classes}`;
}
