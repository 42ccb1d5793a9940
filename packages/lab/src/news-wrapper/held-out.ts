import { mean } from '../metrics/scores.ts';
import { pageFolds } from '../splits/folds.ts';
import type { NewsExample } from './examples.ts';
import { learnWrapper } from './learn.ts';
import { ranksRight } from './ranks-right.ts';

const FOLDS = 5;

/** The shares of pages whose labelled subtrees a wrapper chooses that has not learned from the page. */
export interface HeldOutAccuracy {
  pages: number;
  body: number;
  /** Given the labelled body. */
  title: number;
  news: number;
}

/**
 * What a wrapper of these pages is worth on others of their kind, by five folds of pages. A subtree is right when it is
 * the labelled one, or has the very same text. A page whose labelled subtree is no candidate is wrong.
 */
export async function heldOutAccuracy(examples: readonly NewsExample[]): Promise<HeldOutAccuracy> {
  const outcomes: { body: boolean; title: boolean }[] = [];
  for (const { train, test } of pageFolds(examples.length, Math.min(FOLDS, examples.length))) {
    const { body, title } = await learnWrapper(train.map((i) => examples[i]));
    for (const i of test)
      outcomes.push({
        body: ranksRight(body.all, examples[i].firstBodies),
        title: ranksRight(title.all, examples[i].titles),
      });
  }
  const share = (test: (outcome: { body: boolean; title: boolean }) => boolean) =>
    mean(outcomes.map((outcome) => (test(outcome) ? 1 : 0)));
  return {
    pages: outcomes.length,
    body: share(({ body }) => body),
    title: share(({ title }) => title),
    news: share(({ body, title }) => body && title),
  };
}
