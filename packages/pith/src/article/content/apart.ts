import { INLINE, type Page, TAG, TagSet } from '../../page/index.ts';
import type { Walk } from './walk.ts';

const IN_LINE = new TagSet(INLINE);
/** Elements of one word's parts. */
const RAISED = new TagSet(['sub', 'sup', 'rt', 'rp']);

const COMMENT = TAG['#comment'];
const ENDS_WORDS = /(?:[\p{L}\p{N}]{2}|\p{N}|[.!?…)”"])$/u;
const BEGINS_WORDS = /^[“"(]?\p{Lu}[\p{L}\p{N}'’&-]/u;
/** Letters of scripts that put spaces between words, and have small letters. */
const ENDS_CASED = /[\p{Lu}\p{Ll}\p{N}]$/u;
const BEGINS_CASED = /^[\p{Lu}\p{Ll}\p{N}]/u;

/**
 * Whether an element of the line is set apart from the one right before it by a style sheet only: a name and the name
 * of its maker, two buttons. The element around both has no text of its own, and the second begins like a name, or
 * both are links to different places.
 */
export function isApart(walk: Walk, node: number): boolean {
  const { page } = walk;
  const parent = page.parent[node];
  let before = node - 1;
  while (before > parent && page.tag[before] === COMMENT) before--;
  if (!page.isText(before) || page.parent[before] === parent || !IN_LINE.has(page.tag[node])) return false;
  let sibling = page.parent[before];
  while (page.parent[sibling] > parent) sibling = page.parent[sibling];
  if (page.parent[sibling] !== parent || !IN_LINE.has(page.tag[sibling])) return false;
  if (RAISED.has(page.tag[node]) || RAISED.has(page.tag[sibling])) return false;
  let first = node + 1;
  while (first < page.end[node] && !page.isText(first)) first++;
  if (first === page.end[node]) return false;
  const left = page.text(before);
  const right = page.text(first);
  const isTold = areOtherLinks(page, sibling, node)
    ? ENDS_CASED.test(left) && BEGINS_CASED.test(right)
    : ENDS_WORDS.test(left) && BEGINS_WORDS.test(right);
  return isTold && !walk.isMixed(parent) && !walk.writer.phrasing.isIn('code');
}

function areOtherLinks(page: Page, one: number, other: number): boolean {
  if (page.tag[one] !== TAG.a || page.tag[other] !== TAG.a) return false;
  return page.attribute(one, 'href') !== page.attribute(other, 'href');
}
