import type { Extractor } from 'pith/internal/extractors/selection';
import { bte } from './bte.ts';
import { ccb } from './ccb.ts';
import { cetdDs } from './cetd.ts';
import { serial, voting } from './combine.ts';
import { lqf } from './lqf.ts';
import { lsi } from './lsi.ts';

const REFERENCE = 'Gottron, Combining Content Extraction Heuristics: The CombinE System';

/**
 * One method for each kind of evidence, so that they err on different pages: one region of tokens, any number of
 * stretches of characters, links, one subtree, densities of subtrees. More than half must agree. Chosen by that reason
 * alone, before anything was measured.
 */
export const ensembleVote: Extractor = {
  name: 'ensemble-vote',
  summary: 'Three of five agree: bte, ccb, lqf, lsi, cetd-ds',
  reference: `${REFERENCE}; members and quorum are ours`,
  year: 2008,
  ...voting([bte, ccb, lqf, lsi, cetdDs], 3),
};

/** As Crunch does: link lists are removed first, then what is mostly code. */
export const ensembleSerial: Extractor = {
  name: 'ensemble-serial',
  summary: 'lqf, then ccb: neither a link list nor mostly code',
  reference: `Gupta, Kaiser, Neistadt & Grimm, DOM-based Content Extraction of HTML Documents; ${REFERENCE}`,
  year: 2003,
  ...serial(lqf, ccb),
};
