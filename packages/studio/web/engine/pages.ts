import { readOptions } from '@pith/methods';
import { type StyledArticle, styledArticle } from '@pith/render/internal/styled/index';
import { type Article, makeArticle, rescue } from 'pith/article';
import { chunk } from 'pith/chunk';
import { type Extractor, type ParameterValues, type Selection, withoutHidden } from 'pith/extractors';
import { keptBlocks } from 'pith/internal/article/article';
import { DOCUMENTS } from 'pith/internal/article/document/index';
import { pieceLines } from 'pith/internal/records/pieces';
import {
  Deadline,
  decode,
  isRenderedPage,
  type Page,
  parsePage,
  requirePage,
  requireVisual,
  TAG,
  type Warning,
} from 'pith/page';
import { valuesOf } from '../see/method-spec.ts';
import { fingerprint } from './fingerprint.ts';
import { byItself, labelsItself } from './own-labels.ts';
import type { Ask, Decision, DocumentFormat, OpenedPage, WrittenArticle } from './protocol.ts';
import { readRendered, seenBoxes } from './rendered.ts';

/** What a method made of a page, kept for questions about it. */
export interface Decided {
  page: Page;
  extractor: Extractor;
  values: ParameterValues;
  selection: Selection;
  article: Article;
  /** Of what the page shows: the same article, unless its text was found in the scripts of the page. */
  shown: Article;
  milliseconds: number;
}

/** Pages that stay open. */
const MOST_OPEN = 6;
/** Answers kept of each page. */
const MOST_DECIDED = 12;
/** Milliseconds for what is looked for outside the visible text. */
const RESCUE_TIME = 5000;

interface Entry {
  page: Page;
  /** Parses it once more. */
  parse(): { page: Page };
  decided: Map<string, Decided>;
}

/** The pages that are open in the workbench, and what methods made of them. */
export class Pages {
  readonly #open = new Map<string, Entry>();

  /** Bytes of a file as text. */
  static decode = (bytes: Uint8Array, contentType?: string): string => {
    const { html } = decode(bytes, contentType);
    if (!isRenderedPage(html)) requirePage(html, { ...(contentType !== undefined && { contentType }) });
    return html;
  };

  /** Parses a page, HTML or rendered; from now on it is known by its key. */
  open = (key: string, text: string, url: string | null): OpenedPage => {
    const known = url !== null && URL.canParse(url) ? { url } : {};
    // What is pasted may be a text without tags.
    if (!isRenderedPage(text)) requirePage(text, { plainText: true });
    const parse = () =>
      isRenderedPage(text)
        ? readRendered(text, known)
        : { page: parsePage(text, { ...known, source: true }), screenshot: null };
    const { page, screenshot } = parse();
    this.#open.delete(key);
    this.#open.set(key, { page, parse, decided: new Map() });
    if (this.#open.size > MOST_OPEN) this.#open.delete(this.#open.keys().next().value!);
    return describe(page, screenshot);
  };

  page(key: string): Page {
    return this.#entry(key).page;
  }

  /** The same page, of which no method remembers anything yet. */
  parsedAgain(key: string): Page {
    const { page } = this.#entry(key).parse();
    // Made by whoever asks first; that is no method's time.
    page.blocks;
    return page;
  }

  /** What a method makes of a page; asked again, it is remembered. */
  decided(key: string, ask: Ask): Decided {
    const { page, decided } = this.#entry(key);
    const name = `${ask.method} ${fingerprint(ask.model)}`;
    let answer = decided.get(name);
    if (answer === undefined) {
      answer = decide(page, ask);
      decided.set(name, answer);
      if (decided.size > MOST_DECIDED) decided.delete(decided.keys().next().value!);
    }
    return answer;
  }

  decide = (key: string, ask: Ask): Decision => {
    const { selection, article, shown, milliseconds } = this.decided(key, ask);
    return {
      // As reasons tell it: some blocks are written though the method alone dropped them.
      keep: keptBlocks(shown),
      score: selection.score,
      confidence: article.confidence,
      pageType: article.pageType,
      title: article.title,
      milliseconds,
      warnings: article.warnings,
    };
  };

  /** How many words the article has. Not a part of the decision: the whole article has to be made for it. */
  words = (key: string, ask: Ask): number => this.decided(key, ask).article.wordCount;

  /** @param maxTokens of a piece, where the article is asked for in pieces */
  article = (key: string, ask: Ask, format: DocumentFormat, maxTokens: number): WrittenArticle => {
    const { article } = this.decided(key, ask);
    const { title, byline, date, site, lang, dir, html, comments } = article;
    const pieces = format === 'pieces' ? chunk(article, { maxTokens }) : [];
    const document =
      format === 'pieces'
        ? pieceLines(article, { maxTokens })
        : format === 'json'
          ? toJson(article)
          : DOCUMENTS[format](article);
    return { title, byline, date, site, lang, dir, html, comments, document, pieces };
  };

  /** The article in the look of the original, as a page that stands by itself; the page must be rendered. */
  styled = (key: string, ask: Ask): StyledArticle => styledArticle(this.decided(key, ask).article);

  #entry(key: string): Entry {
    const entry = this.#open.get(key);
    if (entry === undefined) throw new Error('This page is not open any more: open it again.');
    return entry;
  }
}

