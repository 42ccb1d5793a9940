import type { PlainTable, Setting, TableResult } from '../../reproduce/paper.ts';
import { corpusOf, groupsOf, supervisedResults, supervisedWithHeadline } from './corpus.ts';
import type { Document } from './documents.ts';
import { measureRun, type Supervised } from './measure.ts';
import type { Against } from './measure-words.ts';
import { f1, figureTable, meanText, type PaperRows, plainTable, row, sourceTable } from './rows.ts';

type Way = 'plain' | 'atRule' | 'noMrut' | 'noMrutAtRule';
const WITHOUT_MRUT = { plain: 'noMrut', atRule: 'noMrutAtRule' } as const;

/** Tables 3 to 6: what the paper's way is worth by source, and below it the same without MRUT. */
export async function supervisedTable(
  setting: Setting,
  paper: PaperRows,
  way: 'plain' | 'atRule',
  against: Against,
): Promise<TableResult> {
  const { test } = await corpusOf(setting);
  const results = await supervisedResults(setting);
  const by = (way: Way) => (page: Document) => results.get(page)![way];
  const without = by(WITHOUT_MRUT[way]);
  const why = (pages: readonly Document[]) =>
    `without MRUT ${f1(pages, without, against).toFixed(1)}; the table mrut shows why` +
    (way === 'atRule' ? ', the table rule what an `<hr>` is here' : '');
  const table = sourceTable(paper, test, by(way), against, why);
  const rows = groupsOf(test).map((group) =>
    row(
      `without MRUT: ${group.name}`,
      group.paper === null ? null : paper[group.paper],
      group.pages,
      without,
      against,
      way === 'atRule' ? 'the table rule shows what an `<hr>` is here' : undefined,
    ),
  );
  return { ...table, rows: [...table.rows, ...rows] };
}

/** How well one run of tokens can say our golds: the paper's pages were labelled as runs. */
export async function goldRunTable(setting: Setting): Promise<TableResult> {
  const { test } = await corpusOf(setting);
  const rows = groupsOf(test).map(({ name, pages }) =>
    row(name, null, pages, (page) => measureRun(page, page.gold), 'short'),
  );
  return figureTable(rows);
}

/** What it does to learn and to measure with the headline, as the golds of our sets have it, or without it. */
export async function headlineTable(setting: Setting): Promise<PlainTable> {
  const { test } = await corpusOf(setting);
  const learned: [string, Map<Document, Supervised>][] = [
    ['the main text', await supervisedResults(setting)],
    ['the headline too', await supervisedWithHeadline(setting)],
  ];
  const rows = groupsOf(test).flatMap(({ name, pages }) =>
    learned.flatMap(([label, results]) =>
      (['plain', 'noMrut'] as const).map((way) => [
        name,
        label,
        way === 'plain' ? 'with' : 'without',
        ...(['short', 'whole', 'best'] as const).map((against) =>
          meanText(pages.map((page) => results.get(page)![way][against].f1)),
        ),
      ]),
    ),
  );
  const header = ['pages', 'learned from', 'MRUT', 'F1, main text', 'F1, with the headline', 'F1, best'];
  return plainTable(header, rows);
}

/** What ending at the first `<hr>` cuts off: what follows the article, or a part of it. */
export async function ruleTable(setting: Setting): Promise<PlainTable> {
  const { test } = await corpusOf(setting);
  const results = await supervisedResults(setting);
  const rows = groupsOf(test).map(({ name, pages }) => {
    const change = (page: Document) => {
      const { noMrut, noMrutAtRule } = results.get(page)!;
      return noMrutAtRule.short.f1 - noMrut.short.f1;
    };
    const inArticle = pages.filter(({ rules, gold }) =>
      rules.some((token) => token > gold.start && token < gold.end),
    );
    return [
      `${name} (${pages.length} pages)`,
      ...[
        pages.filter(({ rules }) => rules.length > 0),
        inArticle,
        pages.filter((page) => change(page) > 0),
        pages.filter((page) => change(page) < 0),
      ].map(({ length }) => String(length)),
    ];
  });
  const header = [
    'pages',
    'with an `<hr>`',
    'with one inside the gold',
    'better by the rule',
    'worse by the rule',
  ];
  return plainTable(header, rows, ['Without MRUT, F1 against short extractions.']);
}
