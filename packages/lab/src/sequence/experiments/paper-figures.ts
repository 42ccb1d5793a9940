import type { ChainKind } from '@pith/learn/chains/model';
import type { Setup } from '../../splits/sequence-setups.ts';

/** A row of Table 1 with the options that the paper chose for it, and the row of Table 3 for the same. */
export interface PaperRow {
  kind: ChainKind;
  name: string;
  /** Document accuracy, precision, recall; block precision, recall. */
  table1: readonly number[];
  /** Accuracy, precision, recall of documents: noncontiguous, then contiguous. */
  table3: readonly number[];
}

/** The figures of Gibson, Wellner & Lubar, WIDM 2007. */
export const SETUP_ROWS: Readonly<Record<Setup, readonly PaperRow[]>> = {
  'no duplicates, separate sources': [
    {
      kind: 'crf',
      name: 'CRF (paper: σ=100)',
      table1: [0.804, 0.839, 0.933, 0.979, 0.995],
      table3: [0.597, 0.609, 0.935, 0.878, 0.924, 0.933],
    },
    {
      kind: 'memm',
      name: 'MEMM (paper: σ=100,H)',
      table1: [0.777, 0.862, 0.866, 0.986, 0.969],
      table3: [0.584, 0.604, 0.91, 0.846, 0.963, 0.856],
    },
    {
      kind: 'maxent',
      name: 'MaxEnt (paper: σ=10,H)',
      table1: [0.576, 0.657, 0.75, 0.96, 0.981],
      table3: [0.342, 0.346, 0.806, 0.66, 0.788, 0.741],
    },
  ],
  'duplicates, separate sources': [
    {
      kind: 'crf',
      name: 'CRF (paper: σ=1)',
      table1: [0.876, 0.907, 0.945, 0.992, 0.995],
      table3: [0.746, 0.766, 0.94, 0.921, 0.957, 0.946],
    },
    {
      kind: 'memm',
      name: 'MEMM (paper: σ=1,H)',
      table1: [0.831, 0.889, 0.902, 0.99, 0.977],
      table3: [0.652, 0.687, 0.901, 0.894, 0.961, 0.903],
    },
    {
      kind: 'maxent',
      name: 'MaxEnt (paper: σ=10,H)',
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: a figure of the paper.
      table1: [0.638, 0.707, 0.787, 0.95, 0.983],
      table3: [0.307, 0.311, 0.699, 0.752, 0.861, 0.802],
    },
  ],
  'no duplicates, mixed sources': [
    {
      kind: 'crf',
      name: 'CRF (paper: σ=1,E)',
      table1: [0.961, 0.979, 0.978, 0.997, 0.998],
      table3: [0.943, 0.961, 0.973, 0.968, 0.986, 0.98],
    },
    {
      kind: 'memm',
      name: 'MEMM (paper: σ=1,H,E)',
      table1: [0.912, 0.948, 0.951, 0.994, 0.996],
      table3: [0.943, 0.955, 0.978, 0.901, 0.946, 0.941],
    },
    {
      kind: 'maxent',
      name: 'MaxEnt (paper: σ=100,H)',
      table1: [0.779, 0.857, 0.883, 0.987, 0.992],
      table3: [0.745, 0.836, 0.858, 0.791, 0.864, 0.892],
    },
  ],
  'duplicates, mixed sources': [
    {
      kind: 'crf',
      name: 'CRF (paper: σ=10)',
      table1: [0.977, 0.985, 0.989, 0.999, 0.999],
      table3: [0.944, 0.964, 0.974, 0.988, 0.992, 0.995],
    },
    {
      kind: 'memm',
      name: 'MEMM (paper: σ=1,H,E)',
      table1: [0.945, 0.963, 0.98, 0.997, 0.998],
      table3: [0.942, 0.946, 0.993, 0.946, 0.969, 0.975],
    },
    {
      kind: 'maxent',
      name: 'MaxEnt (paper: σ=100,H)',
      table1: [0.92, 0.955, 0.959, 0.996, 0.996],
      table3: [0.893, 0.937, 0.946, 0.929, 0.961, 0.963],
    },
  ],
};

/** Table 2, in the order of the paper. */
export const TABLE_2 = {
  'All features': [0.804, 0.839, 0.933, 0.979, 0.995],
  'No descendant tags': [0.809, 0.847, 0.933, 0.979, 0.995],
  'No named entities': [0.803, 0.86, 0.907, 0.985, 0.992],
  'No title matching': [0.794, 0.825, 0.939, 0.979, 0.996],
  'No anchor percent': [0.793, 0.833, 0.927, 0.977, 0.995],
  'No word count': [0.789, 0.83, 0.918, 0.978, 0.994],
  'No sibling tags': [0.782, 0.809, 0.94, 0.975, 0.996],
  'No after img': [0.764, 0.804, 0.906, 0.977, 0.993],
  'No title case': [0.762, 0.815, 0.899, 0.975, 0.989],
  'Inverse stop words': [0.701, 0.798, 0.82, 0.963, 0.971],
  'No ancestor tags': [0.691, 0.715, 0.927, 0.967, 0.996],
  'No words': [0.636, 0.749, 0.733, 0.974, 0.914],
} as const;

/** Table 4. */
export const TABLE_4 = {
  '100 %': [0.804, 0.839, 0.933, 0.979, 0.995],
  '67 %': [0.718, 0.753, 0.91, 0.973, 0.991],
  '33 %': [0.681, 0.714, 0.91, 0.974, 0.991],
} as const;
