import type { Element, ElementContent, RootContent, Text } from '../article/content/hast.ts';
import { plainText } from '../article/formats/markdown/inline.ts';
import { headerRows, type Leaf } from './leaves.ts';
import type { Places } from './places.ts';
import { sentenceStarts, wordStarts } from './sentences.ts';

/** What is known of the article that is cut. */
export interface Cutting {
  places: Places;
  lang: string | null;
  /** Sentences and lines of code stay whole. */
  wholeSentences?: boolean;
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd summary pre table figure figcaption details hr'.split(
    ' ',
  ),
);

/** Inline elements that stay whole. */
const ATOMS = new Set(['img', 'br', 'code', 'math']);

const isBlock = (node: RootContent): node is Element => node.type === 'element' && BLOCKS.has(node.tagName);

/** The children of an element, or of the content, one after the other: each block for itself, the text between together. */
export function childUnits(children: readonly RootContent[], around: readonly Element[]): Leaf[][] {
  const units: Leaf[][] = [];
  let line: Leaf[] = [];
  const endLine = () => {
    if (line.some(({ node }) => node.type === 'element' || node.value.trim() !== '')) units.push(line);
    line = [];
  };
  for (const node of children) {
    if (!isBlock(node)) line.push({ node, around });
    else {
      endLine();
      units.push([{ node, around }]);
    }
  }
  endLine();
  return units;
}

/**
 * The next smaller parts: the items of a list, the rows of a table, the paragraphs of a quotation, the lines of code, the
 * sentences of a paragraph; the halves of a single line or sentence. One part where nothing is left to cut.
 */
export function splitOnce(leaves: readonly Leaf[], cutting: Cutting): Leaf[][] {
  const [{ node, around }] = leaves;
  if (isRow(node)) return leaves.length > 1 ? leaves.map((row) => [row]) : cellsOf(leaves[0]);
  if (leaves.length > 1 || !isBlock(node)) return splitText(leaves, cutting, sentenceStarts);
  if (node.tagName === 'table') return splitTable(node, around);
  if (node.tagName === 'pre') return splitText(leaves, cutting, lineStarts);
  const inside = childUnits(numbered(node), [...around, node]);
  // What has one child is as large as that child.
  if (inside.length === 1) return splitOnce(inside[0], cutting);
  return inside.length === 0 ? [[...leaves]] : inside;
}

const isRow = (node: RootContent) => node.type === 'element' && node.tagName === 'tr';

/** A row that is too large for a piece leaves its table: its cells follow each other. */
function cellsOf({ node, around }: Leaf): Leaf[][] {
  const outside = around.slice(0, -2);
  return ((node as Element).children as Element[]).flatMap(({ children }) => childUnits(children, outside));
}

/** The items of a list know their numbers, so that a later part of it counts on. */
function numbered(list: Element): ElementContent[] {
  if (list.tagName !== 'ol') return list.children;
  const step = list.properties['reversed'] ? -1 : 1;
  let number = Number(list.properties['start'] ?? (step < 0 ? list.children.length : 1)) - step;
  return (list.children as Element[]).map((item) => {
    number = Number(item.properties['value'] ?? number + step);
    return { ...item, properties: { ...item.properties, value: number } };
  });
}

/** Rows that a cell spans stay together. A header without rows is all there is. */
function splitTable(table: Element, around: readonly Element[]): Leaf[][] {
  const header = new Set(headerRows(table));
  const units: Leaf[][] = [];
  for (const group of (table.children as Element[]).filter(({ tagName }) => tagName !== 'caption')) {
    let spanned = 0;
    for (const row of (group.children as Element[]).filter((each) => !header.has(each))) {
      const leaf = { node: row, around: [...around, table, group] };
      if (spanned > 0) units.at(-1)!.push(leaf);
      else units.push([leaf]);
      for (const { properties } of row.children as Element[])
        spanned = Math.max(spanned, Number(properties['rowSpan'] ?? 1));
      spanned--;
    }
  }
  return units.length > 0 ? units : [[{ node: table, around }]];
}

