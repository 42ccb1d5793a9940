import type { PageEntry } from '../../src/api.ts';

/** Numbers and names as they are shown. */

export const shownScore = (value: number | null) => (value === null ? '–' : value.toFixed(3));

export const pagesOf = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'page' : 'pages'}`;

/** A difference, with its sign even where it is positive. */
export const signed = (value: number) =>
  `${value > 0.0005 ? '+' : value < -0.0005 ? '−' : ''}${Math.abs(value).toFixed(3)}`;

/** What a page is called where it has no title: where it was, or its id. */
export function nameOf({ title, url, id }: PageEntry): string {
  return title || url?.replace(/^https?:\/\/(www\.)?/, '') || id;
}
