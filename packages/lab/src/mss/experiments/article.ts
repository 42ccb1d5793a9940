import { mssSimple } from '@pith/methods/internal/mss/simple';
import { articleEvidence, isArticle } from '@pith/methods/mss';
import { readDataset, requireDataset } from 'pith/internal/records/dataset';
import { groupBy } from '../../group-by.ts';
import { scoresOf } from '../../metrics/scores.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { parseWithSource } from '../examples.ts';
import { percent, plainTable } from './rows.ts';

const RULES = { byLength: 'two paragraphs, eight sentences', said: 'and a quarter of the page’s text' };

/**
 * "Is it an article?" (section 4.1) against wcxb's seven types. The extraction is that of simple MSS, which has learned
 * from none of the pages; thresholds were set on pages at even places, and pages at odd places are measured.
 */
export async function articleTable(setting: Setting): Promise<PlainTable> {
  const judged: { type: string; byLength: boolean; said: boolean }[] = [];
  let place = 0;
  const most = setting.sample === undefined ? Number.POSITIVE_INFINITY : 2 * setting.sample;
  for await (const { html, type = '' } of readDataset(requireDataset('wcxb-dev', setting.data))) {
    if (place++ % 2 === 0) continue;
    if (place > most) break;
    const page = parseWithSource(html);
    const selection = mssSimple.extract(page);
    const { paragraphs, sentences } = articleEvidence(page, selection);
    judged.push({ type, byLength: paragraphs >= 2 && sentences >= 8, said: isArticle(page, selection) });
  }
  const rules = Object.keys(RULES) as (keyof typeof RULES)[];
  const rows = [...groupBy(judged, ({ type }) => type)].map(([type, pages]) => [
    `said of ${type} (${pages.length} pages)`,
    ...rules.map((rule) => percent(pages.filter((page) => page[rule]).length / pages.length)),
  ]);
  const articles = judged.filter(({ type }) => type === 'article').length;
  const scores = rules.map((rule) => {
    const said = judged.filter((page) => page[rule]);
    return scoresOf(said.filter(({ type }) => type === 'article').length, said.length, articles);
  });
  for (const measure of ['precision', 'recall', 'f1'] as const)
    rows.push([`as a classifier: ${measure}`, ...scores.map((score) => percent(score[measure]))]);
  return plainTable(['in per cent', ...Object.values(RULES)], rows);
}
