import type { Gold } from 'pith/internal/records/dataset';
import { annotatedText } from './l3s.ts';

/** The text that a page's main content is measured against; null where the gold has only snippets. */
export function goldText(gold: Gold): string | null {
  if (gold.text !== undefined) return gold.text;
  return gold.annotatedHtml === undefined ? null : annotatedText(gold.annotatedHtml, [2]);
}

/** All readings of where an article begins ("Maximum Subsequence Segmentation", section 4.1), shortest first. */
export function goldTexts(gold: Gold): string[] {
  if (gold.annotatedHtml === undefined) return gold.text === undefined ? [] : [gold.text];
  return [[2], [1, 2], [1, 2, 3]].map((classes) => annotatedText(gold.annotatedHtml!, classes));
}
