import { posteriors, predict } from '@pith/learn/chains/model';
import type { FeatureSequence } from '@pith/learn/chains/sequences';
import { type Blocks, type Page, PithError } from 'pith/page';
import { asLearned, type SequenceModel } from './model.ts';
import type { EntityRecognizer } from './named-entities.ts';
import { readFeatures } from './read-features.ts';

/** What a model says of `page.blocks`. */
export interface LabelledBlocks {
  /** The label of each block, by its number in `model.labels`. */
  labels: Uint8Array;
  /** P(label | page) for each block and label, blocks × labels. */
  posteriors: Float32Array;
  /** The blocks that were labelled: those of the paper, each a part of one of ours. */
  parts: LabelledParts;
}

export interface LabelledParts {
  blocks: Blocks;
  sequence: FeatureSequence;
  labels: Uint8Array;
  /** Which of `page.blocks` each is a part of. */
  within: Uint32Array;
}

/** Labels the blocks of a page. A model with named entities needs the recogniser that it was trained with. */
export function labelBlocks(page: Page, model: SequenceModel, recognize?: EntityRecognizer): LabelledBlocks {
  const { chain, features, dictionary } = model;
  if (features.has('named-entities') && recognize === undefined) {
    const message =
      'This model has named entities: give it a recogniser with useRecognizer. The command does.';
    throw new PithError('BAD_OPTION', message);
  }
  const read = readFeatures(page, { features, recognize }, (type, value) => dictionary.find(type, value));
  const { blocks, words } = read;
  const sequence = asLearned(model, read.sequence);
  const labels = predict(chain, sequence);
  const likely = posteriors(chain, sequence);
  const within = Uint32Array.from(
    { length: blocks.count },
    (_, part) => page.blocks.blockOf[blocks.firstNode(part)],
  );
  return {
    ...joined(page.blocks.count, chain.labelCount, within, words, labels, likely),
    parts: { blocks, sequence, labels, within },
  };
}

/** From the parts to our blocks: the label that most words have, and the mean over words. */
function joined(
  count: number,
  labelCount: number,
  within: Uint32Array,
  words: Uint32Array,
  labels: Uint8Array,
  likely: Float32Array,
): Pick<LabelledBlocks, 'labels' | 'posteriors'> {
  const votes = new Float32Array(count * labelCount);
  const means = new Float32Array(count * labelCount);
  const sizes = new Float32Array(count);
  for (let part = 0; part < within.length; part++) {
    const block = within[part];
    const size = Math.max(1, words[part]);
    sizes[block] += size;
    votes[block * labelCount + labels[part]] += size;
    for (let label = 0; label < labelCount; label++)
      means[block * labelCount + label] += size * likely[part * labelCount + label];
  }
  const joinedLabels = Uint8Array.from({ length: count }, (_, block) => {
    let best = 0;
    for (let label = 1; label < labelCount; label++)
      if (votes[block * labelCount + label] > votes[block * labelCount + best]) best = label;
    return best;
  });
  return {
    labels: joinedLabels,
    posteriors: means.map((sum, i) => sum / Math.max(1, sizes[Math.floor(i / labelCount)])),
  };
}
