import { type Page, TAG, TagSet, tick } from '../../../page/index.ts';
import { AGENCIES, BEGINNINGS } from '../../roles/phrases.ts';
import type { PageFacts } from './facts.ts';
import { type FeatureGroup, plain } from './group.ts';

const KINDS = Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[];
/** Characters: longer blocks are texts, however they begin. */
const LONGEST = 240;
const FAR = 6;
const EMPHASIS = new TagSet(['b', 'strong', 'i', 'em']);

/** By what words and in what dress a block speaks of the page, its makers or its readers, and not of the subject. */
export const cues: FeatureGroup = {
  features: [
    ...KINDS.map((kind) => plain(`begins like a ${kind}`)),
    plain('speaks of an agency'),
    plain('emphasised share'),
    plain('begins with a link'),
    plain('ends with a link'),
    plain('a colon before the first link'),
    plain('levels to <figcaption>'),
    plain('wholly in italics or bold'),
  ],
  fill(facts, rows, width, offset) {
    for (let block = 0; block < facts.count; block++) fillBlock(facts, block, rows, block * width + offset);
  },
};

function fillBlock(facts: PageFacts, block: number, rows: Float32Array, start: number): void {
  const { page, blocks } = facts;
  const isShort = blocks.length[block] <= LONGEST;
  const text = isShort ? blocks.text(block) : '';
  let at = start;
  for (const kind of KINDS) rows[at++] = isShort && BEGINNINGS[kind].test(text) ? 1 : 0;
  rows[at++] = isShort && AGENCIES.test(text) ? 1 : 0;
  const container = blocks.container[block];
  const [first, end] = [blocks.start[block], blocks.start[block + 1]];
  let emphasised = 0;
  let firstLink = -1;
  for (let i = first; i < end; i++) {
    tick();
    const node = blocks.nodes[i];
    const dress = dressOf(page, node, container);
    if (dress & EMPHASISED) emphasised += page.text(node).replace(/\s+/g, '').length;
    if (dress & LINKED && firstLink < 0 && !isBlank(page, node)) firstLink = i;
  }
  const beforeLink = firstLink < 0 ? -1 : lastWritten(facts, first, firstLink);
  const last = firstLink < 0 ? -1 : lastWritten(facts, firstLink, end);
  const share = Math.min(1, emphasised / Math.max(1, blocks.length[block]));
  rows[at++] = share;
  rows[at++] = firstLink >= 0 && beforeLink < 0 ? 1 : 0;
  rows[at++] = last >= 0 && dressOf(page, last, container) & LINKED ? 1 : 0;
  rows[at++] = beforeLink >= 0 && /[:：]\s*$/.test(page.text(beforeLink)) ? 1 : 0;
  let levels = 0;
  for (let up = container; up > 0 && levels < FAR && page.tag[up] !== TAG.figcaption; up = page.parent[up])
    levels++;
  rows[at++] = levels;
  rows[at++] = share > 0.95 ? 1 : 0;
}

const LINKED = 1;
const EMPHASISED = 2;

/** What the elements between a text and the container of its block make of it, as bits. */
function dressOf(page: Page, text: number, container: number): number {
  let dress = 0;
  for (let up = page.parent[text]; up !== container && up > 0; up = page.parent[up]) {
    if (page.tag[up] === TAG.a) dress |= LINKED;
    else if (EMPHASIS.has(page.tag[up])) dress |= EMPHASISED;
  }
  return dress;
}

const isBlank = (page: Page, text: number) => !/\S/.test(page.text(text));

/** The last text that is not blank from one place among the texts of blocks to before another; -1 where there is none. */
function lastWritten({ page, blocks }: PageFacts, from: number, to: number): number {
  for (let i = to - 1; i >= from; i--) if (!isBlank(page, blocks.nodes[i])) return blocks.nodes[i];
  return -1;
}
