import { type DatasetPage, datasetName, readDataset } from '../datasets/dataset.ts';
import { goldText } from '../gold/gold-texts.ts';
import type { WorstPage } from '../report/types.ts';
import type { PageResult } from './measure.ts';
import { keyOf } from './run.ts';
import { loadSystem } from './system.ts';

/** Does the worst pages once more, to show what was extracted beside what was wanted. */
export async function withTexts(
  worst: readonly PageResult[],
  files: readonly string[],
): Promise<WorstPage[]> {
  const wanted = new Map(worst.map((result) => [keyOf(result), result]));
  const methods = [...new Set(worst.map(({ method }) => method))];
  const shown: WorstPage[] = [];
  for (const file of files) {
    const dataset = datasetName(file);
    for await (const page of readDataset(file)) {
      for (const method of methods) {
        const result = wanted.get(keyOf({ dataset, method, id: page.id }));
        if (result !== undefined) shown.push(await show(result, page));
      }
    }
  }
  return shown.sort((a, b) => (a.result.words?.f1 ?? 0) - (b.result.words?.f1 ?? 0));
}

async function show(result: PageResult, page: DatasetPage): Promise<WorstPage> {
  const system = await loadSystem(result.method);
  // A page that failed in its thread is not tried again here, where it could take the command with it.
  const predicted = result.failed
    ? ''
    : (await system.run(page.html, page.url ?? 'https://example.org/')).text;
  return { result, url: page.url ?? null, gold: goldText(page.gold) ?? '', predicted };
}
