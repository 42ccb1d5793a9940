import type { PageFacts } from './facts.ts';
import type { FeatureGroup } from './group.ts';

/** Levels up at which a repeated item is looked for. */
const LEVELS = 7;

/** How often the shape a block has recurs: the mark of listings, threads and menus. */
export const repetition: FeatureGroup = {
  names: [
    'blocks with this tag path',
    'share of words with this tag path',
    'words a block with this tag path',
    'link share with this tag path',
    'blocks with this path of tags and names',
    'share of words with this path of tags and names',
    'words a block with this path of tags and names',
    'link share with this path of tags and names',
    'items like the one it is in',
    'levels to that item',
    'words of that item',
    'words of the items together, share of the page',
    'link share of the items',
    'place among the items',
  ],
  fill(facts, rows, width, offset) {
    const { count, blocks } = facts;
    const { shapes } = facts;
    alike(facts, shapes.path, rows, width, offset);
    alike(facts, shapes.namedPath, rows, width, offset + 4);
    const items = new Items(facts, shapes.named);
    for (let block = 0; block < count; block++) {
      items.describe(blocks.container[block], rows, block * width + offset + 8);
    }
  },
};

/** Totals over the blocks whose container has the same shape. */
function alike(facts: PageFacts, shape: Int32Array, rows: Float32Array, width: number, offset: number): void {
  const { blocks, count, counts, words } = facts;
  const totals = new Map<number, { blocks: number; words: number; characters: number; links: number }>();
  for (let block = 0; block < count; block++) {
    const key = shape[blocks.container[block]];
    let total = totals.get(key);
    if (total === undefined) totals.set(key, (total = { blocks: 0, words: 0, characters: 0, links: 0 }));
    total.blocks++;
    total.words += counts[block].words;
    total.characters += blocks.length[block];
    total.links += blocks.linkLength[block];
  }
  for (let block = 0; block < count; block++) {
    const at = block * width + offset;
    const total = totals.get(shape[blocks.container[block]])!;
    rows[at] = Math.log1p(total.blocks);
    rows[at + 1] = total.words / Math.max(1, words.total);
    rows[at + 2] = Math.log1p(total.words / total.blocks);
    rows[at + 3] = total.links / Math.max(1, total.characters);
  }
}

interface Siblings {
  count: number;
  words: number;
  from: number;
  to: number;
}

/** Siblings of the same shape, counted when first asked for. */
class Items {
  readonly #facts: PageFacts;
  readonly #named: Int32Array;
  readonly #ofParent = new Map<number, Map<number, Siblings>>();

  constructor(facts: PageFacts, named: Int32Array) {
    this.#facts = facts;
    this.#named = named;
  }

  /** Of the elements around a block, the one with the most siblings of its shape that hold text. */
  describe(container: number, rows: Float32Array, at: number): void {
    const facts = this.#facts;
    const { page, words } = facts;
    let best: Siblings | undefined;
    let item = container;
    let levels = 0;
    let up = container;
    for (let level = 0; level < LEVELS && up > 0 && page.parent[up] > 0; level++, up = page.parent[up]) {
      const siblings = this.#siblings(page.parent[up]).get(this.#named[up]);
      if (siblings === undefined || siblings.count <= (best?.count ?? 1)) continue;
      best = siblings;
      item = up;
      levels = level;
    }
    if (best === undefined) {
      rows.fill(Number.NaN, at, at + 6);
      return;
    }
    rows[at] = Math.log1p(best.count);
    rows[at + 1] = levels;
    rows[at + 2] = Math.log1p(words.of(facts.firstBlock(item), facts.endBlock(item)));
    rows[at + 3] = best.words / Math.max(1, words.total);
    rows[at + 4] = facts.linkShare(best.from, best.to);
    rows[at + 5] = (facts.firstBlock(item) - best.from) / Math.max(1, best.to - best.from);
  }

  #siblings(parent: number): Map<number, Siblings> {
    let found = this.#ofParent.get(parent);
    if (found !== undefined) return found;
    this.#ofParent.set(parent, (found = new Map()));
    const facts = this.#facts;
    const { page, words } = facts;
    for (let child = page.firstChild(parent); child >= 0; child = page.nextSibling(child)) {
      if (!page.isElement(child) || facts.blocksIn(child) === 0) continue;
      const [from, to] = [facts.firstBlock(child), facts.endBlock(child)];
      const siblings = found.get(this.#named[child]);
      if (siblings === undefined)
        found.set(this.#named[child], { count: 1, words: words.of(from, to), from, to });
      else {
        siblings.count++;
        siblings.words += words.of(from, to);
        siblings.to = to;
      }
    }
    return found;
  }
}
