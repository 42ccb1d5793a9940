import type { Role } from '../extractors/roles/role.ts';
import type { PageTypeGuess, Selection } from '../extractors/selection.ts';
import {
  countWords,
  Deadline,
  inStage,
  type Page,
  PithError,
  type Stage,
  type Warning,
} from '../page/index.ts';
import { type Comment, findComments } from './comments/index.ts';
import { walksOver, writeContents } from './content/build-all.ts';
import type { Root } from './content/hast.ts';
import type { Walk } from './content/walk.ts';
import { withItsText, writtenBlocks } from './content/with-its-text.ts';
import { without } from './content/without.ts';
import { describeBlocks, describeHidden, describeParts } from './describe-blocks.ts';
import { frontMatter } from './formats/front-matter.ts';
import { toHtml } from './formats/html.ts';
import type { MarkdownStyle } from './formats/markdown/flavours.ts';
import { toMarkdown } from './formats/markdown.ts';
import { toTei } from './formats/tei.ts';
import { toText } from './formats/text.ts';
import {
  type DetectLanguage,
  findClues,
  METADATA_FIELDS,
  type Metadata,
  metadataFrom,
  titleNode,
} from './metadata/index.ts';
import { findNextPage } from './next-page/index.ts';
import { narrowed, readWanted, rolesOf, type Stated, type Wanted } from './wanted.ts';
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

/** The pages an article was made of. */
export function partsOf(article: Article): readonly ArticlePart[] {
  return originOf(article).parts;
}

/** A copy of an article is plain data and has lost where it comes from: that is `BAD_INPUT`. */
function originOf(article: Article): ArticleOrigin {
  const origin = (article as ArticleWithOrigin)[ORIGIN];
  if (origin !== undefined) return origin;
  throw new PithError(
    'BAD_INPUT',
    'This is a copy of an article. Give the article itself, as extract returned it: only it knows its page.',
  );
}

/** The content as the tree that the formats write. */
export function treeOf(article: Article): Root {
  return originOf(article).tree;
}

/** Whether each of the blocks is kept, as `blocks` says of it: for who asks again and again, in a small part of the time. */
export function keptBlocks(article: Article): Uint8Array {
  const origin = originOf(article);
  return origin.deadline.during('describing blocks', () =>
    Uint8Array.from(origin.contents.flatMap((content) => [...origin.described(content).selection.keep])),
  );
}

/** What the formats and `blocks` are made of, in order. */
export function contentsOf(parts: readonly ArticlePart[]): readonly Content[] {
  return parts.flatMap((part) => part.rescued ?? [part]);
}

/** Joins what was selected, what the first page says of itself, and the formats. */
export function makeArticle(
  parts: readonly ArticlePart[],
  method: string,
  warnings: Warning[],
  deadline: Deadline = new Deadline(parts.reduce((sum, { page }) => sum + page.limits.milliseconds, 0)),
): Article {
  return deadline.during('finding metadata', () => describe(parts, method, warnings, deadline));
}

