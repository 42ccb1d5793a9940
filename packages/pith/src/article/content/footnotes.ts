import { type Page, TAG, TagSet } from '../../page/index.ts';
import type { ContentData } from './allowed.ts';
import type { Kept } from './kept.ts';
import { fragment, isKeptPlace } from './places.ts';

/** A call is a mark: `1`, `[12]`, `†`. */
const CALL_LENGTH = 8;
const NOTE_LENGTH = 5000;
const CALL_CLASS = /\b(?:footnote|noteref|fn-?ref)/i;
const NOTE = new TagSet(['li', 'p', 'div', 'aside']);

export interface Footnotes {
  /** The elements that are notes, by node, with their labels. */
  notes: ReadonlyMap<number, string>;
  /** The links that call a note or lead back from one, by node. */
  links: ReadonlyMap<number, NonNullable<ContentData['note']>>;
  /** What says nothing in the article: calls of notes that are not kept, signs before links back. */
  idle: ReadonlySet<number>;
}

/** Footnotes whose call and note are both kept. Numbered anew in the order of the calls, after a common beginning. */
export function findFootnotes(
  page: Page,
  kept: Kept,
  places: ReadonlyMap<string, number>,
  before: string,
): Footnotes {
  const notes = new Map<number, string>();
  const links = new Map<number, NonNullable<ContentData['note']>>();
  const calls = findCalls(page, kept, places);
  const shared = sharedNotes(page, kept, calls);
  const labels = new Map<string, string>();
  const labelOfPlace = new Map<string, string>();
  const lost: number[] = [];
  for (const { node, id, place } of calls) {
    if (place === undefined || !isKeptPlace(page, kept, place)) {
      lost.push(node);
      continue;
    }
    const note = noteAround(page, kept, place);
    if (note < 0 || shared.has(note) || page.contains(note, node)) continue;
    const label = labels.get(id) ?? `${before}${labels.size + 1}`;
    labels.set(id, label);
    notes.set(note, label);
    links.set(node, { role: 'call', label });
    for (const name of idsAround(page, node)) labelOfPlace.set(name, label);
  }
  for (const [note, label] of notes) markBackLinks(page, note, label, labelOfPlace, links);
  return { notes, links, idle: new Set([...lostCalls(page, lost), ...signsBeforeBackLinks(page, links)]) };
}

interface Call {
  node: number;
  id: string;
  place: number | undefined;
}

function findCalls(page: Page, kept: Kept, places: ReadonlyMap<string, number>): Call[] {
  const calls: Call[] = [];
  for (let node = page.find(TAG.a); node >= 0; node = page.find(TAG.a, node + 1)) {
    const id = fragment(page, node);
    if (id !== null && kept.has(node) && isCall(page, node)) calls.push({ node, id, place: places.get(id) });
  }
  return calls;
}

function isCall(page: Page, link: number): boolean {
  if (page.end[link] - link > CALL_LENGTH || page.textContent(link).trim().length > CALL_LENGTH) return false;
  if (page.find(TAG.sup, link, page.end[link]) >= 0) return true;
  if (page.attribute(link, 'role') === 'doc-noteref') return true;
  if (CALL_CLASS.test(page.attribute(link, 'class') ?? '')) return true;
  const parent = page.parent[link];
  return page.tag[parent] === TAG.sup || page.tag[page.parent[parent]] === TAG.sup;
}

/** The list item or paragraph that a place is in, if it can be a note and is kept; else -1. */
function noteAround(page: Page, kept: Kept, place: number | undefined): number {
  let at = place ?? -1;
  while (at >= 0 && !NOTE.has(page.tag[at])) at = page.parent[at];
  return at >= 0 && kept.has(at) && kept.textLength(at) <= NOTE_LENGTH ? at : -1;
}

/** Elements that several places are in: which note is whose cannot be told. */
function sharedNotes(page: Page, kept: Kept, calls: readonly Call[]): Set<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const place of new Set(calls.map(({ place }) => place))) {
    const note = noteAround(page, kept, place);
    if (seen.has(note)) shared.add(note);
    seen.add(note);
  }
  return shared;
}

/** `[12]`, `a`, `†`, `note 3`: a mark, no word that belongs to the sentence. */
const MARK = /^\P{L}*(?:\p{L}|note)?\P{L}*$/iu;

/** Calls that lead nowhere; where nothing else is raised with them, with their brackets. */
function lostCalls(page: Page, links: readonly number[]): number[] {
  const lost = new Set(links.filter((link) => MARK.test(page.textContent(link))));
  const raised = new Set([...lost].map((link) => page.closest(link, TAG.sup)));
  return [...lost, ...[...raised].filter((sup) => sup >= 0 && holdsOnly(page, sup, lost))];
}

function holdsOnly(page: Page, around: number, nodes: ReadonlySet<number>): boolean {
  for (let at = around + 1; at < page.end[around]; at++) {
    if (nodes.has(at)) at = page.end[at] - 1;
    else if (/[^\s[\](),;]/.test(page.text(at))) return false;
  }
  return true;
}

/** The names by which a note may lead back to its call: those of the link and what is just around it. */
function idsAround(page: Page, link: number): string[] {
  const nodes = [link, page.parent[link], page.parent[page.parent[link]]];
  return nodes.map((node) => (node < 0 ? null : page.attribute(node, 'id'))).filter((id) => id !== null);
}

function markBackLinks(
  page: Page,
  note: number,
  label: string,
  labelOfPlace: ReadonlyMap<string, string>,
  links: Map<number, NonNullable<ContentData['note']>>,
): void {
  const end = page.end[note];
  for (let link = page.find(TAG.a, note, end); link >= 0; link = page.find(TAG.a, link + 1, end)) {
    const id = fragment(page, link);
    if (id !== null && labelOfPlace.get(id) === label) links.set(link, { role: 'back', label });
  }
}

/** `^ a b c`: the sign before the links back from a note that is called several times. */
function signsBeforeBackLinks(page: Page, links: Footnotes['links']): number[] {
  const signs: number[] = [];
  for (const [link, { role }] of links) {
    if (role === 'back' && /^\s*[\^↑]\s*$/.test(page.text(link - 1))) signs.push(link - 1);
  }
  return signs;
}
