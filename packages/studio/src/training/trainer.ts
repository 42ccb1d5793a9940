import type { System } from '@pith/lab/internal/eval/system';
import type { Parts } from './parts.ts';
import type { Sample } from './sample.ts';
import type { OptionValues } from './types.ts';
import type { Watch } from './watch.ts';

export interface Assignment {
  sample: Sample;
  options: OptionValues;
  /** What the data is called in the model. */
  data: string;
  threads: number;
  /** For files that are needed meanwhile. */
  folder: string;
  /** The path of a Chromium. */
  browser?: string;
}

export interface Trained {
  /** Learned from all pages. */
  model: Uint8Array;
  /** How many taught something. */
  learned: number;
  parts: Parts;
  heldOut: HeldOut;
  /** Where it looks at pages as a browser shows them: where these are, and the pages that could be rendered. */
  rendered?: { folder: string; sample: Sample };
}

/**
 * What each page is measured by: a model for each part that was learned from the others, or a system that answers for
 * every page as if it had not seen it.
 */
export type HeldOut = { models: Uint8Array[] } | { system: System };

export type Trainer = (assignment: Assignment, watch: Watch) => Promise<Trained>;