function describe(
  parts: readonly ArticlePart[],
  method: string,
  warnings: Warning[],
  deadline: Deadline,
): Article {
  const [{ page, selection, detectLanguage }] = parts;
  const clues = findClues(page, selection, detectLanguage);
  const metadata = metadataFrom(clues);
  const origin = new ArticleOrigin(parts, metadata, titleNode(clues), deadline);
  const article: ArticleWithOrigin = Object.defineProperties({} as Article, SHAPE);
  article[ORIGIN] = origin;
  Object.assign(article, metadata);
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

/** The same article, its language told by a detector: under the same deadline, and without another extraction. */
export function withDetectedLanguage(article: Article, detectLanguage: DetectLanguage): Article {
  const { deadline } = (article as ArticleWithOrigin)[ORIGIN]!;
  const parts = partsOf(article).map((part) => ({ ...part, detectLanguage }));
  const again = makeArticle(parts, article.method, [], deadline);
  again.warnings = article.warnings;
  return again;
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
  readonly deadline: Deadline;
  readonly #titleNode: number;
  #tree: Root | undefined;
  /** Of each page the blocks that are written, once it was walked over. */
  #writtenBlocks: ReadonlyMap<Content, Uint8Array> | undefined;
  readonly #values = new Map<Computed, unknown>();

  constructor(parts: readonly ArticlePart[], metadata: Metadata, titleNode: number, deadline: Deadline) {
    this.parts = parts;
    this.contents = contentsOf(parts);
    this.metadata = metadata;
    this.wanted = parts[0].wanted ?? readWanted();
    this.#titleNode = titleNode;
    this.deadline = deadline;
  }

  get tree(): Root {
    this.#tree ??= inStage('building the content', () => this.#build());
    return this.#tree;
  }

  #build(): Root {
    const { exclude } = this.wanted;
    return without(writeContents(this.#walks()), {
      images: exclude.includes('image'),
      links: exclude.includes('link'),
    });
  }

  /** Walks over what is written. What is made for them is the most of the work, so they say at once which blocks it is. */
  #walks(): Walk[] {
    const walks = walksOver(
      this.contents.map((content) => ({ ...content, selection: this.written(content) })),
    );
    this.#writtenBlocks ??= new Map(this.contents.map((content, i) => [content, writtenBlocks(walks[i])]));
    return walks;
  }

  /** What is written of a page. */
  written(content: Content): Selection {
    return narrowed(content, this.statedOf(content), this.wanted);
  }

  /** What was chosen of a page, or is written of it, with what is written beside it. */
  described(content: Content, chosen = content.selection): Content {
    if (this.#writtenBlocks === undefined) this.#walks();
    const isWritten = this.#writtenBlocks!.get(content)!;
    return { ...content, selection: withItsText(chosen, this.written(content), isWritten) };
  }

  /** What is known of a page, and where it shows its title. */
  statedOf({ page }: Content): Stated {
    const { title, authors, date } = this.metadata;
    return { title, titleNode: page === this.parts[0].page ? this.#titleNode : -1, authors, date };
  }

  rolesOf(content: Content): readonly Role[] {
    return rolesOf(content, this.statedOf(content));
  }

  /** Computes a value when it is first read. */
  read<Name extends Computed>(name: Name): Article[Name] {
    if (!this.#values.has(name)) {
      const value = this.deadline.during(STAGES[name], () => COMPUTED[name](this));
      this.#values.set(name, value);
    }
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

const STAGES: Record<Computed, Stage> = {
  text: 'writing text',
  html: 'writing HTML',
  markdown: 'writing Markdown',
  tei: 'writing TEI',
  wordCount: 'writing text',
  blocks: 'describing blocks',
  hidden: 'describing blocks',
  parts: 'describing blocks',
  comments: 'finding comments',
  next: 'finding the next page',
};

const COMPUTED: { [Name in Computed]: (origin: ArticleOrigin) => Article[Name] } = {
  text: ({ tree }) => toText(tree),
  html: ({ tree }) => toHtml(tree),
  markdown: ({ tree, metadata, parts: [{ markdownStyle }] }) =>
    [...(markdownStyle?.frontMatter ? [frontMatter(metadata)] : []), toMarkdown(tree, markdownStyle?.flavour)]
      .filter((part) => part !== '')
      .join('\n'),
  tei: ({ tree, metadata }) => toTei(tree, metadata),
  wordCount: (origin) => countWords(origin.read('text')),
  blocks: (origin) =>
    origin.contents.flatMap((content) => {
      const described = origin.described(content);
      return describeBlocks(described, origin.rolesOf(described), origin.deadline);
    }),
  hidden: ({ contents }) => contents.flatMap(describeHidden),
  parts: (origin) =>
    origin.contents.flatMap((content) => {
      const described = origin.described(content);
      const { selection } = origin.described(content, origin.written(content));
      return describeParts(described, origin.rolesOf(described), selection);
    }),
  comments: ({ parts, metadata }) => findComments(parts, metadata.lang),
  next({ parts, metadata }) {
    const last = parts[parts.length - 1];
    return findNextPage(last, last.page.url ?? metadata.url);
  },
};

const PLAIN: PropertyDescriptor = { value: null, writable: true, enumerable: true, configurable: true };

/**
 * What an article has, in the order in which it is written. All articles share their getters. With getters of its own,
 * the engine gives each article a hidden class that knows them, through which its page outlives it for many collections
 * of garbage; a WeakMap does the same. And what is added after getters takes ten times as long.
 */
const SHAPE: PropertyDescriptorMap = {
  ...Object.fromEntries(METADATA_FIELDS.map((name) => [name, PLAIN])),
  [ORIGIN]: { ...PLAIN, enumerable: false },
  ...Object.fromEntries(
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
  ),
  ...Object.fromEntries(
    ['method', 'confidence', 'pageType', 'isArticle', 'warnings'].map((name) => [name, PLAIN]),
  ),
};
