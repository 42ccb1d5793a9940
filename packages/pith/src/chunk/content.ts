import { type Article, partsOf, treeOf } from '../article/article.ts';
import type { Element, Text } from '../article/content/hast.ts';
import { plainText } from '../article/formats/markdown/inline.ts';
import { toMarkdown } from '../article/formats/markdown.ts';
import { joinLeaves, type Leaf } from './leaves.ts';
import { Places, type Stretch } from './places.ts';
import { type Cutting, childUnits, splitOnce } from './split.ts';
import type { CountTokens } from './tokens.ts';

/** What goes into a piece as a whole: a block, an item, a row, a sentence. */
export interface Unit extends Stretch {
  leaves: readonly Leaf[];
  tokens: number;
  /** The table it is a row of, whose header each piece has that has a row, and the tokens of that header. */
  table: Element | null;
  head: number;
  /** Which block of the content it is or belongs to. */
  block: number;
  /** The level of a heading; 0 for all else. */
  level: number;
  /** The headings it stands under, the outermost first, itself included. */
  headings: readonly string[];
}

/** The content of an article as units that know their size and their place. */
export class Content {
  /** One for each block, in order. */
  readonly units: readonly Unit[];
  readonly #count: CountTokens;
  readonly #cutting: Cutting;
  readonly #flavour: 'gfm' | 'commonmark';

  constructor(article: Article, count: CountTokens) {
    const tree = treeOf(article);
    this.#count = count;
    this.#cutting = { places: new Places(tree, article.text), lang: article.lang };
    this.#flavour = partsOf(article)[0].markdownStyle?.flavour ?? 'gfm';
    const path: string[] = [];
    let end = 0;
    this.units = childUnits(tree.children, []).map((leaves, block) => {
      const level = levelOf(leaves[0]);
      if (level > 0) {
        path.length = level - 1;
        path[level - 1] = headingText(leaves[0]);
      }
      // Where a page leaves out a level, nothing stands in its place.
      const headings = path.filter(Boolean);
      const unit = this.#unit(leaves, { start: end, end }, { block, level, headings });
      end = unit.end;
      return unit;
    });
  }

  markdownOf(units: readonly Unit[]): string {
    return toMarkdown(joinLeaves(units.flatMap(({ leaves }) => leaves)), this.#flavour);
  }

  /**
   * A unit as parts that have at most so many tokens, each as large as its kind allows. What can only be cut inside of a
   * sentence or of a line of code may have more, up to `whole`.
   */
  fit(unit: Unit, most: number, whole = most): Unit[] {
    const size = unit.tokens + unit.head;
    if (size <= most) return [unit];
    const isSmaller = (parts: readonly Unit[]) => parts.length > 1 || parts[0].tokens < size;
    const natural = this.split(unit, true);
    if (isSmaller(natural)) return natural.flatMap((part) => this.fit(part, most, whole));
    if (size <= whole) return [unit];
    const plain = this.#withoutElements(unit);
    // Where what makes it large is not its text, as in a long address, the text stays whole.
    if (plain !== null && plain.tokens <= most / 2) return [plain];
    const parts = this.split(unit);
    return isSmaller(parts) ? parts.flatMap((part) => this.fit(part, most, whole)) : [plain ?? unit];
  }

  /** The next smaller parts of a unit. */
  split(unit: Unit, wholeSentences = false): Unit[] {
    const parts = splitOnce(unit.leaves, { ...this.#cutting, wholeSentences });
    let { start } = unit;
    const units = parts.map((leaves) => {
      const part = this.#unit(leaves, { start, end: start }, unit);
      start = part.end;
      return part;
    });
    // What no part has as its own, like the header of a table, belongs to the first and the last.
    if (units.length > 0) {
      units[0].start = unit.start;
      units.at(-1)!.end = Math.max(unit.end, units.at(-1)!.end);
    }
    return units;
  }

  #unit(
    leaves: readonly Leaf[],
    elsewhere: Stretch,
    { block, level, headings }: Pick<Unit, 'block' | 'level' | 'headings'>,
  ): Unit {
    const { start, end } = this.#cutting.places.stretchOf(leaves.map(({ node }) => node)) ?? elsewhere;
    const known = { leaves, block, level, headings, start, end };
    const markdown = toMarkdown(joinLeaves(leaves), this.#flavour);
    const [{ node, around }] = leaves;
    if (node.type !== 'element' || node.tagName !== 'tr')
      return { ...known, tokens: this.#count(markdown), table: null, head: 0 };
    // The rows of a table are its last lines.
    const lines = markdown.split('\n');
    const tokens = this.#count(lines.slice(-leaves.length).join('\n'));
    const head = this.#count(lines.slice(0, -leaves.length).join('\n')) + 1;
    return { ...known, tokens, table: around.at(-2) ?? null, head };
  }

  /** A unit of text as nothing but text; null for others. */
  #withoutElements(unit: Unit): Unit | null {
    const texts = unit.leaves.filter((leaf): leaf is Leaf & { node: Text } => leaf.node.type === 'text');
    if (texts.length < unit.leaves.length) return null;
    return this.#unit(
      texts.map(({ node }) => ({ node, around: [] })),
      unit,
      unit,
    );
  }
}

function levelOf({ node }: Leaf): number {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0;
}

function headingText({ node }: Leaf): string {
  return plainText(node).replace(/\s+/g, ' ').trim();
}
