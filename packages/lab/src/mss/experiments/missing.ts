import type { TableResult } from '../../reproduce/paper.ts';
import { TABLE_9, TABLE_10 } from './paper-figures.ts';
import { type PaperRows, plainTable } from './rows.ts';

/** Tables 9 and 10: VIPS with a block chosen by the gold. */
export function vipsTable(paper: PaperRows): TableResult {
  return {
    kind: 'figures',
    measures: ['precision', 'recall', 'F1'],
    unit: 'percent',
    intervalIs: '95 %',
    rows: Object.entries(paper).map(([name, figures]) => ({
      name,
      paper: figures,
      ours: null,
      why: 'needs rendered pages; vips.md has what our VIPS reaches on ours',
    })),
  };
}

export const table9 = async () => vipsTable(TABLE_9);
export const table10 = async () => vipsTable(TABLE_10);

/** What the paper tells of without a table, and we have not measured. */
export const missingTable = async (): Promise<TableResult> =>
  plainTable(
    ['what the paper has', 'its figure', 'why it is missing here'],
    [
      [
        'section 7.7: the 411 articles among the pages of CleanEval',
        'text-only 92.6, F1 95.7',
        'the authors chose them by hand, and their list is not to be had',
      ],
      [
        'section 6.2: bigrams as features',
        '“did not improve performance”',
        'not built: no figure to compare with',
      ],
      [
        'section 6.2: the two most recent unclosed tags as a feature',
        '“did not improve performance”',
        'not built: no figure to compare with',
      ],
      [
        'section 6.2.6: a perceptron corrected after the maximum subsequence',
        '“ineffective”',
        'not built: no figure to compare with',
      ],
      [
        'section 7.6: VIPS with the plain heuristic',
        'F1 89.7',
        'needs rendered pages: `pith eval --render -m vips`, in classic.md',
      ],
    ],
  );
