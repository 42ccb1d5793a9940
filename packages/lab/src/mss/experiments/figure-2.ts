import { seededRandom, shuffled } from '@pith/learn/random';
import { segmentSequence } from '@pith/methods/mss';
import { groupBy } from '../../group-by.ts';
import { mean } from '../../metrics/scores.ts';
import { type Document, domainOf, readAs } from './documents.ts';
import { measureRun, train } from './measure.ts';
import { printTable } from './tables.ts';

const SOURCES = [4, 16, 64, 256, 512];
const SUBSETS = 3;
/** Every how many-th test page is measured: the curve needs many models, not many pages. */
const STEP = 4;

/** Figure 2: F1 against short extractions by the number of training sources, averaged over random subsets. */
export function figure2(test: readonly Document[], pool: readonly Document[]): void {
  const sample = test.filter((_, i) => i % STEP === 0);
  const domains = new Set(sample.map(domainOf));
  const examples = pool.filter((document) => document.isExample && !domains.has(domainOf(document)));
  const sources = [...groupBy(examples, domainOf).values()];
  const random = seededRandom(2);
  const rows = [...SOURCES.filter((size) => size < sources.length), sources.length].map((size) => {
    const runs = Array.from({ length: size === sources.length ? 1 : SUBSETS }, () =>
      shuffled(sources, random).slice(0, size).flat(),
    );
    const f1 = (mrut: boolean) => mean(runs.map((documents) => measured(documents, sample, mrut)));
    return [String(size), String(Math.round(mean(runs.map(({ length }) => length)))), f1(true), f1(false)];
  });
  const title = `Figure 2. F1 against short extractions by number of training sources (${sample.length} pages)`;
  printTable(title, ['sources', 'pages', 'trigrams and MRUT', 'trigrams'], rows);
}

function measured(documents: readonly Document[], sample: readonly Document[], mrut: boolean): number {
  const model = train(documents);
  return mean(
    sample.map((document) => {
      const run = segmentSequence(readAs(document, model.commonTags), model, { mrut });
      return measureRun(document, run).short.f1;
    }),
  );
}
