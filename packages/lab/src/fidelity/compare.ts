import { itemsOf } from './items.ts';
import { type Items, KINDS, type Kind } from './kinds.ts';

/** How many things of a kind the source has, the result has, and both have. */
export interface Count {
  source: number;
  result: number;
  common: number;
}

export interface Comparison {
  counts: Record<Kind, Count>;
  /** What only the source has, and what only the result has. */
  lost: Record<Kind, string[]>;
  extra: Record<Kind, string[]>;
  /** Paragraphs of the source that came out as something else. */
  corrupted: Corruption[];
}

export interface Corruption {
  paragraph: string;
  /** The kind that it came out as. */
  as: Kind;
}

/** A document as it was written against what came back, kind by kind. */
export function compare(source: string, result: string, base: string): Comparison {
  return compareItems(itemsOf(withoutTitle(source), base), itemsOf(result, base));
}

/** The first heading of level 1 is the title of the article, which is no part of its body. */
export const withoutTitle = (source: string): string => source.replace(/^# .*\n/m, '');

export function compareItems(source: Items, result: Items): Comparison {
  const counts = {} as Record<Kind, Count>;
  const lost = {} as Record<Kind, string[]>;
  const extra = {} as Record<Kind, string[]>;
  for (const kind of KINDS) {
    lost[kind] = without(source[kind], result[kind]);
    extra[kind] = without(result[kind], source[kind]);
    counts[kind] = {
      source: source[kind].length,
      result: result[kind].length,
      common: source[kind].length - lost[kind].length,
    };
  }
  return { counts, lost, extra, corrupted: corruptions(lost.paragraphs, extra) };
}

/** Bags, not sets: a thing that is there twice must come back twice. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of others) left.set(item, (left.get(item) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(item) ?? 0;
    if (count > 0) left.set(item, count - 1);
    return count === 0;
  });
}

/** The kinds that a whole paragraph can turn into. */
const OTHER_BLOCKS: readonly Kind[] = [
  ...([
    'headings',
    'code',
    'cells',
    'formulas',
    'notes',
    'items',
    'quotes',
    'callouts',
    'definitions',
  ] as const),
];
/** Paragraphs shorter than this, in letters, could stand elsewhere by chance. */
const SHORTEST = 20;

function corruptions(paragraphs: readonly string[], extra: Record<Kind, string[]>): Corruption[] {
  const wrong = OTHER_BLOCKS.map((kind) => ({ kind, texts: extra[kind].map(letters) }));
  return paragraphs.flatMap((paragraph) => {
    const text = letters(paragraph);
    if (text.length < SHORTEST) return [];
    const found = wrong.find(({ texts }) => texts.some((other) => other.includes(text)));
    return found === undefined ? [] : [{ paragraph, as: found.kind }];
  });
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** F1 of what is common; null where neither side has any. */
export function f1({ source, result, common }: Count): number | null {
  return source + result === 0 ? null : (2 * common) / (source + result);
}
