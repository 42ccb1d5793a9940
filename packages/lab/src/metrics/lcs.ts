import { prefixLengths } from '@pith/learn/common-subsequence';
import { numbering } from '@pith/learn/numbering';

/** The length of the longest common subsequence of two lists of words; time |a|·|b|/32, memory linear in both. */
export function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number {
  let from = 0;
  let endA = a.length;
  let endB = b.length;
  while (from < endA && from < endB && a[from] === b[from]) from++;
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const same = from + (a.length - endA);
  const idOf = numbering();
  const restA = Int32Array.from(a.slice(from, endA), idOf);
  const restB = Int32Array.from(b.slice(from, endB), idOf);
  return same + prefixLengths(restA, restB)[restA.length];
}
