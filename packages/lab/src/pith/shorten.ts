import type { DatasetPage } from 'pith/internal/records/dataset';
import { parsePage } from 'pith/page';
import { alignText } from '../gold/align.ts';
import { goldText } from '../gold/gold-texts.ts';
import { bodyOf } from './body-of.ts';

/** Words that a short article has at least, and at most before its last paragraph. */
const FEWEST = 50;
const MOST = 250;

/**
 * The articles of our data are long, and short news and posts of blogs are common: the later parts of the body are
 * taken away. Null where the body has no parts to end between.
 */
export function shorten(article: DatasetPage, random: () => number): DatasetPage | null {
  const page = parsePage(article.html, { source: true });
  const { content } = alignText(page, goldText(article.gold) ?? '');
  const body = bodyOf(page, content);
  if (body < 1 || page.end[body] >= page.size) return null;
  const contentWords = new Float64Array(page.size + 1);
  for (let block = 0; block < page.blocks.count; block++) {
    if (content[block] === 1)
      contentWords[page.blocks.firstNode(block)] += page.blocks.text(block).split(/\s+/).length;
  }
  const enough = FEWEST + random() * (MOST - FEWEST);
  let words = 0;
  let child = page.firstChild(body);
  for (; child >= 0 && words < enough; child = page.nextSibling(child)) {
    for (let node = child; node < page.end[child]; node++) words += contentWords[node];
  }
  if (child < 0 || words > MOST + 100) return null;
  const [from, to] = [page.sourceStart![child], page.sourceStart![page.end[body]]];
  if (!(from > 0 && from < to && to <= page.source.length)) return null;
  const kept: string[] = [];
  for (let block = 0; block < page.blocks.count; block++) {
    const node = page.blocks.firstNode(block);
    if (content[block] === 1 && (node < child || node >= page.end[body])) kept.push(page.blocks.text(block));
  }
  const { source } = page;
  return {
    ...article,
    id: `${article.id}-`,
    html: source.slice(0, from) + closedOutside(source.slice(from, to)) + source.slice(to),
    gold: { ...article.gold, text: kept.join('\n') },
  };
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The end tags in a piece of source whose elements began before it. */
function closedOutside(source: string): string {
  const open: string[] = [];
  let outside = '';
  const markup = source.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  for (const [tag, slash, written] of markup.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/gi)) {
    const name = written.toLowerCase();
    if (VOID.test(name) || tag.endsWith('/>')) continue;
    if (slash === '') open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
    else outside += `</${name}>`;
  }
  return outside;
}
