import { applyRules } from '../../rule.ts';
import type { Selection } from '../../selection.ts';
import type { Cut } from '../cut.ts';
import type { PageFacts } from '../features/facts.ts';
import { guessOf } from '../page-type-guess.ts';
import type { ScoredPage } from '../pipeline.ts';
import { between } from './between.ts';
import { closings } from './closings.ts';
import { belowCommentHeading, comments } from './comments.ts';
import { copies } from './copies.ts';
import { wholeGroups } from './groups.ts';
import { bareHeadings, headings, headline } from './headings.ts';
import { lead } from './lead.ts';
import { nothingHere, scriptNotice } from './nothing-here.ts';
import type { PithRule, PithSelection } from './pith-rule.ts';
import { promotedLinks, promotions } from './promotions.ts';
import { signUp } from './sign-up.ts';
import { unrelatedParts } from './unrelated-parts.ts';

export type { PithRule, PithSelection } from './pith-rule.ts';

/** What is known of pages as wholes, and the cut does not know; applied in this order. */
export const PITH_RULES: readonly PithRule[] = [
  nothingHere,
  scriptNotice,
  wholeGroups,
  between,
  headings,
  lead,
  headline,
  copies,
  unrelatedParts,
  promotions,
  promotedLinks,
  signUp,
  comments,
  belowCommentHeading,
  bareHeadings,
  closings,
];

/** All that is known of a page when the rules are applied. */
export type Scores = Pick<ScoredPage, 'facts' | 'p' | 'types'>;

/** What the rules make of a cut. Scores above 0 speak for a block. */
export function chosenByRules(
  { facts, p, types }: Scores,
  { keep, border }: Pick<Cut, 'keep' | 'border'>,
  without: readonly string[] = [],
): Selection {
  const chosen: PithSelection = {
    keep,
    score: p.map((value) => value - border),
    title: -1,
    pageType: guessOf(types),
    reasons: () => [],
    scored: { facts, p },
  };
  const { scored: _, ...selection } = applyRules(chosen, facts.page, PITH_RULES, without);
  return selection;
}

/** What is kept after the rules, where nothing but probabilities is known of a page, as in training. */
export function keptByRules(
  facts: PageFacts,
  p: Float32Array,
  types: Float32Array,
  keep: Uint8Array,
): Uint8Array {
  return chosenByRules({ facts, p, types }, { keep, border: 0 }).keep;
}
