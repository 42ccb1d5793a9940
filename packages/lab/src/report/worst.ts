import type { PageResult } from '../eval/measure.ts';
import { groupBy } from '../group-by.ts';

/** For each dataset and method, the pages of lowest F1; of equals, the failed ones first. Pages without a score are left out, unless they failed. */
export function chooseWorst(results: readonly PageResult[], perMethod = 10): PageResult[] {
  const judged = results.filter(({ words, failed }) => words !== undefined || failed !== undefined);
  const groups = groupBy(judged, ({ dataset, method }) => `${dataset}\t${method}`);
  return [...groups.values()].flatMap((group) => group.toSorted(worstFirst).slice(0, perMethod));
}

function worstFirst(a: PageResult, b: PageResult): number {
  const f1 = ({ words }: PageResult) => words?.f1 ?? 0;
  const survived = ({ failed }: PageResult) => (failed === undefined ? 1 : 0);
  return f1(a) - f1(b) || survived(a) - survived(b) || (a.id < b.id ? -1 : 1);
}
