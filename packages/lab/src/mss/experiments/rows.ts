import { groupBy } from '../../group-by.ts';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import { mean, meanScores } from '../../metrics/scores.ts';
import type { FigureRow, FigureTable, PlainTable } from '../../reproduce/paper.ts';
import { groupsOf } from './corpus.ts';
import { type Document, isBig9 } from './documents.ts';
import type { Against, Measured } from './measure-words.ts';

export const MEASURES = ['precision', 'recall', 'F1'];
export const INTERVAL = '95 %, pages drawn anew';

/** Precision, recall and F1 by source, as a table of the paper has them. */
export type PaperRows = Readonly<Record<string, readonly [number, number, number]>>;

/** What a table must know of a page. */
export type Placed = Pick<Document, 'id' | 'dataset' | 'site'>;

/** A row of ours: means over pages, in per cent, with the interval of F1. */
export function row<P, A extends Against>(
  name: string,
  paper: FigureRow['paper'],
  pages: readonly P[],
  measuredOf: (page: P) => Pick<Measured, A>,
  against: A,
  why?: string,
): FigureRow {
  const scores = pages.map((page) => measuredOf(page)[against]);
  const { precision, recall, f1 } = meanScores(scores);
  const { low, high } = bootstrapInterval(scores.map((score) => score.f1));
  return {
    name: `${name} (${pages.length} pages)`,
    paper,
    ours: [precision, recall, f1].map((share) => 100 * share),
    interval: { low: 100 * low, high: 100 * high },
    ...(why !== undefined && { why }),
  };
}

const NOT_OURS = 'its pages are not in our data';
const NOT_READ = 'none of its pages was read';

/**
 * A table of the paper: its sites and sets, each with ours where we have it, then sites of ours. `why` says why the
 * figure of a set is below.
 */
export function sourceTable<P extends Placed, A extends Against>(
  paper: PaperRows,
  pages: readonly P[],
  measuredOf: (page: P) => Pick<Measured, A>,
  against: A,
  why: (pages: readonly P[]) => string | undefined = () => undefined,
  notes: readonly string[] = [],
): FigureTable {
  const sites = groupBy(pages.filter(isBig9), ({ site }) => site);
  // Where the paper has no line for a set of its own, neither have we.
  const groups = groupsOf(pages).filter((group) =>
    group.paper === null ? group.pages.length > 0 : paper[group.paper] !== undefined,
  );
  const isSet = (name: string) => groupsOf([]).some((group) => group.paper === name);
  const rows: FigureRow[] = [
    ...Object.entries(paper)
      .filter(([name]) => !isSet(name))
      .map(([name, figures]) =>
        sites.has(name)
          ? row(name, figures, sites.get(name)!, measuredOf, against, why(sites.get(name)!))
          : { name, paper: figures, ours: null, why: NOT_OURS },
      ),
    ...[...sites]
      .filter(([name]) => paper[name] === undefined)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, some]) => row(name, null, some, measuredOf, against)),
    ...groups.map((group): FigureRow => {
      const figures = group.paper === null ? null : paper[group.paper];
      if (group.pages.length === 0) return { name: group.name, paper: figures, ours: null, why: NOT_READ };
      return row(
        group.name,
        figures,
        group.pages,
        measuredOf,
        against,
        group.paper === null ? undefined : why(group.pages),
      );
    }),
  ];
  return figureTable(rows, notes);
}

export function figureTable(rows: readonly FigureRow[], notes: readonly string[] = []): FigureTable {
  return { kind: 'figures', measures: MEASURES, unit: 'percent', intervalIs: INTERVAL, rows, notes };
}

export function plainTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  notes: readonly string[] = [],
): PlainTable {
  return { kind: 'plain', header, rows, notes };
}

/** The mean F1 of some pages, in per cent. */
export function f1(
  pages: readonly Document[],
  measuredOf: (page: Document) => Measured,
  against: Against = 'short',
): number {
  return 100 * mean(pages.map((page) => measuredOf(page)[against].f1));
}

/** A mean in per cent with its interval: `94.9 (93.5 to 96.1)`. */
export function meanText(shares: readonly number[]): string {
  const { low, high } = bootstrapInterval(shares);
  return `${percent(mean(shares))} (${percent(low)} to ${percent(high)})`;
}

export function percent(share: number): string {
  return (100 * share).toFixed(1);
}
