import type { PageResult } from '../eval/measure.ts';
import type { Row } from '../eval/summary.ts';

/** A page to look at, with what was wanted and what came out. */
export interface WorstPage {
  result: PageResult;
  url: string | null;
  gold: string;
  predicted: string;
}

/** All that a report tells. Datasets and methods keep the order in which `rows` first names them. */
export interface ReportInput {
  title: string;
  /** The command that made it. */
  command: string;
  date: string;
  /** Of whole datasets, and by type or site. */
  rows: readonly Row[];
  results: readonly PageResult[];
  worst: readonly WorstPage[];
}
