import { metricWords } from './words.ts';

/** Right: the same words in the same order; case, punctuation and white space aside. */
export function titleIsRight(predicted: string | null, gold: string): boolean {
  return metricWords(predicted ?? '').join(' ') === metricWords(gold).join(' ');
}

/** Right: the same names in any order; "By" and the like aside. */
export function authorIsRight(predicted: string | null, gold: string): boolean {
  const names = (text: string) =>
    metricWords(text)
      .filter((word) => word !== 'by' && word !== 'and')
      .sort()
      .join(' ');
  return names(predicted ?? '') === names(gold);
}

/** Right: the same set of names, however the lists are divided; case, accents, punctuation and white space aside. */
export function authorsAreRight(predicted: readonly string[], gold: readonly string[]): boolean {
  return namesAsOne(predicted) === namesAsOne(gold);
}

/** A set of names as the measure compares it. */
export function namesAsOne(list: readonly string[]): string {
  const names = list
    .join(', ')
    .split(/[,;&]|\s(?:and|und|et)\s/i)
    .map(plainName);
  return [...new Set(names)].filter(Boolean).sort().join(', ');
}

function plainName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '');
  return letters.replace(/^\s*by\s/, '').replace(/\s/g, '');
}

/** Right: the same day. */
export function dateIsRight(predicted: string | null, gold: string): boolean {
  return predicted !== null && predicted.slice(0, 10) === gold.slice(0, 10);
}
