import type { FigureRow, FigureTable } from './paper.ts';

export type Verdict = 'reached' | 'within noise' | 'below' | 'not measured' | 'ours alone';

/** Half of the last digit that the papers print, in per cent: a figure that rounds to the paper's is the paper's. */
const ROUNDING = { percent: 0.05, share: 0.0005 } as const;

/**
 * `reached`: at least the paper's figure. `within noise`: below it, but our interval holds it. `below`: neither.
 * `not measured`: the paper has it and we do not. `ours alone`: a row that the paper does not have.
 */
export function verdictOf(table: FigureTable, row: FigureRow): Verdict {
  const decides = table.decides ?? table.measures.length - 1;
  const paper = row.paper?.[decides] ?? null;
  const ours = row.ours?.[decides] ?? null;
  if (paper === null) return 'ours alone';
  if (ours === null) return 'not measured';
  const least = paper - ROUNDING[table.unit];
  if (ours >= least) return 'reached';
  return row.interval !== undefined && row.interval.high >= least ? 'within noise' : 'below';
}

/** The verdict with its reason. A figure below the paper's without a reason says so. */
export function verdictText(table: FigureTable, row: FigureRow): string {
  const verdict = verdictOf(table, row);
  const { why = 'no reason found', remark } = row;
  const reason = verdict === 'below' || verdict === 'not measured' ? [why] : [];
  const said = [...reason, ...(remark === undefined ? [] : [remark])].join('; ');
  if (verdict === 'ours alone') return said;
  return said === '' ? verdict : `${verdict}: ${said}`;
}
