import { type Blocks, isHeading, type Page, tick } from '../../../page/index.ts';
import { ElementNames } from './element-names.ts';
import { Items } from './items.ts';
import { type Kinds, kindsByInteger, kindsByText } from './kinds.ts';
import { nodeShapes, type Shapes } from './shapes.ts';
import { countText, type TextCounts } from './text-counts.ts';

/** Sums over the blocks before each block, so that the sum over any subtree is one subtraction. */
export class Sums {
  readonly #before: Float64Array;

  constructor(count: number, value: (block: number) => number) {
    this.#before = new Float64Array(count + 1);
    for (let block = 0; block < count; block++) this.#before[block + 1] = this.#before[block] + value(block);
  }

  /** Over the blocks from `from` to before `to`. */
  of(from: number, to: number): number {
    return this.#before[to] - this.#before[from];
  }

  get total(): number {
    return this.#before[this.#before.length - 1];
  }
}

/** What several groups of features need to know of a page, worked out once. */
export class PageFacts {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly count: number;
  readonly counts: readonly TextCounts[];
  /** For each node, how many blocks begin before it: the blocks of a subtree are a range. */
  readonly blocksBefore: Int32Array;
  readonly depth: Uint16Array;
  readonly words: Sums;
  readonly characters: Sums;
  readonly linkCharacters: Sums;
  readonly sentences: Sums;
  readonly commas: Sums;
  readonly names: ElementNames;
  readonly shapes: Shapes;
  /** The kinds of blocks by each shape of their containers, and by their texts. */
  readonly kinds: Readonly<Record<keyof Shapes | 'text', Kinds>>;
  readonly items: Items;
  readonly #lowerCase: (string | undefined)[];

  constructor(page: Page) {
    const { blocks } = page;
    this.page = page;
    this.blocks = blocks;
    this.count = blocks.count;
    this.counts = Array.from({ length: blocks.count }, (_, block) => countText(blocks.text(block)));
    this.blocksBefore = blocksBefore(page, blocks);
    this.depth = depths(page);
    this.names = new ElementNames(page);
    this.shapes = nodeShapes(page, this.names.classes);
    const byShape = (shape: Int32Array) =>
      kindsByInteger(blocks.container.map((container) => shape[container]));
    this.kinds = {
      named: byShape(this.shapes.named),
      path: byShape(this.shapes.path),
      namedPath: byShape(this.shapes.namedPath),
      text: kindsByText(this.count, (block) => blocks.text(block)),
    };
    this.items = new Items(this);
    this.#lowerCase = new Array(blocks.count);
    const sums = (value: (block: number) => number) => new Sums(blocks.count, value);
    this.words = sums((block) => this.counts[block].words);
    this.characters = sums((block) => blocks.length[block]);
    this.linkCharacters = sums((block) => blocks.linkLength[block]);
    this.sentences = sums((block) => this.counts[block].sentences);
    this.commas = sums((block) => this.counts[block].commas);
  }

  /** A block's text in lower case. */
  lowerCase(block: number): string {
    return (this.#lowerCase[block] ??= this.blocks.text(block).toLowerCase());
  }

  firstBlock(node: number): number {
    return this.blocksBefore[node];
  }

  /** One past the last block that begins in a node's subtree. */
  endBlock(node: number): number {
    return this.blocksBefore[this.page.end[node]];
  }

  blocksIn(node: number): number {
    return this.endBlock(node) - this.firstBlock(node);
  }

  /** The nearest element, from one on upwards, that holds more than some blocks: wrappers around the same text are skipped. */
  wider(element: number, from: number, to: number): number {
    let up = element;
    while (up > 0 && this.firstBlock(up) >= from && this.endBlock(up) <= to) {
      tick();
      up = this.page.parent[up];
    }
    return up;
  }

  linkShare(from: number, to: number): number {
    const all = this.characters.of(from, to);
    return all === 0 ? 0 : this.linkCharacters.of(from, to) / all;
  }

  isHeading(block: number): boolean {
    return isHeading(this.page.tag[this.blocks.container[block]]);
  }
}

function blocksBefore(page: Page, blocks: Blocks): Int32Array {
  const before = new Int32Array(page.size + 1);
  let block = 0;
  for (let node = 0; node <= page.size; node++) {
    tick();
    while (block < blocks.count && blocks.firstNode(block) < node) block++;
    before[node] = block;
  }
  return before;
}

function depths(page: Page): Uint16Array {
  const depth = new Uint16Array(page.size);
  for (let node = 1; node < page.size; node++) depth[node] = depth[page.parent[node]] + 1;
  return depth;
}
