import { mean } from '../../metrics/scores.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { corpusOf, groupsOf, supervisedResults } from './corpus.ts';
import type { Document } from './documents.ts';
import { meanText, percent, plainTable } from './rows.ts';

const PARTS = 4;

/**
 * Why does the most-recent-unclosed-tag cost so much here? If it does because it decides alone where the trigram is
 * unseen, the cost must grow with the share of unseen trigrams, and go away where the tag is not asked there. If it
 * does because one tag speaks for all words of an article alike, the cost must be on the pages where it speaks against.
 */
export async function mrutTable(setting: Setting): Promise<PlainTable> {
  const { test } = await corpusOf(setting);
  const results = await supervisedResults(setting);
  const unseenOf = (page: Document) => results.get(page)!.unseen;
  const speaksFor = (page: Document) => results.get(page)!.tagOdds >= 0;
  const line = (name: string, pages: readonly Document[]) => [
    `${name} (${pages.length} pages)`,
    percent(mean(pages.map(unseenOf))),
    ...(['plain', 'mrutBesideKnown', 'noMrut'] as const).map((way) =>
      meanText(pages.map((page) => results.get(page)![way].short.f1)),
    ),
  ];
  const byUnseen = [...test].sort((a, b) => unseenOf(a) - unseenOf(b));
  const parts = Array.from({ length: PARTS }, (_, i) =>
    byUnseen.slice((i * byUnseen.length) / PARTS, ((i + 1) * byUnseen.length) / PARTS),
  );
  return plainTable(
    [
      'pages',
      'unseen trigrams in the article, %',
      'with MRUT',
      'MRUT beside known trigrams only',
      'without MRUT',
    ],
    [
      ...groupsOf(test).map(({ name, pages }) => line(name, pages)),
      ...parts.map((pages, i) => line(`quarter ${i + 1} by unseen trigrams`, pages)),
      line('the unclosed tags speak for the article', test.filter(speaksFor)),
      line(
        'they speak against it',
        test.filter((page) => !speaksFor(page)),
      ),
    ],
    ['F1 against short extractions with its 95 % interval.'],
  );
}
