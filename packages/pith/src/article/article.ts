import type { Role } from '../extractors/roles/role.ts';
import { reasonsFor } from '../extractors/rule.ts';
import type { PageTypeGuess, Selection } from '../extractors/selection.ts';
import { collapse, countWords, nodePath, type Page, PithError, type Warning } from '../page/index.ts';
import { type Comment, findComments } from './comments/index.ts';
import { buildContents } from './content/build-all.ts';
import type { Root } from './content/hast.ts';
import { without } from './content/without.ts';
import { frontMatter } from './formats/front-matter.ts';
import { toHtml } from './formats/html.ts';
import type { MarkdownStyle } from './formats/markdown/flavours.ts';
import { toMarkdown } from './formats/markdown.ts';
import { toTei } from './formats/tei.ts';
import { toText } from './formats/text.ts';
import { type DetectLanguage, findClues, type Metadata, metadataFrom, titleNode } from './metadata/index.ts';
import { findNextPage } from './next-page/index.ts';
import { narrowed, readWanted, rolesOf, type Title, type Wanted } from './wanted.ts';
import { emptinessWarnings, invisibleWarnings } from './warnings.ts';

/** One block of the page and what became of it. */
export interface ArticleBlock {
  text: string;
  /** What it is on its page. */
  role: Role;
  /** The element around the block. */
  tag: string;
  kept: boolean;
  score: number;
  /** The rule that decided about it; null where the method alone did. */
  rule: string | null;
  /** Why, the verdict first. */
  reasons: string[];
}

/** A block that belongs to the article, also where it is not in its text: the headline, a byline, a comment. */
export interface RolePart {
  role: Role;
  text: string;
  /** Whether it is in `text`, `html` and `markdown`. */
  written: boolean;
}

/** Text that would have been content if a reader could see it. */
export interface HiddenText {
  text: string;
  /** The element that hides it, as an XPath: `/html[1]/body[1]/p[2]`. */
  place: string;
  why: string;
}

/** The main content of a page. Plain data: `JSON.stringify` and `structuredClone` work on it. */
export interface Article extends Metadata {
  /** The content as plain text. Computed when first read, as are `html`, `markdown` and `blocks`. */
  readonly text: string;
  /** The content as safe HTML. */
  readonly html: string;
  /** The content as Markdown: GitHub's, where no other flavour is asked for. */
  readonly markdown: string;
  /** The content as XML-TEI. Not part of the JSON. */
  readonly tei: string;
  readonly wordCount: number;
  /** Every block of the page, kept or dropped, with its role and the reasons. */
  readonly blocks: ArticleBlock[];
  /** What was left out because a reader cannot see it. */
  readonly hidden: HiddenText[];
  /** The blocks of the article with their roles, so that a reader can choose among them. Not part of the JSON. */
  readonly parts: RolePart[];
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
  /** What is to be written of it; the usual, where it does not say. */
  wanted?: Wanted;
  /** How its Markdown is written. */
  markdownStyle?: MarkdownStyle;
  /** Tells its language where it does not declare one. */
  detectLanguage?: DetectLanguage;
}

/** The pages an article was made of. A copy of an article is plain data and has lost them: that is `BAD_INPUT`. */
export function partsOf(article: Article): readonly ArticlePart[] {
  const origin = (article as ArticleWithOrigin)[ORIGIN];
  if (origin !== undefined) return origin.parts;
  throw new PithError(
    'BAD_INPUT',
    'This is a copy of an article. Give the article itself, as extract returned it: only it knows its page.',
  );
}

/** What the formats and `blocks` are made of, in order. */
export function contentsOf(parts: readonly ArticlePart[]): readonly Content[] {
  return parts.flatMap((part) => part.rescued ?? [part]);
}

/** Joins what was selected, what the first page says of itself, and the formats. */
export function makeArticle(parts: readonly ArticlePart[], method: string, warnings: Warning[]): Article {
  const [{ page, selection, detectLanguage }] = parts;
  const clues = findClues(page, selection, detectLanguage);
  const metadata = metadataFrom(clues);
  const origin = new ArticleOrigin(parts, metadata, titleNode(clues));
  const article = { ...metadata } as Article;
  Object.defineProperty(article, ORIGIN, { value: origin });
  Object.defineProperties(article, GETTERS);
  article.method = method;
  article.confidence = selection.confidence ?? null;
  article.pageType = selection.pageType ?? null;
  article.isArticle = article.pageType && article.pageType.type === 'article';
  article.warnings = [
    ...page.warnings,
    ...warnings,
    ...origin.contents.flatMap((content) => [...emptinessWarnings(content), ...invisibleWarnings(content)]),
  ];
  return article;
}

/**
 * The pages an article was made of, and the formats that were computed of them. It hangs on the article under a symbol,
 * so `JSON.stringify` and `structuredClone` leave it behind.
 */
class ArticleOrigin {
  readonly parts: readonly ArticlePart[];
  readonly contents: readonly Content[];
  readonly metadata: Metadata;
  readonly wanted: Wanted;
  readonly #titleNode: number;
  #tree: Root | undefined;
  readonly #values = new Map<Computed, unknown>();

  constructor(parts: readonly ArticlePart[], metadata: Metadata, titleNode: number) {
    this.parts = parts;
    this.contents = contentsOf(parts);
    this.metadata = metadata;
    this.wanted = parts[0].wanted ?? readWanted();
    this.#titleNode = titleNode;
  }

