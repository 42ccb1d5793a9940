import type { PageTypeGuess, Selection } from '../extractors/selection.ts';
import { countWords, type Page, type Warning } from '../page/index.ts';
import { type Comment, findComments } from './comments/index.ts';
import { buildContents } from './content/build-all.ts';
import { toHtml } from './formats/html.ts';
import { toMarkdown } from './formats/markdown.ts';
import { toTei } from './formats/tei.ts';
import { toText } from './formats/text.ts';
import { type Metadata, readMetadata } from './metadata/index.ts';
import { findNextPage } from './next-page/index.ts';
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
  /** What readers wrote below it. Empty where the thread is the page, as in a forum: it is the content then. */
  readonly comments: Comment[];
  /** The address of the article's next page, where it is one of several. */
  readonly next: string | null;
  /** The method that selected the content. */
  method: string;
  /** How good the method expects its choice to be, as F1 from 0 to 1; null where it does not say. */
  confidence: number | null;
  /** What kind of page it is; null where the method does not say. */
  pageType: PageTypeGuess | null;
  /** Whether it is an article by its type; null where the method does not say. */
  isArticle: boolean | null;
  /** What was cut, guessed or missing. */
  warnings: Warning[];
}

/** A page and what of it is content. */
export interface Content {
  page: Page;
  selection: Selection;
}

/** One page of an article. */
export interface ArticlePart extends Content {
  /** Where its content stands if not in the page itself: what was rescued out of scripts. */
  rescued?: readonly Content[];
}

/** What each article was made of, for joining several. Aside, so that an article is plain data. */
const partsByArticle = new WeakMap<Article, readonly ArticlePart[]>();

export function partsOf(article: Article): readonly ArticlePart[] {
  return partsByArticle.get(article) ?? [];
}

/** What the formats and `blocks` are made of, in order. */
export function contentsOf(parts: readonly ArticlePart[]): readonly Content[] {
  return parts.flatMap((part) => part.rescued ?? [part]);
}

/** Joins what was selected, what the first page says of itself, and the formats. */
export function makeArticle(parts: readonly ArticlePart[], method: string, warnings: Warning[]): Article {
  const [{ page, selection }] = parts;
  const last = parts[parts.length - 1];
  const contents = contentsOf(parts);
  const metadata = readMetadata(page, selection);
  const content = lazy(() => buildContents(contents));
  const text = lazy(() => toText(content()));
  const article = { ...metadata } as Article;
  const computed = (name: keyof Article, compute: () => unknown, enumerable = true) =>
    Object.defineProperty(article, name, { get: lazy(compute), enumerable, configurable: true });
  computed('text', text);
  computed('html', () => toHtml(content()));
  computed('markdown', () => toMarkdown(content()));
  computed('tei', () => toTei(content(), metadata), false);
  computed('wordCount', () => countWords(text()));
  computed('blocks', () => contents.flatMap(describeBlocks));
  computed('comments', () => findComments(parts, metadata.lang));
  computed('next', () => findNextPage(last, last.page.url ?? metadata.url));
  article.method = method;
  article.confidence = selection.confidence ?? null;
  article.pageType = selection.pageType ?? null;
  article.isArticle = article.pageType && article.pageType.type === 'article';
  article.warnings = [...page.warnings, ...warnings, ...contents.flatMap(emptinessWarnings)];
  partsByArticle.set(article, parts);
  return article;
}

function lazy<T>(compute: () => T): () => T {
  let value: { is: T } | undefined;
  return () => (value ??= { is: compute() }).is;
}

function describeBlocks({ page, selection }: Content): ArticleBlock[] {
  const { blocks } = page;
  return Array.from({ length: blocks.count }, (_, block) => ({
    text: blocks.text(block),
    tag: page.tagName(blocks.container[block]),
    kept: selection.keep[block] === 1,
    score: Math.round(selection.score[block] * 1e4) / 1e4,
    reasons: selection.reasons(block),
  }));
}
