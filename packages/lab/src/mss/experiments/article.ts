import { mssSimple } from '@pith/methods/internal/mss/simple';
import { articleEvidence, isArticle } from '@pith/methods/mss';
import { readDataset, requireDataset } from 'pith/internal/records/dataset';
import { groupBy } from '../../group-by.ts';
import { scoresOf } from '../../metrics/scores.ts';
import { parseWithSource } from '../examples.ts';
import { printTable } from './tables.ts';

/**
 * "Is it an article?" (section 4.1) against wcxb's seven types. The extraction is that of simple MSS, which has learned
 * from none of the pages; thresholds were set on pages at even places, and pages at odd places are measured.
 */
export async function articleTable(): Promise<void> {
  const judged: { type: string; byLength: boolean; said: boolean }[] = [];
  let place = 0;
  for await (const { html, type = '' } of readDataset(requireDataset('wcxb-dev'))) {
    if (place++ % 2 === 0) continue;
    const page = parseWithSource(html);
    const selection = mssSimple.extract(page);
    const { paragraphs, sentences } = articleEvidence(page, selection);
    judged.push({ type, byLength: paragraphs >= 2 && sentences >= 8, said: isArticle(page, selection) });
  }
  const rows = [...groupBy(judged, ({ type }) => type)].map(([type, pages]) => [
    type,
    String(pages.length),
    ...(['byLength', 'said'] as const).map(
      (rule) => pages.filter((page) => page[rule]).length / pages.length,
    ),
  ]);
  const title = 'Is it an article? The share of each type that is said to be one, odd half of wcxb-dev';
  printTable(
    title,
    ['type', 'pages', 'two paragraphs, eight sentences', "and a quarter of the page's text"],
    rows,
  );
  const scores = (['byLength', 'said'] as const).map((rule) => {
    const said = judged.filter((page) => page[rule]);
    const right = said.filter(({ type }) => type === 'article').length;
    const { precision, recall, f1 } = scoresOf(
      right,
      said.length,
      judged.filter(({ type }) => type === 'article').length,
    );
    return [
      rule === 'said' ? "and a quarter of the page's text" : 'two paragraphs, eight sentences',
      precision,
      recall,
      f1,
    ];
  });
  printTable('The same as a classifier of articles', ['rule', 'precision', 'recall', 'F1'], scores);
}
