import { type KnownTag, TAG, TagSet } from '../../page/index.ts';
import type { PageFacts } from './features/facts.ts';

const WHOLE = new TagSet(['table', 'ul', 'ol', 'dl', 'pre', 'code']);
/** Where at least this share of the words of a table or list was kept, all of it is kept. */
const KEEP_ALL = 0.6;
/** Where at most this share was kept, all of it is dropped. */
const DROP_ALL = 0.15;
/** Tables and lists with a larger share of the page's words hold its layout. */
const LAYOUT = 0.7;

/** Repairs what the cut tore apart: tables, lists and code are kept or dropped as a whole, and so are paragraphs side by side. */
export function keepGroupsWhole(facts: PageFacts, keep: Uint8Array): void {
  keepGroups(facts, keep);
  keepCode(facts, keep);
  keepBetween(facts, keep);
}

function keepGroups(facts: PageFacts, keep: Uint8Array): void {
  const { page, count, counts, words } = facts;
  for (let node = 0; node < page.size; node++) {
    if (!WHOLE.has(page.tag[node])) continue;
    const from = facts.firstBlock(node);
    const to = facts.endBlock(node);
    if (to - from < 2 || isLayout(facts, node)) continue;
    let kept = 0;
    for (let block = from; block < to; block++) if (keep[block] === 1) kept += counts[block].words;
    const share = kept / Math.max(1, words.of(from, to));
    if (share >= KEEP_ALL) keep.fill(1, from, to);
    else if (share <= DROP_ALL) keep.fill(0, from, Math.min(to, count));
  }
}

/** Code looks like nothing else on a page, but between two kept blocks it is of their text. */
function keepCode(facts: PageFacts, keep: Uint8Array): void {
  const { page, count } = facts;
  for (let pre = page.find(TAG.pre); pre >= 0; pre = page.find(TAG.pre, page.end[pre])) {
    const from = facts.firstBlock(pre);
    const to = facts.endBlock(pre);
    if (from > 0 && to < count && keep[from - 1] === 1 && keep[to] === 1) keep.fill(1, from, to);
  }
}

const LAYOUT_TAGS: readonly KnownTag[] = ['p', 'form', 'nav', 'section', 'article', 'h1', 'h2'];
const HOLDS_LAYOUT = new TagSet(LAYOUT_TAGS);

/** Whether a table or list is there to place parts of the page, not to hold values or points. */
export function isLayout(facts: PageFacts, node: number): boolean {
  const { page, words } = facts;
  if (words.of(facts.firstBlock(node), facts.endBlock(node)) > LAYOUT * words.total) return true;
  if (page.tag[node] === TAG.pre || page.tag[node] === TAG.code) return false;
  let found = 0;
  for (let inner = node + 1; inner < page.end[node]; inner++) {
    if (HOLDS_LAYOUT.has(page.tag[inner]) || page.tag[inner] === TAG.table) found++;
    if (found > 3) return true;
  }
  return false;
}

/** Words a block: shorter ones between paragraphs are labels. */
const LONG = 8;

/** What stands alone between two kept blocks of one element is of their text. */
function keepBetween({ page, blocks, count, counts }: PageFacts, keep: Uint8Array): void {
  const parent = (block: number) => page.parent[blocks.container[block]];
  for (let block = 1; block + 1 < count; block++) {
    const isBetween = keep[block - 1] === 1 && keep[block] === 0 && keep[block + 1] === 1;
    const areSiblings = parent(block) === parent(block - 1) && parent(block) === parent(block + 1);
    if (isBetween && areSiblings && counts[block].words >= LONG) keep[block] = 1;
  }
}
