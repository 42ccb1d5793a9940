import MiniSearch from 'minisearch';
import type { Unit } from 'pith/internal/chunk/content';
import { fill } from 'pith/internal/chunk/fill';
import { TextLinks } from 'pith/internal/chunk/link';
import { readChunkOptions } from 'pith/internal/chunk/options';
import { frontMatterOf } from './about.ts';
import type { Asked } from './answer.ts';
import type { Question } from './task.ts';

/** Tokens of a passage that is found. */
const PASSAGE = 160;
/** Passages of a page that are looked through. */
const MOST_PASSAGES = 50_000;

/** The passages of a page that fit some words best; those with the very phrase first. */
export function answerSearch(
  { article, content, name, version }: Asked,
  { query, limit }: Extract<Question, { tool: 'search' }>,
): string {
  const passages: (readonly Unit[])[] = [];
  for (const units of fill(content.units, content, readChunkOptions({ maxTokens: PASSAGE, by: 'block' }))) {
    if (passages.push(units) === MOST_PASSAGES) break;
  }
  const texts = passages.map((units) => article.text.slice(units[0].start, units.at(-1)!.end));
  const found = rank(texts, passages, query);
  const links = new TextLinks(article);
  const shown = found.slice(0, limit).map((at) => {
    const [first] = passages[at];
    const place = {
      under: first.headings,
      from: `${first.block}-${first.start}-${version}`,
      link: links.to(texts[at]),
    };
    return `${frontMatterOf(place)}\n\n${content.markdownOf(passages[at])}`;
  });
  const header = frontMatterOf({ page: name, title: article.title, query, passages_found: found.length });
  if (shown.length === 0)
    shown.push('Nothing on the page fits these words. Try fewer or other words, or outline.');
  return [header, ...shown].join('\n\n');
}

/** The numbers of the texts that have words of the query, the best first. */
function rank(texts: readonly string[], passages: readonly (readonly Unit[])[], query: string): number[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  const index = new MiniSearch<{ id: number; text: string; headings: string }>({
    fields: ['text', 'headings'],
    tokenize: (text) =>
      [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
    processTerm: normal,
    searchOptions: {
      boost: { headings: 1.5 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(texts.map((text, id) => ({ id, text, headings: passages[id][0].headings.join(' ') })));
  const phrase = normal(query);
  const hasPhrase = (id: number) => (normal(texts[id]).includes(phrase) ? 1 : 0);
  return index
    .search(query)
    .map(({ id, score }) => ({ id: id as number, score, exact: hasPhrase(id) }))
    .sort((a, b) => b.exact - a.exact || b.score - a.score)
    .map(({ id }) => id);
}

/** Without case and accents, and with one space between words. */
function normal(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
