import { groupFolds, pageFolds, type Split } from './folds.ts';

/** The four data setups of "Adaptive Web-page Content Identification", section 6. */
export const SETUPS = [
  'duplicates, mixed sources',
  'no duplicates, mixed sources',
  'duplicates, separate sources',
  'no duplicates, separate sources',
] as const;
export type Setup = (typeof SETUPS)[number];

export interface Sourced {
  /** The site. */
  source: string;
  /** The article: near-duplicates have the same. */
  article: number;
}

/** The paper divides into four: 75 % to learn from, 25 % to be tested on, each part tested once. */
const FOLDS = 4;

export function sequenceSplits(setup: Setup, pages: readonly Sourced[], seed = 1): Split[] {
  switch (setup) {
    case 'duplicates, mixed sources':
      return pageFolds(pages.length, FOLDS, seed);
    case 'no duplicates, mixed sources':
      return groupFolds(
        pages.map(({ article }) => article),
        FOLDS,
        seed,
      );
    case 'duplicates, separate sources':
      return bySource(pages, seed);
    case 'no duplicates, separate sources':
      return bySource(pages, seed).map((split) => withoutOverlap(split, pages));
  }
}

function bySource(pages: readonly Sourced[], seed: number): Split[] {
  return groupFolds(
    pages.map(({ source }) => source),
    FOLDS,
    seed,
  );
}

/** Of the articles on both sides, every other one leaves the training side, the rest the test side; testing is favoured. */
function withoutOverlap({ train, test }: Split, pages: readonly Sourced[]): Split {
  const inTest = new Set(test.map((i) => pages[i].article));
  const shared = [...new Set(train.map((i) => pages[i].article))]
    .filter((article) => inTest.has(article))
    .sort((a, b) => a - b);
  const leavesTraining = new Set(shared.filter((_, i) => i % 2 === 0));
  const leavesTest = new Set(shared.filter((_, i) => i % 2 === 1));
  return {
    train: train.filter((i) => !leavesTraining.has(pages[i].article)),
    test: test.filter((i) => !leavesTest.has(pages[i].article)),
  };
}
