import { collapse, type Page, TAG } from '../../page/index.ts';
import type { Kept } from './kept.ts';

/** A few short words or figures: what an icon is said to be, and too little to hide anything in. */
const SAID = /^[\p{L}\d][\p{L}\d ./%]{0,14}$/u;
const YES = /(?:^|[\s_-])(?:check(?:mark|ed)?|tick|yes)(?=$|[\s_-])/i;
const NO = /(?:^|[\s_-])(?:times|cross|x-?mark|close|no|x)(?=$|[\s_-])/i;
/** What may say it: for those who listen, or when it is pointed at. */
const LABELS = ['aria-label', 'alt', 'title'];
const MOST_NODES = 20;
/** Among so many first nodes of a table its header begins. */
const HEADER_NODES = 50;

/** What a cell without words, beside one with words, shows by an icon, as comparisons of goods have them: "Yes", ✓ or ✗; empty where it shows nothing. */
export function signOfCell(page: Page, kept: Kept, cell: number): string {
  if (page.end[cell] - cell > MOST_NODES || !kept.hasText(page.parent[cell])) return '';
  // Without a header, a table rather places pictures beside words.
  const table = page.closest(cell, TAG.table);
  if (table >= 0 && page.find(TAG.th, table, Math.min(page.end[table], table + HEADER_NODES)) < 0) return '';
  // An icon in a link says where that leads.
  if (page.find(TAG.a, cell, page.end[cell]) >= 0) return '';
  let sign = '';
  for (let at = cell + 1; at < page.end[cell]; at++) {
    if (!page.isElement(at)) {
      const words = collapse(page.text(at));
      if (words === '') continue;
      // Words for those who listen; others were left out on purpose.
      return kept.isBarred(at) && SAID.test(words) ? words : '';
    }
    for (const label of LABELS) {
      const said = collapse(page.attribute(at, label) ?? '');
      if (SAID.test(said)) return said;
    }
    if (page.attribute(at, 'type') === 'checkbox') return page.attribute(at, 'checked') === null ? '☐' : '☑';
    const names = page.attribute(at, 'class') ?? '';
    if (sign === '') sign = YES.test(names) ? '✓' : NO.test(names) ? '✗' : '';
  }
  return sign;
}