  get tree(): Root {
    this.#tree ??= without(
      buildContents(this.contents.map((content) => ({ ...content, selection: this.written(content) }))),
      { images: this.wanted.exclude.includes('image'), links: this.wanted.exclude.includes('link') },
    );
    return this.#tree;
  }

  /** What is written of a page. */
  written(content: Content): Selection {
    return narrowed(content, this.titleOf(content), this.wanted);
  }

  /** The title, and where a page shows it. */
  titleOf({ page }: Content): Title {
    return { text: this.metadata.title, node: page === this.parts[0].page ? this.#titleNode : -1 };
  }

  /** Computes a value when it is first read. */
  read<Name extends Computed>(name: Name): Article[Name] {
    if (!this.#values.has(name)) this.#values.set(name, COMPUTED[name](this));
    return this.#values.get(name) as Article[Name];
  }
}

const ORIGIN = Symbol('origin');
type ArticleWithOrigin = Article & { [ORIGIN]?: ArticleOrigin };

type Computed =
  | 'text'
  | 'html'
  | 'markdown'
  | 'tei'
  | 'wordCount'
  | 'blocks'
  | 'hidden'
  | 'parts'
  | 'comments'
  | 'next';

const COMPUTED: { [Name in Computed]: (origin: ArticleOrigin) => Article[Name] } = {
  text: ({ tree }) => toText(tree),
  html: ({ tree }) => toHtml(tree),
  markdown: ({ tree, metadata, parts: [{ page, markdownStyle }] }) =>
    [
      ...(markdownStyle?.frontMatter ? [frontMatter(metadata, page)] : []),
      toMarkdown(tree, markdownStyle?.flavour),
    ]
      .filter((part) => part !== '')
      .join('\n'),
  tei: ({ tree, metadata }) => toTei(tree, metadata),
  wordCount: (origin) => countWords(origin.read('text')),
  blocks: (origin) => origin.contents.flatMap((content) => describeBlocks(origin, content)),
  hidden: ({ contents }) => contents.flatMap(describeHidden),
  parts: (origin) => origin.contents.flatMap((content) => describeParts(origin, content)),
  comments: ({ parts, metadata }) => findComments(parts, metadata.lang),
  next({ parts, metadata }) {
    const last = parts[parts.length - 1];
    return findNextPage(last, last.page.url ?? metadata.url);
  },
};

/**
 * All articles share their getters. With getters of its own, the engine gives each article a hidden class that knows
 * them, through which its page outlives it for many collections of garbage; a WeakMap does the same.
 */
const GETTERS: PropertyDescriptorMap = Object.fromEntries(
  (Object.keys(COMPUTED) as Computed[]).map((name) => [
    name,
    {
      get(this: ArticleWithOrigin) {
        return this[ORIGIN]!.read(name);
      },
      enumerable: name !== 'tei' && name !== 'parts',
      configurable: true,
    },
  ]),
);

function describeBlocks(origin: ArticleOrigin, content: Content): ArticleBlock[] {
  const { page, selection } = content;
  const { blocks } = page;
  const roles = rolesOf(content, origin.titleOf(content));
  const describe = (_: unknown, block: number): Omit<ArticleBlock, 'reasons'> => ({
    text: seenText(content, block),
    role: roles[block],
    tag: page.tagName(blocks.container[block]),
    kept: selection.keep[block] === 1,
    score: Math.round(selection.score[block] * 1e4) / 1e4,
    rule: selection.changes?.get(block)?.rule ?? null,
  });
  return Array.from({ length: blocks.count }, describe).map((described, block) => {
    Object.defineProperty(described, WHY, { value: () => reasonsFor(selection, block) });
    return Object.defineProperty(described, 'reasons', REASONS) as ArticleBlock;
  });
}

const WHY = Symbol('why');
/** Reasons walk down every tree of the model, so they are found when they are read. Shared, as `GETTERS` are. */
const REASONS: PropertyDescriptor = {
  get(this: { [WHY](): string[] }) {
    return this[WHY]();
  },
  enumerable: true,
  configurable: true,
};

/** The text of a block without what is hidden in it; a block that is hidden as a whole has its text. */
function seenText({ page, selection }: Content, block: number): string {
  const { blocks } = page;
  const { hidden, barred } = selection;
  if (!hidden?.length || selection.keep[block] === 0) return blocks.text(block);
  const nodes = [...blocks.nodes.subarray(blocks.start[block], blocks.start[block + 1])];
  return collapse(nodes.map((node) => (barred?.[node] === 1 ? '' : page.text(node))).join(''));
}

function describeHidden({ page, selection }: Content): HiddenText[] {
  return (selection.hidden ?? []).map(({ text, node, why }) => ({ text, place: nodePath(page, node), why }));
}

/** Roles of blocks that belong to an article though they are not its text. */
const BESIDE: ReadonlySet<Role> = new Set([
  'headline',
  'lead',
  'byline',
  'date',
  'caption',
  'credit',
  'note',
  'comment',
  'author-box',
]);

function describeParts(origin: ArticleOrigin, content: Content): RolePart[] {
  const { blocks } = content.page;
  const roles = rolesOf(content, origin.titleOf(content));
  const { keep, barred } = origin.written(content);
  const isWritten = (block: number) => keep[block] === 1 && barred?.[blocks.firstNode(block)] !== 1;
  return Array.from(roles, (role, block) => ({
    role,
    text: seenText(content, block),
    written: isWritten(block),
  })).filter(
    ({ role, written }, block) => written || content.selection.keep[block] === 1 || BESIDE.has(role),
  );
}
