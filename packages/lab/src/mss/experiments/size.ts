import { type MssModel, readModel, segmentSequence, writeModel } from '@pith/methods/mss';
import { mean } from '../../metrics/scores.ts';
import { type Document, readAs, readDocuments } from './documents.ts';
import { measureRun, train } from './measure.ts';
import { printTable } from './tables.ts';

/** Every how many-th test page is measured. */
const STEP = 2;

/** What cutting the table of trigrams costs: the data of the shipped model, tested on sets it has not seen. */
export async function sizeTable(test: readonly Document[]): Promise<void> {
  const data = ['wcxb-dev', 'cleaneval-dev', 'cleaneval-final'];
  const documents = (await Promise.all(data.map((name) => readDocuments(name)))).flat();
  const full = train(documents);
  const sample = test.filter((_, i) => i % STEP === 0);
  const rows = [
    row('as learned', full, 0, sample),
    ...[
      { bits: 32 },
      { most: 300_000, bits: 24 },
      { most: 70_000, bits: 24 },
      { most: 20_000, bits: 24 },
    ].map((options) => {
      const bytes = writeModel(full, options);
      return row(`${options.most ?? 'all'}, ${options.bits} bits`, readModel(bytes), bytes.length, sample);
    }),
  ];
  printTable(
    'The shipped model cut down, F1 against short',
    ['trigrams kept', 'bytes', 'with MRUT', 'without'],
    rows,
  );
}

function row(name: string, model: MssModel, bytes: number, sample: readonly Document[]) {
  const f1 = (mrut: boolean) =>
    mean(
      sample.map((document) => {
        const run = segmentSequence(readAs(document, model.commonTags), model, { mrut });
        return measureRun(document, run).short.f1;
      }),
    );
  return [name, bytes === 0 ? '' : String(bytes), f1(true), f1(false)];
}
