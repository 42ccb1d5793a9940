import { TAG } from '../../page/index.ts';
import type { Clues } from './clues.ts';
import { displayedName, displayedUserName } from './names.ts';
import { leadsToPerson } from './signals.ts';
import { visibleText } from './visible-text.ts';

/** What forums say of a member, below his name and beside his post. */
const OF_A_MEMBER =
  /^(?:(?:\w+ )?member|registered|join(?:ed| date)|posts|mitglied|inscrit|miembro|membro)\b/i;
const LONGEST = 100;

/** Who began a thread: the first at its headline whose own page is linked, or of whom a forum says since when he is there. */
export function firstPoster({ page, header, selection }: Clues): string[] | null {
  if (selection.pageType?.type !== 'forum') return null;
  const { blocks } = page;
  for (const block of header.blocks.toSorted((a, b) => a - b)) {
    for (const node of blocks.nodes.subarray(blocks.start[block], blocks.start[block + 1])) {
      const link = page.closest(node, TAG.a);
      const text = link >= 0 && leadsToPerson(page, link) ? visibleText(page, link, LONGEST) : '';
      if (text !== '' && (displayedUserName(text) ?? displayedName(text)) === text) return [text];
    }
    const next = block + 1 < blocks.count ? blocks.text(block + 1) : '';
    const name = OF_A_MEMBER.test(next) ? displayedUserName(blocks.text(block)) : null;
    if (name !== null) return [name];
  }
  return null;
}
