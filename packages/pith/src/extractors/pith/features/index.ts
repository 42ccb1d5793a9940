import { inStage, tick } from '../../../page/index.ts';
import { body } from './body.ts';
import { containers } from './containers.ts';
import { copies } from './copies.ts';
import { cues } from './cues.ts';
import { declaredText } from './declared-text.ts';
import type { PageFacts } from './facts.ts';
import type { Feature } from './group.ts';
import { headline } from './headline.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { neighbours } from './neighbours.ts';
import { page as pageGroup } from './page.ts';
import { position } from './position.ts';
import { repetition } from './repetition.ts';
import { siblings } from './siblings.ts';
import { structure } from './structure.ts';
import { text } from './text.ts';
import { title } from './title.ts';

const GROUPS = [
  text,
  links,
  copies,
  structure,
  names,
  containers,
  position,
  repetition,
  title,
  headline,
  declaredText,
  body,
  neighbours,
  cues,
  siblings,
  pageGroup,
];

export const BLOCK_FEATURES: readonly Feature[] = GROUPS.flatMap((group) => group.features);

/** One row a block: `BLOCK_FEATURES`, and room for `extra` columns of the caller's. */
export function blockFeatures(facts: PageFacts, extra = 0): Float32Array {
  const width = BLOCK_FEATURES.length + extra;
  const rows = new Float32Array(facts.count * width);
  inStage('computing features', () => {
    let offset = 0;
    for (const group of GROUPS) {
      // A group does little for a block: of the largest pages it takes some tens of milliseconds.
      tick(facts.count);
      group.fill(facts, rows, width, offset);
      offset += group.features.length;
    }
  });
  return rows;
}
