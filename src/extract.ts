import { type Article, makeArticle } from './article/index.ts';
import { extractors, findExtractor } from './extractors/index.ts';
import {
  type DomDocument,
  decode,
  type Limits,
  Page,
  PithError,
  pageFromDocument,
  parsePage,
  type Warning,
} from './page/index.ts';

/** What `extract` takes: HTML as text or bytes, a page parsed before, or a live document. */
export type Input = string | Uint8Array | ArrayBuffer | Page | DomDocument;

export interface ExtractOptions {
  /** The method; `pith methods` lists them. Default: the first of them. */
  method?: string;
  /** The page's address: links become absolute, and the site's name is known. */
  url?: string;
  /** The HTTP header, whose charset is believed before the page's own. Only for bytes. */
  contentType?: string;
  /** Bounds on size and time. */
  limits?: Partial<Limits>;
}

/** From a page in any form to its article. Throws a `PithError` where there can be none. */
export function extract(input: Input, options: ExtractOptions = {}): Article {
  const extractor = findExtractor(options.method ?? extractors[0].name);
  const warnings: Warning[] = [];
  const page = toPage(input, options, extractor.needs.includes('source'), warnings);
  const selection = extractor.extract(page);
  return makeArticle(page, selection, extractor.name, warnings);
}

function toPage(input: Input, options: ExtractOptions, source: boolean, warnings: Warning[]): Page {
  if (input instanceof Page) return input;
  const { url, limits } = options;
  const parseOptions = { source, ...(url !== undefined && { url }), ...(limits && { limits }) };
  if (typeof input === 'string') return parsePage(input, parseOptions);
  if (input instanceof Uint8Array || input instanceof ArrayBuffer) {
    const bytes = input instanceof Uint8Array ? input : new Uint8Array(input);
    const decoded = decode(bytes, options.contentType, limits);
    warnings.push(...decoded.warnings);
    return parsePage(decoded.html, { ...parseOptions, origin: decoded.origin });
  }
  if (typeof input === 'object' && input !== null && (input as DomDocument).nodeType === 9) {
    return pageFromDocument(input, limits ? { limits } : {});
  }
  throw new PithError('BAD_INPUT', 'extract takes HTML as a string or bytes, a Page, or a Document.');
}
