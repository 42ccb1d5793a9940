import { dropping } from '../../rule.ts';
import { bestRun } from '../runs.ts';
import type { PithRule } from './pith-rule.ts';
import { CONTENT } from './thresholds.ts';

/** The papers' global inference: an article is one run of blocks, with holes. */
export const oneRun: PithRule = {
  name: 'one-run',
  about: 'Drops what lies before and after the run of blocks that is the article.',
  looksAt: 'P(content) and words of all blocks, in order',
  types: ['article'],
  apply({ keep, scored: { facts, p } }) {
    const { from, to } = bestRun(
      facts.count,
      (block) => facts.counts[block].words * (p[block] - CONTENT.evenOdds),
    );
    if (from === to) return [];
    return dropping(
      keep,
      (block) => block < from || block >= to,
      (block) => (block < from ? 'before the article begins' : 'after the article ends'),
    );
  },
};
