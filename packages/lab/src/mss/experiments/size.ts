import { type MssModel, readModel, segmentSequence, writeModel } from '@pith/methods/mss';
import { mean } from '../../metrics/scores.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { corpusOf } from './corpus.ts';
import { type Document, readAs, readDocuments } from './documents.ts';
import { measureRun, train } from './measure.ts';
import { percent, plainTable } from './rows.ts';

/** Every how many-th test page is measured. */
const STEP = 2;

/** What cutting the table of trigrams costs: the data of the shipped model, tested on sets it has not seen. */
export async function sizeTable(setting: Setting): Promise<PlainTable> {
  const { test } = await corpusOf(setting);
  const documents: Document[] = [];
  for (const name of ['wcxb-dev', 'cleaneval-dev', 'cleaneval-final'])
    documents.push(...(await readDocuments(name, setting)));
  const full = train(documents);
  const sample = test.filter((_, i) => i % STEP === 0);
  const sizes = [
    { bits: 32 },
    { most: 300_000, bits: 24 },
    { most: 70_000, bits: 24 },
    { most: 20_000, bits: 24 },
  ];
  const rows = [
    row('as learned', full, '', sample),
    ...sizes.map((options) => {
      const bytes = writeModel(full, options);
      return row(
        `${options.most ?? 'all'}, ${options.bits} bits`,
        readModel(bytes),
        String(bytes.length),
        sample,
      );
    }),
  ];
  const header = ['trigrams kept', 'bytes', 'F1 with MRUT', 'F1 without'];
  return plainTable(header, rows, [`F1 against short extractions, ${sample.length} pages.`]);
}

function row(name: string, model: MssModel, bytes: string, sample: readonly Document[]): string[] {
  const f1 = (mrut: boolean) =>
    mean(
      sample.map((document) => {
        const run = segmentSequence(readAs(document, model.commonTags), model, { mrut });
        return measureRun(document, run).short.f1;
      }),
    );
  return [name, bytes, percent(f1(true)), percent(f1(false))];
}
