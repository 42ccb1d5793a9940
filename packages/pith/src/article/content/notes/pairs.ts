import { type Page, TAG } from '../../../page/index.ts';
import type { Kept } from '../kept.ts';
import { fragment } from '../places.ts';
import { type Candidate, namesOf } from './candidates.ts';
import { type Definition, Definitions } from './definitions.ts';
import { lengthOfMark } from './marks.ts';

/** A call and its note. */
export interface Pair {
  /** The call. */
  node: number;
  mark: string;
  /** The nodes of the note, or its text where an attribute has it. */
  start: number;
  end: number;
  text?: string;
  /** Where in the text of its node the call stands, where it is no element. */
  at?: { start: number; end: number };
}

/** The first nodes of a note in which its mark is looked for. */
const NEAR = 12;
const SIDE_NOTE = /(?:side|margin)-?note/i;
const isWithin = (node: number, { start, end }: Definition) => node >= start && node < end;

/**
 * Which links call notes, wherever they stand. A link back from the note decides. Without one, the look of the call and
 * that of the note must agree, so that references to sections, steps or equations stay links.
 */
export function pairCandidates(page: Page, kept: Kept, candidates: readonly Candidate[]): Pair[] {
  const ahead = candidates.filter(({ node, place }) => place > node).map(({ place }) => place);
  const definitions = new Definitions(page, kept, ahead);
  const backs = new BackLinks(page);
  const links: { candidate: Candidate; definition: Definition; sure: boolean }[] = [];
  const sure = new Set<number>();
  for (const candidate of candidates) {
    const definition = canLead(page, candidate) ? definitions.at(candidate.place) : null;
    if (definition === null || isWithin(candidate.node, definition)) continue;
    const isSure = isCall(page, candidate, definition, backs);
    if (isSure) sure.add(definition.start);
    links.push({ candidate, definition, sure: isSure });
  }
  const calls = new Set(links.filter((link) => link.sure).map(({ candidate }) => candidate.node));
  return links
    .filter(({ candidate, definition, sure: isSure }) => {
      // A mark that leads to what others call is a call, too; body text calls others.
      if (!isSure && !(sure.has(definition.start) && candidate.kind === 'plain' && candidate.inText))
        return false;
      return definition.inList || definition.named || !holdsAny(calls, definition);
    })
    .map(({ candidate: { node, mark }, definition: { start, end } }) => ({ node, mark, start, end }));
}

/** A note stands before its call only at its side, and never around it. */
function canLead(page: Page, { node, place }: Candidate): boolean {
  if (place > node) return true;
  const isAside =
    place >= 0 && (page.tag[place] === TAG.aside || SIDE_NOTE.test(page.attribute(place, 'class') ?? ''));
  return isAside && page.end[place] <= node;
}

function isCall(page: Page, call: Candidate, note: Definition, backs: BackLinks): boolean {
  const { raised, bracketed, named, inText } = call;
  if (backs.lead(note, namesOf(page, call.node))) return inText || raised || bracketed || named;
  if (call.kind === 'tag' || (call.kind === 'worded' && !raised && !bracketed)) return false;
  const agrees = note.named || lengthOfMark(beginning(page, note), call.mark) > 0;
  return ((raised || named) && (agrees || note.inList)) || (bracketed && agrees);
}

function beginning(page: Page, { start, end }: Definition): string {
  let text = '';
  for (let at = start; at < Math.min(end, start + NEAR); at++) text += page.text(at);
  return text;
}

function holdsAny(nodes: ReadonlySet<number>, { start, end }: Definition): boolean {
  for (let at = start; at < end; at++) if (nodes.has(at)) return true;
  return false;
}

/** The places that the links in notes lead to. */
class BackLinks {
  readonly #page: Page;
  readonly #targets = new Map<Definition, ReadonlySet<string>>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Whether a link in a note leads to one of the names. */
  lead(note: Definition, names: readonly string[]): boolean {
    let targets = this.#targets.get(note);
    if (targets === undefined) this.#targets.set(note, (targets = this.#read(note)));
    return names.some((name) => targets.has(name));
  }

  #read({ start, end }: Definition): Set<string> {
    const targets = new Set<string>();
    const page = this.#page;
    for (let link = page.find(TAG.a, start, end); link >= 0; link = page.find(TAG.a, link + 1, end)) {
      const id = fragment(page, link);
      if (id !== null) targets.add(id);
    }
    return targets;
  }
}
