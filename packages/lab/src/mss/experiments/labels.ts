import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { corpusOf, groupsOf } from './corpus.ts';
import type { Document } from './documents.ts';
import { ofOtherDomains } from './measure.ts';
import { plainTable } from './rows.ts';

/** On how many pages a headline was taken off the gold, and how many may be learned from (section 5.1). */
export async function labelTable(setting: Setting): Promise<PlainTable> {
  const { test, pool } = await corpusOf(setting);
  const row = (name: string, pages: readonly Document[]) => [
    name,
    ...[
      pages,
      pages.filter(({ goldWords }) => goldWords.length > 1),
      pages.filter(({ isExample }) => isExample),
    ].map(({ length }) => String(length)),
  ];
  return plainTable(
    ['pages', 'number', 'with more than one reading of the gold', 'that pass the test of section 5.1'],
    [
      ...groupsOf(test).map(({ name, pages }) => row(name, pages)),
      row('dragnet and articles of wcxb-dev', pool),
      row('of these, on other sites than all of the above', ofOtherDomains(pool, test)),
    ],
    [
      'A gold of Big 9, Chaos and dragnet has two readings where a headline was found in it; one of L3S-GN1 where headline or supplemental blocks are annotated.',
    ],
  );
}
