import { parsePage } from 'pith/page';

/** A peer's HTML as text, by one rule for all of them: block by block, so that no words are glued. */
export function textOf(html: string): string {
  const { blocks } = parsePage(html);
  return Array.from({ length: blocks.count }, (_, block) => blocks.text(block)).join('\n');
}

/** What a peer makes of a page, in one form; what it does not say is null. */
export interface Answer {
  text: string;
  title: string | null;
  author: string | null;
  date: string | null;
}

export function answer(html: string, fields: { title?: unknown; author?: unknown; date?: unknown }): Answer {
  const said = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
  return {
    text: textOf(html),
    title: said(fields.title),
    author: said(fields.author),
    date: isoDate(said(fields.date)),
  };
}

function isoDate(date: string | null): string | null {
  if (date === null || /^\d{4}-\d\d-\d\d/.test(date)) return date;
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString();
}
