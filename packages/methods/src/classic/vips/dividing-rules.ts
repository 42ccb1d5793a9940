import { type Page, TAG, TagSet } from 'pith/page';
import { coherenceByTag, MOST } from './coherence.ts';
import type { Cues } from './cues.ts';

/** What a rule says of a node: divide it, leave it out, or make it a block of this degree of coherence. */
export type Verdict = 'divide' | 'cut' | number;

/** A node at its place in a round. */
export interface Candidate {
  node: number;
  /** The node whose subtree the round divides. */
  root: number;
  /** Whether the sibling before it became a block. */
  afterBlock: boolean;
}

type Rule = (page: Page, cues: Cues, candidate: Candidate) => Verdict | undefined;

/** A node or its largest child smaller than this share of the round's root is not divided (rules 9 and 10). */
const RELATIVE_SIZE = 0.05;
/** Rule 8's child coheres more than its surroundings: 6 to 8. */
const LOWEST_BY_COLOUR = 6;

const relativeSize = (cues: Cues, { node, root }: Candidate) =>
  cues.area[root] === 0 ? 0 : cues.area[node] / cues.area[root];

const byTag = (page: Page, cues: Cues, candidate: Candidate) =>
  coherenceByTag(page.tag[candidate.node], relativeSize(cues, candidate));

/** The thirteen rules of section 4.1, by their numbers. The first that applies decides. */
const RULES: Readonly<Record<number, Rule>> = {
  /** 1: a node that is no text and has no valid children is cut. */
  1: (_page, cues, { node }) => (cues.validChildren[node] === 0 ? 'cut' : undefined),
  /** 2: with one valid child that is no text, divide. */
  2: (_page, cues, { node }) =>
    cues.validChildren[node] === 1 && cues.textualChildren[node] === 0 ? 'divide' : undefined,
  /** 3: the root of the round is divided. */
  3: (_page, _cues, { node, root }) => (node === root ? 'divide' : undefined),
  /** 4: nothing but text: a block, of 10 where the font is one, else of 9. */
  4: (_page, cues, { node }) =>
    cues.textualChildren[node] === cues.validChildren[node]
      ? MOST - (cues.hasOneFont(node) ? 0 : 1)
      : undefined,
  /** 5: a child breaks the line: divide. */
  5: (_page, cues, { node }) => (cues.lineBreakChildren[node] > 0 ? 'divide' : undefined),
  /** 6: a child is an `<hr>`: divide. */
  6: (_page, cues, { node }) => (cues.hasRule[node] === 1 ? 'divide' : undefined),
  /** 7: the children are larger than the node: divide. */
  7: (_page, cues, { node }) => (cues.childArea[node] > cues.area[node] ? 'divide' : undefined),
  /** 8: a child has another background: divide; the child is not divided in this round (see `frozenByColour`). */
  8: (_page, cues, { node }) => (cues.hasOtherBackground[node] === 1 ? 'divide' : undefined),
  /** 9: text beside other things, and small: a block. */
  9: (page, cues, candidate) =>
    cues.textualChildren[candidate.node] > 0 && relativeSize(cues, candidate) < RELATIVE_SIZE
      ? byTag(page, cues, candidate)
      : undefined,
  /** 10: even the largest child is small: a block. */
  10: (page, cues, candidate) =>
    cues.largestChildArea[candidate.node] < RELATIVE_SIZE * cues.area[candidate.root]
      ? byTag(page, cues, candidate)
      : undefined,
  /** 11: the sibling before was not divided: a block too. */
  11: (page, cues, candidate) => (candidate.afterBlock ? byTag(page, cues, candidate) : undefined),
  /** 12: divide. */
  12: () => 'divide',
  /** 13: a block. */
  13: byTag,
};

const TABLES = new TagSet(['table', 'tbody', 'thead', 'tfoot', 'tr']);
const CELLS = new TagSet(['td', 'th']);

/** Which rules are for which nodes, in order. The report's table, with our reading where its copies differ. */
const FOR_INLINE = [1, 2, 3, 4, 5, 6, 7, 9, 10, 12];
const FOR_TABLES = [1, 2, 3, 8, 10, 13];
const FOR_CELLS = [1, 2, 3, 4, 8, 9, 10, 11, 13];
const FOR_PARAGRAPHS = [1, 2, 3, 4, 5, 6, 7, 9, 10, 12];
const FOR_OTHERS = [1, 2, 3, 4, 6, 7, 8, 9, 10, 12];

function rulesFor(page: Page, cues: Cues, node: number): readonly number[] {
  const tag = page.tag[node];
  if (TABLES.has(tag)) return FOR_TABLES;
  if (CELLS.has(tag)) return FOR_CELLS;
  if (tag === TAG.p) return FOR_PARAGRAPHS;
  return cues.inline[node] === 1 ? FOR_INLINE : FOR_OTHERS;
}

/** `Dividable`: what becomes of a node. Text, and what stands for itself as text does, is one block. */
export function dividable(page: Page, cues: Cues, candidate: Candidate): { verdict: Verdict; rule: number } {
  const { node } = candidate;
  if (cues.valid[node] === 0) return { verdict: 'cut', rule: 1 };
  if (page.isText(node) || cues.validChildren[node] === 0) return { verdict: MOST, rule: 0 };
  for (const rule of rulesFor(page, cues, node)) {
    const verdict = RULES[rule](page, cues, candidate);
    if (verdict !== undefined) return { verdict, rule };
  }
  return { verdict: 'divide', rule: 12 };
}

/** Rule 8 on the child: of another background than its parent, it is a block in this round. */
export function frozenByColour(page: Page, cues: Cues, candidate: Candidate): number | undefined {
  const { node } = candidate;
  const differs = page.isElement(node) && cues.background[node] !== cues.background[page.parent[node]];
  return differs
    ? coherenceByTag(page.tag[node], relativeSize(cues, candidate), LOWEST_BY_COLOUR)
    : undefined;
}
