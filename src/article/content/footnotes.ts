import { type Page, TAG, TagSet } from '../../page/index.ts';
import type { ContentData } from './allowed.ts';
import type { Kept } from './kept.ts';

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
}

/** Footnotes whose call and note are both kept. Numbered anew in the order of the calls, after a common beginning. */
export function findFootnotes(page: Page, kept: Kept, before: string): Footnotes {
  const notes = new Map<number, string>();
  const links = new Map<number, NonNullable<ContentData['note']>>();
  const calls = findCalls(page, kept);
  if (calls.length === 0) return { notes, links };
  const places = findPlaces(page, new Set(calls.map(({ id }) => id)));
  const shared = sharedNotes(page, kept, places);
  const labels = new Map<string, string>();
  const labelOfPlace = new Map<string, string>();
  for (const { node, id } of calls) {
    const note = noteAround(page, kept, places.get(id));
    if (note < 0 || shared.has(note) || page.contains(note, node)) continue;
    const label = labels.get(id) ?? `${before}${labels.size + 1}`;
    labels.set(id, label);
    notes.set(note, label);
    links.set(node, { role: 'call', label });
    for (const place of idsAround(page, node)) labelOfPlace.set(place, label);
  }
  for (const [note, label] of notes) markBackLinks(page, note, label, labelOfPlace, links);
  return { notes, links };
}

interface Call {
  node: number;
  id: string;
}

function findCalls(page: Page, kept: Kept): Call[] {
  const calls: Call[] = [];
  for (let node = page.find(TAG.a); node >= 0; node = page.find(TAG.a, node + 1)) {
    const id = fragment(page, node);
    if (id !== null && kept.has(node) && isCall(page, node)) calls.push({ node, id });
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

/** The part of this page that a link leads to, or null. */
function fragment(page: Page, link: number): string | null {
  const href = page.attribute(link, 'href')?.trim() ?? '';
  const hash = href.indexOf('#');
  if (hash < 0 || hash === href.length - 1) return null;
  const own = page.url === null ? '' : page.url.replace(/#.*$/s, '');
  return hash === 0 || href.slice(0, hash) === own ? href.slice(hash + 1) : null;
}

function findPlaces(page: Page, wanted: ReadonlySet<string>): Map<string, number> {
  const places = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    if (!page.isElement(node)) continue;
    const id = page.attribute(node, 'id') ?? (page.tag[node] === TAG.a ? page.attribute(node, 'name') : null);
    if (id !== null && wanted.has(id) && !places.has(id)) places.set(id, node);
  }
  return places;
}

/** The list item or paragraph that a place is in, if it can be a note and is kept; else -1. */
function noteAround(page: Page, kept: Kept, place: number | undefined): number {
  let at = place ?? -1;
  while (at >= 0 && !NOTE.has(page.tag[at])) at = page.parent[at];
  return at >= 0 && kept.has(at) && kept.textLength(at) <= NOTE_LENGTH ? at : -1;
}

/** Elements that several places are in: which note is whose cannot be told. */
function sharedNotes(page: Page, kept: Kept, places: ReadonlyMap<string, number>): Set<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const place of places.values()) {
    const note = noteAround(page, kept, place);
    if (seen.has(note)) shared.add(note);
    seen.add(note);
  }
  return shared;
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
