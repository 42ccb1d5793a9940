import { type DatasetPage, datasetName, readDataset } from 'pith/internal/records/dataset';
import { goldText } from '../gold/gold-texts.ts';
import type { WorstPage } from '../report/types.ts';
import type { PageResult } from './measure.ts';
import { evaluate, keyOf } from './run.ts';

/** Does the worst pages once more, to show what was extracted beside what was wanted. */
export async function withTexts(
  worst: readonly PageResult[],
  files: readonly string[],
): Promise<WorstPage[]> {
  // A page that failed is not tried again: its text is none.
  const redone = new Set(worst.filter(({ failed }) => failed === undefined).map(keyOf));
  const methods = [...new Set(worst.map(({ method }) => method))];
  const again = await evaluate({ files, methods, only: redone, keepText: true });
  const texts = new Map(again.map((result) => [keyOf(result), result.text ?? '']));
  const pages = await pagesOf(worst, files);
  return worst.map((result) => {
    const page = pages.get(`${result.dataset}\t${result.id}`)!;
    return {
      result,
      url: page.url ?? null,
      gold: goldText(page.gold) ?? '',
      predicted: texts.get(keyOf(result)) ?? '',
    };
  });
}

async function pagesOf(
  worst: readonly PageResult[],
  files: readonly string[],
): Promise<Map<string, DatasetPage>> {
  const wanted = new Set(worst.map(({ dataset, id }) => `${dataset}\t${id}`));
  const pages = new Map<string, DatasetPage>();
  for (const file of files) {
    for await (const page of readDataset(file)) {
      const key = `${datasetName(file)}\t${page.id}`;
      if (wanted.has(key)) pages.set(key, page);
    }
  }
  return pages;
}
