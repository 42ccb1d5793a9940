import type { BoostedTrees } from '@pith/learn/boosted-trees';
import type { Evidence } from './evidence.ts';
import type { TypeEvidence } from './type-evidence.ts';

/** All that is learned; each part sees what the parts before it said. */
export interface PithModel {
  /** What words and names say of the block they stand in. */
  evidence: Evidence;
  /** How likely a block is content, by itself and its surroundings. */
  first: BoostedTrees;
  /** What type of page it is, and what words say of it. */
  types: BoostedTrees;
  typeEvidence: TypeEvidence;
  /** How likely a block is content, by what the first stage says of the blocks around it. */
  second: BoostedTrees;
  /** How good an extraction is. */
  confidence: BoostedTrees;
  /** What a person may want to know of it: the data, the date. */
  about: Readonly<Record<string, string | number>>;
}