/** Cuts text, however it is nested in inline elements, at positions of its letters. */
function splitText(
  leaves: readonly Leaf[],
  cutting: Cutting,
  positions: (text: string, lang: string | null) => number[],
): Leaf[][] {
  const flat = leaves.flatMap(flatten);
  const text = flat.map(({ node }) => plainText(node)).join('');
  const natural = positions(text, cutting.lang);
  const cuts = natural.length > 0 || cutting.wholeSentences ? natural : halves(text, cutting.lang);
  const units: Leaf[][] = [[]];
  const begin = () => units.at(-1)!.length > 0 && units.push([]);
  let next = 0;
  let at = 0;
  for (const leaf of flat) {
    const { node } = leaf;
    const end = at + plainText(node).length;
    let from = at;
    for (; next < cuts.length && cuts[next] < end; next++) {
      // A cut inside of what stays whole comes after it.
      if (node.type !== 'text' && cuts[next] > at) continue;
      if (cuts[next] > from) units.at(-1)!.push(partOf(leaf, from - at, cuts[next] - at, cutting));
      begin();
      from = cuts[next];
    }
    units.at(-1)!.push(node.type === 'text' ? partOf(leaf, from - at, end - at, cutting) : leaf);
    if (node.type !== 'text' && next > 0 && cuts[next - 1] > at) begin();
    at = end;
  }
  return units.filter((unit) => unit.length > 0);
}

function partOf({ node, around }: Leaf, from: number, to: number, { places }: Cutting): Leaf {
  const whole = node as Text;
  if (from === 0 && to === whole.value.length) return { node, around };
  const part: Text = { type: 'text', value: whole.value.slice(from, to) };
  places.addPart(part, whole, from);
  return { node: part, around };
}

/** The text nodes inside of a leaf, and what stays whole between them. */
function flatten({ node, around }: Leaf): Leaf[] {
  if (node.type === 'text' || (ATOMS.has(node.tagName) && !inCode(around))) return [{ node, around }];
  return node.children.flatMap((child) => flatten({ node: child, around: [...around, node] }));
}

const inCode = (around: readonly Element[]) => around.some(({ tagName }) => tagName === 'pre');

/** Before the empty lines of code, else before its lines. */
function lineStarts(text: string): number[] {
  for (const between of [/\n\s*\n/g, /\n/g]) {
    const starts = [...text.matchAll(between)].map(({ index }) => index).filter((index) => index > 0);
    if (starts.length > 0) return starts;
  }
  return [];
}

/** Letters on each side of the middle among which a place to cut is looked for. */
const NEAR = 400;
const CLAUSE_END = /[,;:–—]\s+|[，、；：]/g;

/**
 * Cuts what has no better place: between clauses in the middle half, else between words as near to the middle as can be,
 * else in the middle, though not between the halves of one character.
 */
function halves(text: string, lang: string | null): number[] {
  const middle = text.length >> 1;
  const nearest = (from: number, ends: (part: string) => number[]) => {
    const cuts = ends(text.slice(from, text.length - from)).map((end) => from + end);
    const inside = cuts.filter((cut) => cut > 0 && cut < text.length);
    return inside.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, 1);
  };
  const endsOf = (pattern: RegExp) => (part: string) =>
    [...part.matchAll(pattern)].map(({ index, 0: { length } }) => index + length);
  const edge = Math.max(0, middle - NEAR);
  for (const found of [
    () => nearest(Math.max(edge, text.length >> 2), endsOf(CLAUSE_END)),
    () => nearest(edge, endsOf(/\s+/g)),
    () => nearest(edge, (part) => wordStarts(part, lang)),
  ]) {
    const cuts = found();
    if (cuts.length > 0) return cuts;
  }
  const cut = /[\uDC00-\uDFFF]/.test(text[middle] ?? '') ? middle + 1 : middle;
  return cut > 0 && cut < text.length ? [cut] : [];
}
