import type { RootContent } from '../../content/hast.ts';
import type { Surroundings } from './escape.ts';
import type { LineWriter } from './line-writer.ts';

/** What block handlers pass on. */
export interface BlockContext {
  /** What is around a line. */
  line: Surroundings;
  /** A list of the same kind stands right before: another marker keeps them apart. */
  otherMarker: boolean;
  /** What is written is what a term means. */
  inDefinition: boolean;
  /** Writes blocks and text inside a block; `tight` without an empty line before lists. */
  flow(nodes: readonly RootContent[], writer: LineWriter, context: BlockContext, tight?: boolean): void;
}
