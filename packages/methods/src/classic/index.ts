import type { Extractor } from 'pith/internal/extractors/selection';
import { adsc } from './adsc.ts';
import { bte } from './bte.ts';
import { accb, ccb, tccb } from './ccb.ts';
import { cetd, cetdDs, cetdTd } from './cetd.ts';
import { dsc } from './dsc.ts';
import { ensembleSerial, ensembleVote } from './ensemble.ts';
import { fe, kfe } from './fe.ts';
import { longestCell, longestCellNested } from './longest-cell.ts';
import { lp } from './lp.ts';
import { linkQuotaFilter, lqf } from './lqf.ts';
import { lsi } from './lsi.ts';
import { vips } from './vips/index.ts';

export { parallel, serial, voting } from './combine.ts';
export { learnTemplate, lpExtractor, type SiteTemplate } from './lp.ts';

/** The systems the papers compare with, by year. */
export const classicExtractors: readonly Extractor[] = [
  bte,
  lsi,
  dsc,
  vips,
  lp,
  lqf,
  linkQuotaFilter('lqf-25', 0.25),
  linkQuotaFilter('lqf-75', 0.75),
  fe,
  kfe,
  adsc,
  ccb,
  accb,
  tccb,
  ensembleSerial,
  ensembleVote,
  longestCell,
  longestCellNested,
  cetdTd,
  cetd,
  cetdDs,
];
