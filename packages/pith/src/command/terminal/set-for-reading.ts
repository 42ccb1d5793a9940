import { type Article, treeOf } from '../../article/article.ts';
import type { Paint } from '../colours.ts';
import { harmless } from '../session.ts';
import { blockLines } from './blocks.ts';
import { Links } from './inline.ts';
import { wrap } from './lines.ts';

/** Columns: longer lines are hard to read. */
const WIDEST = 78;

/** An article for reading in a terminal: in lines of a good length, the addresses of links as footnotes below. */
export function setForReading(article: Article, columns: number, paint: Paint): string {
  const width = Math.min(columns, WIDEST);
  const links = new Links();
  const { title, site, byline, date } = article;
  const facts = [site, byline, date?.slice(0, 10)].filter((fact) => fact != null).map(harmless);
  const parts = [
    title === null ? [] : wrap([{ text: harmless(title), styles: ['bold'] }], width, paint),
    facts.length === 0 ? [] : wrap([{ text: facts.join(' · '), styles: ['dim'] }], width, paint),
    blockLines(treeOf(article).children, { width, room: columns, paint, links }),
  ];
  // Addresses are not wrapped: terminals make links of them.
  const notes = links.addresses.map((address, i) => paint('dim', `[${i + 1}] ${address}`));
  const head = [...parts[0], ...parts[1]];
  return [head, parts[2], notes]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
