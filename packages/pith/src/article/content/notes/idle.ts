import { classTest, type Page, TAG, TagSet } from '../../../page/index.ts';
import type { Kept } from '../kept.ts';
import { fragment } from '../places.ts';
import { namesOf } from './candidates.ts';
import type { Note } from './find-notes.ts';
import { headingsOfNotes } from './headings.ts';
import { withoutBrackets } from './marks.ts';
import type { Pair } from './pairs.ts';

interface Found {
  pairs: readonly Pair[];
  notes: readonly Note[];
  lost: readonly number[];
}

const BACK_LENGTH = 40;
/** The first nodes of a note. */
const NEAR = 12;
const SIGNS = /^(?:[\s[\](){},;.|^↑↩⏎-]|[\ufe0e\ufe0f])*$/;
/** What a wiki tells its writers: "[edit]", "[citation needed]". */
const isForWriters = classTest(/(?:^|\s)(?:mw-editsection|Inline-Template|Template-Fact|noprint)(?=\s|$)/);
const IN_LINE = new TagSet(['sup', 'span', 'b', 'i', 'em', 'strong', 'small']);

/** What says nothing where notes are written anew. */
export function findIdle(page: Page, kept: Kept, { pairs, notes, lost }: Found): Set<number> {
  const idle = new Set(lost);
  for (const link of lost) addWrappers(page, link, idle, /^[\s[\](),;]*$/);
  const names = new Set(pairs.flatMap(({ node }) => namesOf(page, node)));
  for (const note of notes) {
    const { start, end } = note;
    for (const repeated of repeatedMarks(page, note)) idle.add(repeated);
    // The box that shows a note when it is ticked.
    const before = page.isText(start - 1) ? start - 2 : start - 1;
    if (page.tag[before] === TAG.input) idle.add(before);
    for (let link = page.find(TAG.a, start, end); link >= 0; link = page.find(TAG.a, link + 1, end)) {
      const id = fragment(page, link);
      const isBack = id !== null && (names.has(id) || id === page.attribute(start, 'id'));
      if (!isBack || page.textContent(link).trim().length > BACK_LENGTH) continue;
      idle.add(link);
      addWrappers(page, link, idle, SIGNS);
      if (/^\s*[\^↑]\s*$/.test(page.text(link - 1))) idle.add(link - 1);
    }
  }
  for (let at = 0; at < page.size; at++)
    if ((page.tag[at] === TAG.sup || page.tag[at] === TAG.span) && kept.has(at) && isForWriters(page, at))
      idle.add(at);
  for (const heading of headingsOfNotes(page, kept, notes, idle)) idle.add(heading);
  return idle;
}

/** Elements at the beginning of a note that hold nothing but its mark once more. */
function repeatedMarks(page: Page, { start, end, mark }: Note): number[] {
  const found: number[] = [];
  for (let at = start + 1; mark !== '' && at < Math.min(end, start + NEAR); at++) {
    if (IN_LINE.has(page.tag[at]) && withoutBrackets(page.textContent(at).trim()) === withoutBrackets(mark)) {
      found.push(at);
      at = page.end[at] - 1;
    } else if (page.isText(at) && /\S/.test(page.text(at))) break;
  }
  return found;
}

/** Adds the elements of the line around a node that hold nothing but idle nodes and signs. */
function addWrappers(page: Page, node: number, idle: Set<number>, signs: RegExp): void {
  for (let up = page.parent[node]; up >= 0 && IN_LINE.has(page.tag[up]); up = page.parent[up]) {
    if (!holdsOnly(page, up, idle, signs)) return;
    idle.add(up);
  }
}

function holdsOnly(page: Page, around: number, idle: ReadonlySet<number>, signs: RegExp): boolean {
  for (let at = around + 1; at < page.end[around]; at++) {
    if (idle.has(at)) at = page.end[at] - 1;
    else if (!signs.test(page.text(at))) return false;
  }
  return true;
}
