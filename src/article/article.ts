import type { Selection } from '../extractors/selection.ts';
import { countWords, type Page, type Warning } from '../page/index.ts';
import { buildContent } from './content/build.ts';
import { toHtml } from './formats/html.ts';
import { toMarkdown } from './formats/markdown.ts';
import { toTei } from './formats/tei.ts';
import { toText } from './formats/text.ts';
import { type Metadata, readMetadata } from './metadata/index.ts';
import { emptinessWarnings } from './warnings.ts';

/** One block of the page and what became of it. */
export interface ArticleBlock {
  text: string;
  /** The element around the block. */
  tag: string;
  kept: boolean;
  score: number;
  reasons: string[];
}

/** The main content of a page. Plain data: `JSON.stringify` and `structuredClone` work on it. */
export interface Article extends Metadata {
  /** The content as plain text. Computed when first read, as are `html`, `markdown` and `blocks`. */
  readonly text: string;
  /** The content as safe HTML. */
  readonly html: string;
  /** The content as GitHub-flavoured Markdown. */
  readonly markdown: string;
  /** The content as XML-TEI. Not part of the JSON. */
  readonly tei: string;
  readonly wordCount: number;
  /** Every block of the page, kept or dropped, with the reasons. */
  readonly blocks: ArticleBlock[];
  /** The method that selected the content. */
  method: string;
  /** What was cut, guessed or missing. */
  warnings: Warning[];
}

/** Joins what was selected, what the page says of itself, and the formats. */
export function makeArticle(page: Page, selection: Selection, method: string, warnings: Warning[]): Article {
  const metadata = readMetadata(page, selection);
  const content = lazy(() => buildContent(page, selection));
  const text = lazy(() => toText(content()));
  const article = { ...metadata } as Article;
  const computed = (name: keyof Article, compute: () => unknown, enumerable = true) =>
    Object.defineProperty(article, name, { get: lazy(compute), enumerable, configurable: true });
  computed('text', text);
  computed('html', () => toHtml(content()));
  computed('markdown', () => toMarkdown(content()));
  computed('tei', () => toTei(content(), metadata), false);
  computed('wordCount', () => countWords(text()));
  computed('blocks', () => describeBlocks(page, selection));
  article.method = method;
  article.warnings = [...page.warnings, ...warnings, ...emptinessWarnings(page, selection)];
  return article;
}

function lazy<T>(compute: () => T): () => T {
  let value: { is: T } | undefined;
  return () => (value ??= { is: compute() }).is;
}

function describeBlocks(page: Page, selection: Selection): ArticleBlock[] {
  const { blocks } = page;
  return Array.from({ length: blocks.count }, (_, block) => ({
    text: blocks.text(block),
    tag: page.tagName(blocks.container[block]),
    kept: selection.keep[block] === 1,
    score: Math.round(selection.score[block] * 1e4) / 1e4,
    reasons: selection.reasons(block),
  }));
}
