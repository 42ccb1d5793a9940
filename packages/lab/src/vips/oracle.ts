import { type ContentStructure, segmentPage, visibleText } from '@pith/methods/internal/classic/vips/index';
import type { Page } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { blockWords } from '../gold/block-words.ts';
import type { Scores } from '../metrics/scores.ts';
import { bagScores } from '../metrics/word-scores.ts';
import { metricWords } from '../metrics/words.ts';

/** Which of a page's blocks an oracle keeps, and how well that goes. */
export interface OracleChoice extends Scores {
  keep: Uint8Array;
  /** How many blocks the structure has. */
  size: number;
}

/** A page as the oracles see it: with the gold. */
export class OraclePage {
  readonly page: Page;
  readonly #gold: string[];
  readonly #words: string[];
  readonly #start: Uint32Array;
  /** Of each block's words, how many are of the gold. */
  readonly #matched: Float64Array;
  readonly #structures = new Map<number, ContentStructure>();

  constructor(page: Page, goldText: string) {
    this.page = page;
    this.#gold = metricWords(goldText);
    const { words, start } = blockWords(page);
    this.#words = words;
    this.#start = start;
    const { share } = alignText(page, goldText);
    this.#matched = Float64Array.from(share, (of, block) => of * (start[block + 1] - start[block]));
  }

  /** The one block of the structure with the best F1, words as a bag: the oracle of the paper on MSS (section 7.6). */
  single(pdoc: number): OracleChoice {
    const structure = this.#structure(pdoc);
    const owned = ownership(this.page, structure);
    let best: OracleChoice = {
      keep: new Uint8Array(this.page.blocks.count),
      precision: 0,
      recall: 0,
      f1: 0,
      size: structure.blocks.length,
    };
    for (const blocks of withDescendants(structure, owned)) {
      const keep = new Uint8Array(this.page.blocks.count);
      for (const block of blocks) keep[block] = 1;
      const scores = this.scoresOf(keep);
      if (scores.f1 > best.f1) best = { ...best, keep, ...scores };
    }
    return best;
  }

  /**
   * The best combination of leaves: the oracle of the paper on CETR (section 5.3). There all combinations are tried. F1 is
   * 2·matched / (kept + gold), a ratio of two sums over the leaves kept: for the best ratio r, keeping just the leaves
   * with 2·matched > r·kept gives it, and repeating that from any r gets there in a few steps (Dinkelbach).
   */
  combination(pdoc: number): OracleChoice {
    const structure = this.#structure(pdoc);
    const leaves = ownership(this.page, structure).filter((_, i) => structure.blocks[i].isLeaf);
    const sizes = leaves.map((blocks) =>
      this.#sum(blocks, (block) => this.#start[block + 1] - this.#start[block]),
    );
    const matches = leaves.map((blocks) => this.#sum(blocks, (block) => this.#matched[block]));
    let ratio = 0;
    let kept: boolean[] = [];
    for (let last = -1; ratio > last; ) {
      last = ratio;
      kept = leaves.map((_, i) => 2 * matches[i] > last * sizes[i]);
      const of = (values: number[]) => values.reduce((sum, value, i) => sum + (kept[i] ? value : 0), 0);
      ratio = (2 * of(matches)) / (of(sizes) + this.#gold.length || 1);
    }
    const keep = new Uint8Array(this.page.blocks.count);
    leaves.forEach((blocks, i) => {
      if (kept[i]) for (const block of blocks) keep[block] = 1;
    });
    const combined = { keep, ...this.scoresOf(keep), size: structure.blocks.length };
    // The alignment is not the measure: by words as a bag one block can be better.
    const single = this.single(pdoc);
    return single.f1 > combined.f1 ? single : combined;
  }

  #structure(pdoc: number): ContentStructure {
    let structure = this.#structures.get(pdoc);
    if (structure === undefined) this.#structures.set(pdoc, (structure = segmentPage(this.page, pdoc)));
    return structure;
  }

  #sum(blocks: readonly number[], value: (block: number) => number): number {
    return blocks.reduce((sum, block) => sum + value(block), 0);
  }

  /** Of a choice of blocks, words as a bag. */
  scoresOf(keep: Uint8Array): Scores {
    const words: string[] = [];
    for (let block = 0; block < keep.length; block++) {
      if (keep[block] === 0) continue;
      for (let i = this.#start[block]; i < this.#start[block + 1]; i++) words.push(this.#words[i]);
    }
    return bagScores(words, this.#gold);
  }
}

/** For each leaf of the structure, the page's blocks that begin in its text; nothing for the others. */
function ownership(page: Page, structure: ContentStructure): number[][] {
  const { blocks } = structure;
  const leafOf = new Int32Array(page.size).fill(-1);
  blocks.forEach(({ isLeaf, nodes }, leaf) => {
    if (isLeaf) for (const node of nodes) leafOf.fill(leaf, node, page.end[node]);
  });
  const seen = visibleText(page, structure, [0]);
  const owned = blocks.map((): number[] => []);
  for (let block = 0; block < page.blocks.count; block++) {
    const text = firstSeen(page, seen, block);
    if (text >= 0 && leafOf[text] >= 0) owned[leafOf[text]].push(block);
  }
  return owned;
}

function firstSeen({ blocks }: Page, seen: Uint8Array, block: number): number {
  for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
    if (seen[blocks.nodes[i]] === 1) return blocks.nodes[i];
  }
  return -1;
}

/** Of each block of the structure, the page's blocks in it. Children come after parents, so backwards all are whole. */
function withDescendants({ blocks }: ContentStructure, owned: readonly number[][]): number[][] {
  const all = owned.map((own) => [...own]);
  for (let i = blocks.length - 1; i > 0; i--) all[blocks[i].parent].push(...all[i]);
  return all;
}
