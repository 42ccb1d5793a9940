import type { TableResult } from '../../reproduce/paper.ts';
import { plainTable } from './rows.ts';

/** What the paper tells of without a table, and we have not built. */
export const missingTable = async (): Promise<TableResult> =>
  plainTable(
    ['what the paper tells of', 'what it says', 'why it is missing here'],
    [
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
    ],
  );
