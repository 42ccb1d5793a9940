import { TAG, tick } from '../../../page/index.ts';
import { largest } from '../../../page/large-lists.ts';
import type { PageFacts } from './facts.ts';
import { distance, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';
import { common, titleOf } from './title.ts';
import { wordSet } from './word-set.ts';

/** Where a block stands from the page's `<h1>`, which opens the content of most pages that have one. */
export const headline: FeatureGroup = {
  features: [
    distance('blocks from the <h1>'),
    plain('in the section of the <h1>'),
    plain('levels to a common ancestor with the <h1>'),
    plain('words of that ancestor, share of the page'),
  ],
  fill(facts, rows, width, offset) {
    const { page, blocks, count, words } = facts;
    const h1 = topHeading(facts);
    const section = h1 < 0 ? -1 : sectionOf(facts, h1);
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      if (h1 < 0) {
        rows.fill(Number.NaN, at, at + 4);
        continue;
      }
      const from = facts.firstBlock(h1);
      rows[at] = Math.sign(block - from) * log1p(Math.abs(block - from));
      rows[at + 1] = page.contains(section, blocks.container[block]) ? 1 : 0;
      let up = h1;
      let levels = 0;
      while (up > 0 && !page.contains(up, blocks.container[block])) {
        up = page.parent[up];
        levels++;
      }
      rows[at + 2] = levels;
      rows[at + 3] = words.of(facts.firstBlock(up), facts.endBlock(up)) / Math.max(1, words.total);
    }
  },
};

/** The first `<h1>`; of several the one most like the title, as the site's name may be one. */
function topHeading(facts: PageFacts): number {
  const all = topHeadings(facts);
  return all.length < 2 ? (all[0] ?? -1) : mostLikeTitle(facts, all).h1;
}

/** A headline and the page's title share at least this part of their words. */
const ALIKE = 0.5;

/** The `<h1>` that says what the page's title says; -1 where none does. */
export function headlineOf(facts: PageFacts): number {
  const all = topHeadings(facts);
  if (all.length === 0) return -1;
  const { h1, likeness } = mostLikeTitle(facts, all);
  return likeness >= ALIKE ? h1 : -1;
}

function topHeadings({ page, blocks, count }: PageFacts): number[] {
  const all: number[] = [];
  for (let block = 0; block < count; block++) {
    tick();
    const container = blocks.container[block];
    if (page.tag[container] === TAG.h1 && container !== all.at(-1)) all.push(container);
  }
  return all;
}

function mostLikeTitle({ page }: PageFacts, all: readonly number[]): { h1: number; likeness: number } {
  const title = wordSet(titleOf(page));
  const likenesses = all.map((h1) => Math.min(...common(title, wordSet(page.textContent(h1)))));
  const likeness = largest(likenesses, 0);
  return { h1: all[likenesses.indexOf(likeness)], likeness };
}

/** A heading with nothing but a byline near it is not its section yet. */
const LEAST_WORDS = 0.2;

/** The smallest element around a heading with a fair share of the page's words. */
function sectionOf(facts: PageFacts, heading: number): number {
  const { page, words } = facts;
  let up = heading;
  while (
    page.parent[up] > 0 &&
    words.of(facts.firstBlock(up), facts.endBlock(up)) < LEAST_WORDS * words.total
  )
    up = page.parent[up];
  return up;
}
