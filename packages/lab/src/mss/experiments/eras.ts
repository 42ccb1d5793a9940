import { groupBy } from '../../group-by.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { type Document, isBig9, readDocuments } from './documents.ts';
import { measureRun, simpleOf } from './measure.ts';
import type { Against, Measured } from './measure-words.ts';
import { f1, plainTable } from './rows.ts';

/** The one site of the Big 5 that our pages have too. */
const SHARED = 'nypost.com';

/** The era of our pages that is nearest to the paper. */
const ERA = 2009;

/** Why a figure of that site is below: the same on the pages of the paper's time alone. */
export function whyShared(
  pages: readonly Document[],
  measuredOf: (document: Document) => Measured,
  against: Against,
): string | undefined {
  if (pages.some(({ site }) => site !== SHARED)) return undefined;
  const own = pages.filter(({ era }) => era === ERA);
  if (own.length === 0) return undefined;
  return `of four eras; on its ${own.length} pages of ${ERA} it is ${f1(own, measuredOf, against).toFixed(1)} (table eras)`;
}

/**
 * Why is the one site that the paper has too below its figures? If because our pages are of four eras, simple MSS must
 * reach the paper's figure on those of its time, and what it loses must be on the others.
 */
export async function eraTable(setting: Setting): Promise<PlainTable> {
  const documents = await readDocuments('big9-chaos', setting, ({ site }) => site?.includes(SHARED) === true);
  const pages = documents.filter(isBig9);
  const rows = [...groupBy(pages, ({ era }) => era)]
    .sort(([a], [b]) => (a ?? 0) - (b ?? 0))
    .map(([era, own]) => [
      `${era} (${own.length} pages)`,
      f1(own, (page) => measureRun(page, simpleOf(page)), 'best').toFixed(1),
      f1(own, (page) => measureRun(page, page.gold), 'best').toFixed(1),
    ]);
  return plainTable([`pages of ${SHARED}`, 'simple MSS', 'the gold as one run'], rows, [
    'F1 against best extractions. The paper has 99.5 for simple MSS on its pages of this site.',
  ]);
}
