import type { Interval } from '../metrics/bootstrap.ts';

/*
 * How to add a paper to `pith reproduce`:
 *
 * 1. Write an object of the type `Paper` beside its experiments, as `../visual-blocks/experiments/paper.ts` is: the name for the command,
 *    the reference, its page in docs/methods, and its tables. A table has the paper's figures in its rows, and `run`
 *    measures ours. What several tables need is measured once: wrap it in `oncePerRun` (`once-per-run.ts`).
 * 2. Add one line to `papers.ts`.
 * 3. Put a pair of marks for every table into the page: `<!-- NAME: begin … -->` and `<!-- NAME: end -->`. The command
 *    says which are missing before it measures anything.
 *
 * The command does the rest: progress, printing, verdicts, `docs/methods/figures/PAPER.json`, the page, and the
 * table of all figures in docs/methods/README.md.
 */

/** A paper, and how its tables are measured again. */
export interface Paper {
  /** As the command calls it. */
  name: string;
  /** Authors, title, year. */
  reference: string;
  /** The page in docs/methods that its tables are written to. */
  page: string;
  tables: readonly PaperTable[];
}

export interface PaperTable {
  /** As the command and the marks call it: `table3`, `figure2`, or a word for a table of ours. */
  name: string;
  /** Its heading, with the number that the paper gives it. */
  title: string;
  run(setting: Setting): Promise<TableResult>;
}

/** What a run was asked for, and whom it tells how far it is. */
export interface Setting {
  /** About how many pages of each dataset; all where it is absent. */
  sample?: number;
  /** Where datasets are. */
  data?: string;
  /** Where rendered pages are (`pith render --dataset NAME -o FOLDER`). */
  rendered?: string;
  /** Begins to tell of so many steps; call what it returns after each of them. */
  progress(what: string, total: number): () => void;
}

export type TableResult = FigureTable | PlainTable;

/** A table of the paper: its figures beside ours. */
export interface FigureTable {
  kind: 'figures';
  /** What is measured, a column each: `Precision`, `Recall`, `F1`. */
  measures: readonly string[];
  /** Which of the measures the interval is of, and the verdict judges; the last where it is absent. */
  decides?: number;
  /** `percent`: 95.4; `share`: .954. Figures are in this unit, those of the paper and ours alike. */
  unit: 'percent' | 'share';
  /** How the interval was made, in a few words: `95 %, pages drawn anew`, `least and most of five shuffles`. */
  intervalIs: string;
  rows: readonly FigureRow[];
  /** Sentences below the table. */
  notes?: readonly string[];
  /** Pictures that belong to it, by their file names in docs/methods. */
  pictures?: Readonly<Record<string, string>>;
}

export interface FigureRow {
  name: string;
  /** A figure for each measure; null where the paper has none: all of them, in a row that is ours alone. */
  paper: readonly (number | null)[] | null;
  /** Null where we could not measure it; `why` then says so: mostly, that the paper's data are not to be had. */
  ours: readonly (number | null)[] | null;
  interval?: Interval;
  /** The measured reason why ours is below, shown only where it is; or why there is none. */
  why?: string;
  /** What must be known of the row whatever its verdict. */
  remark?: string;
}

/** A table of ours that has no figures of the paper beside it. */
export interface PlainTable {
  kind: 'plain';
  header: readonly string[];
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
  pictures?: Readonly<Record<string, string>>;
}
