import { type BlockScores, blockScores, byContiguity, type LabelledPage } from '../../metrics/blocks.ts';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';

/** As Markdown; shares with three digits, as in the paper. */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly (string | number)[][],
): void {
  const cell = (value: string | number) => (typeof value === 'string' ? value : value.toFixed(3));
  const lines = [header, header.map(() => '---'), ...rows.map((row) => row.map(cell))];
  console.log(`\n**${title}**\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`);
}

/** Rows are told as they are done: a table takes minutes. */
export function progress(line: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
}

export const SCORE_HEADER = ['Doc. Acc.', '95 %', 'Doc. Prec.', 'Doc. Recall', 'Block Prec.', 'Block Recall'];

/** The columns of Tables 1, 2 and 4, with an interval for the first. */
export function scoreCells(pages: readonly LabelledPage[]): (string | number)[] {
  const scores = blockScores(pages);
  const right = pages.map((page) => blockScores([page]).documentAccuracy);
  const { low, high } = bootstrapInterval(right);
  return [
    scores.documentAccuracy,
    `${low.toFixed(2)} to ${high.toFixed(2)}`,
    scores.documentPrecision,
    scores.documentRecall,
    scores.precision,
    scores.recall,
  ];
}

export const CONTIGUITY_HEADER = ['Acc.', 'Prec.', 'Rec.', 'Acc.', 'Prec.', 'Rec.'];

/** The columns of Table 3: noncontiguous, then contiguous. */
export function contiguityCells(pages: readonly LabelledPage[]): number[] {
  const { contiguous, broken } = byContiguity(pages);
  const cells = ({ documentAccuracy, documentPrecision, documentRecall }: BlockScores) => [
    documentAccuracy,
    documentPrecision,
    documentRecall,
  ];
  return [...cells(broken), ...cells(contiguous)];
}
