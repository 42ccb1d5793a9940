import { posteriors } from '@pith/learn/chains/model';
import type { LabelledSequence } from '@pith/learn/chains/sequences';
import { PAGE_TYPES } from 'pith/internal/extractors/page-type';
import type { PageFacts } from 'pith/internal/extractors/pith/features/facts';
import { trainInThreads } from '../../learn/train.ts';
import type { ExampleSet } from '../examples.ts';
import type { Folds } from '../stages.ts';

const BINS = 16;
const SIZES = 4;
const TYPES = PAGE_TYPES.length;
/** The score; the score and the block's length; the score and the page's type; where the block before it stands. */
const OFFSETS = { size: BINS, type: BINS * (1 + SIZES), before: BINS * (1 + SIZES + TYPES) };
const FEATURES = OFFSETS.before + 3;

/** P(content) of each block by a CRF whose features are what the first stage said of it; of pages it has not seen. */
export async function chainOverScores(
  { examples }: ExampleSet,
  first: readonly Float32Array[],
  types: readonly Float32Array[],
  { fold, folds, threads }: Folds,
): Promise<Float32Array[]> {
  const sequences = examples.map(({ facts, labels }, i) => sequenceOf(facts, labels, first[i], types[i]));
  const heldOut: Float32Array[] = [];
  for (let left = 0; left < folds; left++) {
    const learned = sequences.filter(({ length }, i) => fold[i] !== left && length > 0);
    const model = await trainInThreads(
      'crf',
      learned,
      { labelCount: 2, featureCount: FEATURES, sigma: 3, edges: true, iterations: 100 },
      threads,
    );
    for (const [i, sequence] of sequences.entries()) {
      if (fold[i] !== left) continue;
      const likely = sequence.length === 0 ? [] : posteriors(model, sequence);
      heldOut[i] = Float32Array.from({ length: sequence.length }, (_, block) => likely[2 * block + 1]);
    }
  }
  return heldOut;
}

function sequenceOf(
  facts: PageFacts,
  labels: Uint8Array,
  p: Float32Array,
  types: Float32Array,
): LabelledSequence {
  const type = types.indexOf(Math.max(...types));
  const features: number[] = [];
  const start = new Uint32Array(p.length + 1);
  for (let block = 0; block < p.length; block++) {
    const bin = binOf(p[block]);
    const size = Math.min(SIZES - 1, Math.floor(Math.log2(1 + facts.counts[block].words) / 2));
    features.push(
      bin,
      OFFSETS.size + bin * SIZES + size,
      OFFSETS.type + type * BINS + bin,
      OFFSETS.before + nearness(facts, block),
    );
    start[block + 1] = features.length;
  }
  return { length: p.length, start, features: Uint32Array.from(features), values: null, labels };
}

/** By log odds, from -8 to 8. */
function binOf(p: number): number {
  const held = Math.min(1 - 1e-4, Math.max(1e-4, p));
  return Math.min(BINS - 1, Math.max(0, Math.floor(((Math.log(held / (1 - held)) + 8) / 16) * BINS)));
}

/** 1 where the block before is in the same element, 2 where in a sibling, else 0. */
function nearness({ page, blocks }: PageFacts, block: number): number {
  if (block === 0) return 0;
  const [before, own] = [blocks.container[block - 1], blocks.container[block]];
  if (before === own) return 1;
  return page.parent[before] === page.parent[own] ? 2 : 0;
}
