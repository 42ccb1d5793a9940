import type { Rule } from '../../rule.ts';
import type { Selection } from '../../selection.ts';
import type { ScoredPage } from '../pipeline.ts';

/** What the rules of `pith` see: its choice, with what the model made of the page. */
export interface PithSelection extends Selection {
  scored: Pick<ScoredPage, 'facts' | 'p'>;
}

export type PithRule = Rule<PithSelection>;
