import { currentRecognizer } from '@pith/methods/internal/sequence/recognizer';
import { contentLabel, labelBlocks, readModel, shippedModel } from '@pith/methods/sequence';
import type { Decided } from '../pages.ts';
import type { Ask } from '../protocol.ts';
import { type Columns, columnsOf } from './columns.ts';
import { once } from './once.ts';

/** How likely each label is along the page, and the labels of the best sequence. */
export interface SequencePicture {
  columns: Columns;
  labels: readonly { name: string; blocks: number; content: boolean }[];
  /** Of each label, in each column: its mean probability. */
  likely: readonly Float32Array[];
  /** Of each column the label that most of its blocks have. */
  label: Uint8Array;
}

/** One block in numbers. */
export interface SequenceBlock {
  block: number;
  label: string;
  likely: readonly (readonly [label: string, probability: number])[];
}

const read = once(({ page }: Decided, { model: bytes }: Ask) => {
  const model = bytes === undefined ? shippedModel() : readModel(bytes);
  const { labels, posteriors } = labelBlocks(page, model, currentRecognizer());
  return { model, labels, posteriors };
});

export function sequencePicture(decided: Decided, ask: Ask): SequencePicture {
  const { model, labels, posteriors } = read(decided, ask);
  const names = model.labels;
  const columns = columnsOf(labels.length);
  const count = columns.start.length - 1;
  const likely = names.map(() => new Float32Array(count));
  const label = new Uint8Array(count);
  const votes = new Uint32Array(names.length);
  const blocks = new Uint32Array(names.length);
  for (let column = 0; column < count; column++) {
    const [from, to] = [columns.start[column], columns.start[column + 1]];
    votes.fill(0);
    for (let block = from; block < to; block++) {
      votes[labels[block]]++;
      blocks[labels[block]]++;
      for (let i = 0; i < names.length; i++)
        likely[i][column] += posteriors[block * names.length + i] / (to - from);
    }
    label[column] = votes.indexOf(Math.max(...votes));
  }
  const content = contentLabel(model);
  return {
    columns,
    labels: names.map((name, i) => ({ name, blocks: blocks[i], content: i === content })),
    likely,
    label,
  };
}

export function sequenceBlock(decided: Decided, ask: Ask, block: number): SequenceBlock {
  const { model, labels, posteriors } = read(decided, ask);
  return {
    block,
    label: model.labels[labels[block]],
    likely: model.labels.map((name, i) => [name, posteriors[block * model.labels.length + i]] as const),
  };
}
