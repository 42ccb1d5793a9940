import { readOnce } from 'pith/internal/extractors/read-once';
import type { Extractor, Selection } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { labelBlocks } from './label-blocks.ts';
import { contentLabel, headlineLabel, type SequenceModel } from './model.ts';
import { readModel } from './model-file.ts';
import type { EntityRecognizer } from './named-entities.ts';
import { weightiestFeatures } from './reasons.ts';
import { currentRecognizer } from './recognizer.ts';

/** Blocks labelled by a chain model, which is fetched when first used; its file says which learner it is of. */
export function sequenceExtractor(model: () => SequenceModel, recognize?: EntityRecognizer): Extractor {
  return {
    name: 'sequence',
    summary:
      'Blocks labelled as a sequence by a conditional random field; with --model by a MEMM or MaxEnt too',
    reference: 'Gibson, Wellner & Lubar, Adaptive Web-page Content Identification, sections 3 to 6',
    year: 2007,
    needs: [],
    withModel: (bytes) => sequenceExtractor(modelFrom(bytes), recognize),
    extract: (page) => select(page, model(), recognize),
  };
}

/** The model of a file. */
const modelFrom = readOnce(readModel);

function select(page: Page, model: SequenceModel, recognize?: EntityRecognizer): Selection {
  const { labels, posteriors, parts } = labelBlocks(page, model, recognize ?? currentRecognizer());
  const content = contentLabel(model);
  const likely = (block: number, label: number) => posteriors[block * model.labels.length + label];
  return {
    keep: labels.map((label) => (label === content ? 1 : 0)),
    score: Float32Array.from(labels, (_, block) => likely(block, content) - 0.5),
    title: mostLikely(labels, headlineLabel(model), likely),
    reasons: (block) => [
      `labelled ${model.labels[labels[block]]}; content with P = ${likely(block, content).toFixed(2)}`,
      ...weightiestFeatures(model, parts, block),
    ],
  };
}

/** Of the blocks with a label, the one that has it most likely; -1 where none has it. */
function mostLikely(
  labels: Uint8Array,
  label: number,
  likely: (block: number, label: number) => number,
): number {
  let best = -1;
  for (let block = 0; block < labels.length; block++)
    if (labels[block] === label && (best < 0 || likely(block, label) > likely(best, label))) best = block;
  return best;
}
