import { body } from './body.ts';
import { containers } from './containers.ts';
import { copies } from './copies.ts';
import { declaredText } from './declared-text.ts';
import type { PageFacts } from './facts.ts';
import { headline } from './headline.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { neighbours } from './neighbours.ts';
import { page as pageGroup } from './page.ts';
import { position } from './position.ts';
import { repetition } from './repetition.ts';
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
  pageGroup,
];

export const FEATURE_NAMES: readonly string[] = GROUPS.flatMap((group) => group.names);

/** One row a block: `FEATURE_NAMES`, and room for `extra` columns of the caller's. */
export function blockFeatures(facts: PageFacts, extra = 0): Float32Array {
  const width = FEATURE_NAMES.length + extra;
  const rows = new Float32Array(facts.count * width);
  let offset = 0;
  for (const group of GROUPS) {
    group.fill(facts, rows, width, offset);
    offset += group.names.length;
  }
  return rows;
}
