import { headingLevel, type Page, TAG } from '../../../page/index.ts';
import type { Kept } from '../kept.ts';
import type { Note } from './find-notes.ts';

/** What stands above notes without being a heading. */
const LABEL =
  /^\W*(?:(?:foot|end)?notes?|references|sources|citations|fu(?:ß|ss)noten|anmerkungen|einzelnachweise|notas|références|voetnoten|przypisy|примечания|сноски|注释|脚注|参考文献)\W*$/i;
/** Whether a line only says that notes follow. */
export const isNotesLabel = (text: string) => text.length <= LONGEST_LABEL && LABEL.test(text);
const LONGEST_LABEL = 30;
/** Headings have the levels 1 to 6; labels are below them. */
const LABEL_LEVEL = 7;
/** Elements of the line around a text. */
const LEVELS = 4;

/** The texts of headings above nothing but notes, which are written elsewhere. The page is read from its end. */
export function headingsOfNotes(
  page: Page,
  kept: Kept,
  notes: readonly Note[],
  idle: ReadonlySet<number>,
): number[] {
  const found: number[] = [];
  const ranges = notes.filter(({ start, end }) => start < end).sort((a, b) => b.start - a.start);
  if (ranges.length === 0) return found;
  const { blocks } = page;
  let range = 0;
  /** What stands between here and the next heading that stays. */
  let hasNotes = false;
  let hasText = false;
  /** The highest heading that was left out there. */
  let level = LABEL_LEVEL + 1;
  for (let block = blocks.count - 1; block >= 0; block--) {
    const first = blocks.firstNode(block);
    if (kept.text[first] !== 1) continue;
    while (range < ranges.length && ranges[range].start > first) range++;
    if (range < ranges.length && first < ranges[range].end) {
      hasNotes = true;
      level = LABEL_LEVEL + 1;
      continue;
    }
    if (isIn(page, first, idle)) continue;
    const own = levelOf(page, kept, block);
    if (own > 0 && own < level && hasNotes && !hasText) {
      for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) found.push(blocks.nodes[i]);
      level = own;
      continue;
    }
    hasNotes = false;
    hasText = own === 0;
    level = LABEL_LEVEL + 1;
  }
  return found;
}

function levelOf(page: Page, kept: Kept, block: number): number {
  const container = page.blocks.container[block];
  const level = headingLevel(page.tag[container]);
  if (level > 0) return kept.textLength(container) === page.blocks.length[block] ? level : 0;
  const isLabel = page.tag[container] === TAG.summary || LABEL.test(page.blocks.text(block));
  return isLabel ? LABEL_LEVEL : 0;
}

/** Whether a text is in one of the nodes, or in an element just below. */
function isIn(page: Page, text: number, nodes: ReadonlySet<number>): boolean {
  for (let at = text, up = 0; at >= 0 && up < LEVELS; at = page.parent[at], up++)
    if (nodes.has(at)) return true;
  return false;
}
