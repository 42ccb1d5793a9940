import { TAG, TagSet } from '../../../page/index.ts';
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
  const [first, last] = [blocks.start[block], blocks.start[block + 1] - 1];
  let [emphasised, beforeLink] = [0, ''];
  let firstLink = -1;
  let isLastLinked = false;
  for (let i = first; i <= last; i++) {
    const node = blocks.nodes[i];
    let [isLinked, isEmphasised] = [false, false];
    for (let up = page.parent[node]; up !== container && up > 0; up = page.parent[up]) {
      if (page.tag[up] === TAG.a) isLinked = true;
      else if (EMPHASIS.has(page.tag[up])) isEmphasised = true;
    }
    const own = page.text(node);
    if (isEmphasised) emphasised += own.replace(/\s+/g, '').length;
    if (!/\S/.test(own)) continue;
    isLastLinked = isLinked;
    if (isLinked && firstLink < 0) firstLink = i;
    else if (firstLink < 0) beforeLink = own;
  }
  const share = Math.min(1, emphasised / Math.max(1, blocks.length[block]));
  rows[at++] = share;
  rows[at++] = firstLink >= 0 && beforeLink === '' ? 1 : 0;
  rows[at++] = isLastLinked ? 1 : 0;
  rows[at++] = firstLink >= 0 && /[:：]\s*$/.test(beforeLink) ? 1 : 0;
  let levels = 0;
  for (let up = container; up > 0 && levels < FAR && page.tag[up] !== TAG.figcaption; up = page.parent[up])
    levels++;
  rows[at++] = levels;
  rows[at++] = share > 0.95 ? 1 : 0;
}
