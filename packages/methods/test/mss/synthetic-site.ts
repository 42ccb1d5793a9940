import { seededRandom } from '@pith/learn/random';
import { type Page, parsePage } from 'pith/page';

const WORDS =
  'river boat stone market winter letter garden window morning paper bread horse lamp road field'.split(' ');

export interface SyntheticPage {
  html: string;
  /** The article text, paragraph by paragraph. */
  paragraphs: string[];
}

/** What a site has around its articles. */
export interface Marks {
  open: string;
  close: string;
  comments?: number;
  /** Paragraphs. */
  length?: number;
}

/** A page of a made-up site: a menu, an article between the site's own marks, and comments that read like one. */
export function syntheticPage(
  seed: number,
  { open, close, comments: count = 3, length = 4 }: Marks,
): SyntheticPage {
  const random = seededRandom(seed);
  const sentence = (length: number) =>
    `The ${Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')} was there.`;
  const paragraphs = Array.from({ length }, () => `${sentence(12)} ${sentence(9)}`);
  const comments = Array.from({ length: count }, () => `<div class=c><p>${sentence(8)}</p></div>`).join('');
  const menu = `<ul>${'<li><a href=/x>Menu item</a></li>'.repeat(12)}</ul>`;
  const html = `<html><body>${menu}${open}${paragraphs.map((text) => `<p>${text}</p>`).join('')}${close}${comments}${menu}`;
  return { html, paragraphs };
}

export function withSource(html: string): Page {
  return parsePage(html, { source: true });
}