/** As `extract` does, with the selection kept. */
function decide(page: Page, ask: Ask): Decided {
  const { extractor, values, method } = labelsItself(ask)
    ? { extractor: byItself, values: valuesOf(byItself, ask.method), method: ask.method }
    : readOptions(ask);
  if (extractor.needs.includes('visual')) requireVisual(page, extractor.name);
  // The views of the page are made by whoever asks first; that is not the method's time.
  page.blocks;
  const start = performance.now();
  const chosen = extractor.extract(page, values);
  const milliseconds = performance.now() - start;
  const warnings: Warning[] = [];
  const selection = withoutHidden(page, chosen, warnings);
  const rescued = new Deadline(RESCUE_TIME).during('searching scripts for content', () =>
    rescue({ page, selection }),
  );
  if (rescued !== null) warnings.push(rescued.warning);
  const made = (rest: object) => makeArticle([{ page, selection, ...rest }], method, warnings);
  const article = made(rescued === null ? {} : { rescued: rescued.contents });
  const shown = rescued === null ? article : made({});
  return { page, extractor, values, selection, article, shown, milliseconds };
}

/** Reading `blocks` makes them, so they are left out before and not after. */
function toJson(article: Article): string {
  const names = (Object.keys(article) as (keyof Article)[]).filter((name) => name !== 'blocks');
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, article[name]])), null, 2);
}

function describe(page: Page, screenshot: Blob | null): OpenedPage {
  const { blocks, visual } = page;
  const tags: string[] = [];
  const attributes = new Map<number, string[]>();
  const texts: string[] = new Array(page.size).fill('');
  for (let node = 0; node < page.size; node++) {
    tags[page.tag[node]] ??= page.tagName(node);
    if (page.isText(node)) texts[node] = page.text(node);
    else if (page.isElement(node)) {
      const own = page.attributes(node);
      if (own.length > 0) attributes.set(node, own.flat());
    }
  }
  const title = page.tag.indexOf(TAG.title);
  return {
    title: (title >= 0 && page.firstChild(title) >= 0 && page.text(page.firstChild(title)).trim()) || null,
    tree: {
      tags,
      tag: page.tag,
      parent: page.parent,
      namespace: page.namespace,
      texts,
      attributes,
    },
    blocks: {
      count: blocks.count,
      texts: Array.from({ length: blocks.count }, (_, block) => blocks.text(block)),
      container: blocks.container,
      nodes: blocks.nodes,
      start: blocks.start,
    },
    look: visual && { ...visual.scroll, box: seenBoxes(visual), screenshot },
  };
}
