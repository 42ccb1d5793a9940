import type { Selection } from '../../extractors/selection.ts';
import { isHeading, type Page, TagSet } from '../../page/index.ts';
import { isFrontPage } from './address.ts';
import { isCredited } from './names.ts';
import { squash } from './text.ts';
import { visibleText } from './visible-text.ts';

/**
 * The surroundings of the headline, where a page says who wrote it and when: short blocks below it, then above it, up
 * to where the text or another headline begins, without those that belong to something else.
 */
export interface Header {
  blocks: readonly number[];
  /** The short blocks right above the text, where these are none of the former: a gallery or teasers may stand between. */
  lead: readonly number[];
  /** The short blocks right below the text, where blogs sign. */
  foot: readonly number[];
  /** The last block of the text and the one after it, where newspapers sign. */
  lastLines: readonly number[];
  /** The node before which the foot ends. */
  end: number;
  /** Whether an element stands in the header and belongs to no other thing. */
  has(node: number): boolean;
  /** Whether an element, wherever it stands, belongs to no other thing: a comment, a teaser, a sidebar. */
  isOurs(node: number): boolean;
}

const BLOCKS_BELOW = 40;
const BLOCKS_ABOVE = 10;
/** Right above the text: between the headline and these there may be a gallery or teasers. */
const BLOCKS_OF_LEAD = 15;
const BLOCKS_OF_FOOT = 10;
/** Characters of a line at most; longer blocks are running text. */
const LONGEST_LINE = 200;
/** Characters of a line that may be a sentence of the text, and how many of them end the header. */
const SENTENCE = 60;
const MOST_SENTENCES = 300;

const FOREIGN_TAGS = new TagSet(['nav', 'blockquote', 'dialog', 'select', 'figure', 'figcaption', 'button']);
/** These may hold the byline itself, but then little else. */
const SIDE_TAGS = new TagSet(['aside', 'footer', 'form']);
const SIDE_NODES = 40;
const FOREIGN_NAMES =
  /(?:^|[\s_-])(?:comments?|repl(?:y|ies)|related|recommended|sidebar|testimonials?|promo|popular|trending|newsletter|subscri\w*|cookies?|modal|carousel|read-?(?:more|next)|more-(?:posts|stories|articles|from)|also-(?:read|like)|advert\w*|ad|breadcrumbs?|menu|navbar)(?:$|[\s_-])/i;

export function findHeader(page: Page, selection: Selection, headline: number): Header {
  const kept = keptNodes(page, selection);
  const anchor = headline >= 0 ? headline : (kept?.first ?? -1);
  // A front page shows what others wrote: who and when are theirs.
  if (anchor < 0 || isFrontPage(page.url))
    return { blocks: [], lead: [], foot: [], lastLines: [], end: 0, has: () => false, isOurs: () => false };
  const at = page.blocks.firstFrom(anchor);
  const below = blocksBelow(page, at, anchor, headline >= 0 ? page.end[anchor] : 0);
  const above = blocksAbove(page, at);
  const lead = blocksOfLead(selection, at, below.at(-1) ?? at);
  const first = above.length > 0 ? page.blocks.container[above[above.length - 1]] : anchor;
  const last = below.length > 0 ? page.blocks.lastNode(below[below.length - 1]) : anchor;
  const isForeign = foreignTest(page, anchor, kept?.middle ?? anchor);
  const isOurs = (node: number) => !isForeign(node);
  const foot = blocksOfFoot(page, selection);
  const isLine = (block: number) => isShort(page, block) && isOurs(page.blocks.firstNode(block));
  return {
    blocks: [...below, ...above].filter(isLine),
    lead: lead.filter(isLine),
    foot: foot.filter(isLine),
    lastLines: [selection.keep.lastIndexOf(1), selection.keep.lastIndexOf(1) + 1].filter(
      (block) => foot.length > 0 && isLine(block),
    ),
    end: foot.length > 0 ? page.blocks.lastNode(foot[foot.length - 1]) + 1 : page.size,
    has: (node) => node >= first && node <= last && isOurs(node),
    isOurs,
  };
}

function blocksBelow(page: Page, at: number, headline: number, from: number): number[] {
  const { blocks } = page;
  const found: number[] = [];
  const title = () => squash(visibleText(page, headline, LONGEST_LINE));
  let sentences = 0;
  let headings = 0;
  for (let block = at; block < Math.min(blocks.count, at + BLOCKS_BELOW); block++) {
    if (blocks.firstNode(block) < from) continue;
    const isOther = () => isTeaser(page, block) && squash(blocks.text(block)) !== title();
    if (isHeading(page.tag[page.blocks.container[block]]) && (isOther() || ++headings > 3)) break;
    const length = blocks.length[block];
    if (length > SENTENCE && (sentences += length) - length > MOST_SENTENCES) break;
    found.push(block);
  }
  return found;
}

function blocksAbove(page: Page, at: number): number[] {
  const found: number[] = [];
  for (let block = at - 1; block >= Math.max(0, at - BLOCKS_ABOVE) && isShort(page, block); block--)
    found.push(block);
  return found;
}

/** The blocks right above the text that stand below a block, where the text does not begin before. */
function blocksOfLead({ keep }: Selection, headline: number, below: number): number[] {
  const text = keep.indexOf(1, headline + 1);
  const first = Math.max(below + 1, text - BLOCKS_OF_LEAD);
  return Array.from({ length: Math.max(0, text - first) }, (_, index) => first + index);
}

function blocksOfFoot({ blocks }: Page, { keep }: Selection): number[] {
  const first = keep.lastIndexOf(1) + 1;
  const last = first === 0 ? 0 : Math.min(blocks.count, first + BLOCKS_OF_FOOT);
  return Array.from({ length: last - first }, (_, index) => first + index);
}

/** The first and the middle text of the content. */
function keptNodes(page: Page, { keep }: Selection): { first: number; middle: number } | null {
  const first = keep.indexOf(1);
  if (first < 0) return null;
  const middle = keep.indexOf(1, (first + keep.lastIndexOf(1)) >> 1);
  return { first: page.blocks.firstNode(first), middle: page.blocks.firstNode(middle) };
}

/**
 * Tells whether a node belongs to something else. Looks up to the element that holds the headline or the text too: what
 * is said of that one is said of both. Each element is looked at once.
 */
function foreignTest(page: Page, headline: number, text: number): (node: number) => boolean {
  const known = new Map<number, boolean>();
  return function isForeign(node): boolean {
    if (node < 0 || page.contains(node, headline) || page.contains(node, text)) return false;
    let answer = known.get(node);
    if (answer === undefined)
      known.set(node, (answer = isCalledForeign(page, node) || isForeign(page.parent[node])));
    return answer;
  };
}

function isCalledForeign(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (FOREIGN_TAGS.has(tag) || (SIDE_TAGS.has(tag) && page.end[node] - node > SIDE_NODES)) return true;
  const names = `${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'id') ?? ''}`;
  return names.length > 1 && FOREIGN_NAMES.test(names.slice(0, 300));
}

/** A heading that leads elsewhere, unless to the author. */
function isTeaser({ blocks }: Page, block: number): boolean {
  return blocks.linkLength[block] * 2 > blocks.length[block] && !isCredited(blocks.text(block));
}

function isShort(page: Page, block: number): boolean {
  return page.blocks.length[block] <= LONGEST_LINE;
}
