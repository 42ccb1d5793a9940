import type { Page } from '../../../page/index.ts';
import { append } from '../../../page/large-lists.ts';
import type { Kept } from '../kept.ts';
import type { Places } from '../places.ts';
import { findNotesBeside } from './beside.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { findIdle } from './idle.ts';
import { type Pair, pairCandidates } from './pairs.ts';
import { textsWithoutBrackets } from './texts.ts';
import { findUnlinkedNotes } from './unlinked.ts';

/** A note that is called from the text. Its nodes are taken out of the flow; it is written at the end. */
export interface Note {
  label: string;
  /** The mark that called it first: the note may begin with it. */
  mark: string;
  /** Its nodes, from `start` to `end`; none where an attribute has its text. */
  start: number;
  end: number;
  text?: string | undefined;
}

/** A call in a text: from `start` to `end`. */
export interface TextCall {
  start: number;
  end: number;
  label: string;
}

export interface Notes {
  /** In the order of their calls. */
  all: readonly Note[];
  byStart: ReadonlyMap<number, Note>;
  /** The label of the note that each call is for, by the call's node. */
  calls: ReadonlyMap<number, string>;
  /** The calls that are no elements, by the text that they stand in. */
  inText: ReadonlyMap<number, readonly TextCall[]>;
  /** What says nothing in the article: links back, calls that lead nowhere, headings above nothing but notes. */
  idle: ReadonlySet<number>;
  /** Texts beside calls, without the brackets around these. */
  texts: ReadonlyMap<number, string>;
}

/** The notes that the kept text calls. Marks them as kept. Their labels count them, after a common beginning. */
export function findNotes(page: Page, kept: Kept, places: Places, before: string): Notes {
  const candidates = findCandidates(page, places);
  const pairs = [
    ...pairCandidates(page, kept, candidates),
    ...findNotesBeside(page, kept),
    ...findUnlinkedNotes(page, kept),
  ].sort((a, b) => a.node - b.node || (a.at?.start ?? 0) - (b.at?.start ?? 0));
  const notes = new Map<number, Note>();
  const calls = new Map<number, string>();
  const inText = new Map<number, TextCall[]>();
  const isCalled = (pair: Pair) => isKeptCall(page, kept, pair.node);
  for (let queue = pairs.filter(isCalled); queue.length > 0; ) {
    const found: Pair[] = [];
    for (const pair of queue) {
      if (calls.has(pair.node)) continue;
      const known = notes.get(pair.start);
      const note = known ?? { ...pair, label: `${before}${notes.size + 1}` };
      if (!kept.keepText(note.start, note.end) && known === undefined && note.text === undefined) continue;
      notes.set(note.start, note);
      if (pair.at === undefined) calls.set(pair.node, note.label);
      else addTo(inText, pair.node, { ...pair.at, label: note.label });
      // A note may call others.
      if (known === undefined) append(found, within(pairs, note.start, note.end));
    }
    queue = found;
  }
  kept.count();
  const all = [...notes.values()];
  return {
    all,
    byStart: notes,
    calls,
    inText,
    idle: findIdle(page, kept, { pairs, notes: all, lost: lostCalls(page, kept, candidates, calls) }),
    texts: textsWithoutBrackets(page, [...calls.keys()]),
  };
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Whether the text that a call stands in is kept; a call without words is judged by what is before it. */
function isKeptCall(page: Page, kept: Kept, node: number): boolean {
  for (let at = node; at < page.end[node]; at++) if (page.blocks.blockOf[at] >= 0) return kept.text[at] === 1;
  return kept.keepsBlock(kept.blockBefore(node));
}

/** The pairs whose calls are among some nodes; pairs are in the order of their calls. */
function within(pairs: readonly Pair[], start: number, end: number): Pair[] {
  let low = 0;
  for (let high = pairs.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (pairs[middle].node < start) low = middle + 1;
    else high = middle;
  }
  const found: Pair[] = [];
  for (; low < pairs.length && pairs[low].node < end; low++) found.push(pairs[low]);
  return found;
}

/** Raised marks in the kept text that lead to nothing. */
function lostCalls(
  page: Page,
  kept: Kept,
  candidates: readonly Candidate[],
  calls: ReadonlyMap<number, string>,
): number[] {
  return candidates
    .filter(({ node, place, raised, named, kind }) => {
      if (calls.has(node) || kind === 'tag' || !(raised || named)) return false;
      return place < 0 || !(kept.has(place) || kept.keepsBlock(kept.blockAfter(page.end[place])));
    })
    .map(({ node }) => node);
}
