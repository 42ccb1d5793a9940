import { type Page, TagSet } from 'pith/page';
import { longestCommonSubsequence } from '../metrics/lcs.ts';
import { metricWords } from '../metrics/words.ts';

/** A headline stands among the first lines of a gold, after a date or a section at most. */
const MOST_LINES_BEFORE = 2;
const LONGEST_HEADLINE = 30;
/** The share of a line's words that the page's title or a heading must have, in order. */
const NEARLY_ALL = 0.7;

const HEADINGS = new TagSet(['title', 'h1', 'h2', 'h3']);

const LONGEST_BYLINE = 20;
const BYLINE = /^\W*(by|from|posted|published|updated|written|last (updated|modified))\b/iu;
const DATE =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d|\d\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/iu;

/**
 * A gold text without the headline that it begins with, and without bylines and dates beside the headline: what
 * "Maximum Subsequence Segmentation" calls the main text (section 4.1). The same text where no headline is found.
 */
export function mainText(goldText: string, page: Page): string {
  const lines = goldText.split('\n').filter((line) => line.trim() !== '');
  const headings = headingWords(page);
  const at = lines
    .slice(0, MOST_LINES_BEFORE + 1)
    .findIndex((line) => headings.some((words) => isSame(metricWords(line), words)));
  if (at < 0) return goldText;
  let from = at + 1;
  while (from < lines.length && isByline(lines[from])) from++;
  // A gold that is nothing but a headline stays.
  return from === lines.length ? goldText : lines.slice(from).join('\n');
}

function headingWords(page: Page): string[][] {
  const headings: string[][] = [];
  for (let node = 1; node < page.size; node++)
    if (HEADINGS.has(page.tag[node])) headings.push(metricWords(page.textContent(node)));
  return headings;
}

function isSame(line: readonly string[], heading: readonly string[]): boolean {
  if (line.length === 0 || line.length > LONGEST_HEADLINE || heading.length > 3 * LONGEST_HEADLINE)
    return false;
  return longestCommonSubsequence(line, heading) >= NEARLY_ALL * line.length;
}

function isByline(line: string): boolean {
  return metricWords(line).length <= LONGEST_BYLINE && (BYLINE.test(line) || DATE.test(line));
}
