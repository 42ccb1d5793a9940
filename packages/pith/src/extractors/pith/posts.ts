import { tick } from '../../page/index.ts';
import { likeliestType } from '../page-type.ts';
import type { PageFacts } from './features/facts.ts';
import { fromLogOdds, logOdds } from './log-odds.ts';

/** Words a block: shorter ones are names and dates, not posts. */
const SHORT = 6;
/** What the others of its kind count for a block. */
const OF_OTHERS = 0.5;

/**
 * The posts of a thread are content together or not at all: in a forum, a block's log odds are drawn to the mean of all
 * blocks with its tag path, by words.
 */
export function postsTogether(facts: PageFacts, p: Float32Array, types: Float32Array): Float32Array {
  if (likeliestType(types) !== 'forum') return p;
  const { count, counts } = facts;
  const { of, size } = facts.kinds.path;
  const kinds = Array.from({ length: size }, () => ({ blocks: 0, weight: 0, sum: 0 }));
  for (let block = 0; block < count; block++) {
    tick();
    const kind = kinds[of[block]];
    const weight = counts[block].words + 1;
    kind.blocks++;
    kind.weight += weight;
    kind.sum += weight * logOdds(p[block]);
  }
  return p.map((own, block) => {
    const { blocks, weight, sum } = kinds[of[block]];
    if (weight < SHORT * blocks) return own;
    return fromLogOdds((1 - OF_OTHERS) * logOdds(own) + OF_OTHERS * (sum / weight));
  });
}
