import { type Article, makeArticle, rescue } from './article/index.ts';
import {
  applyOverrides,
  applySiteMemory,
  type Extractor,
  extractors,
  type Favor,
  favoring,
  findMethod,
  type Method,
  methodOfModel,
  noModel,
  type Overrides,
  parseOverrides,
  readSiteMemory,
  type SiteMemory,
} from './extractors/index.ts';
import {
  Deadline,
  type DomDocument,
  decode,
  isRenderedPage,
  type Limits,
  Page,
  type ParseOptions,
  PithError,
  pageFromDocument,
  parsePage,
  readRenderedPage,
  requireVisual,
  type Warning,
  withDefaults,
} from './page/index.ts';

/** What `extract` takes: HTML or a rendered page as text or bytes, a page parsed before, or a live document. */
export type Input = string | Uint8Array | ArrayBuffer | Page | DomDocument;

export interface ExtractOptions {
  /** The method, `pith methods` lists them, with its parameters: `cetr-tm:lambda=0.5`. Default: the model's, else the first. */
  method?: string;
  /** The bytes of a model file, as `pith train` and `pith adapt` write them, to use in place of the method's own. */
  model?: Uint8Array;
  /** What to rather have in doubt: only content (`precision`), or all of it (`recall`). For methods that can. */
  favor?: Favor;
  /** CSS selectors: the content is what is inside matching elements, in place of what the method would choose. */
  select?: readonly string[];
  /** CSS selectors: what is inside matching elements is never content. */
  drop?: readonly string[];
  /** The bytes of a memory of sites, as `pith site` writes them: blocks that recur on a page's site are not content. */
  memory?: Uint8Array;
  /** The page's address: links become absolute, and the site's name is known. */
  url?: string;
  /** The HTTP header, whose charset is believed before the page's own. Only for bytes. */
  contentType?: string;
  /** Bounds on size and time. */
  limits?: Partial<Limits>;
}

/** From a page in any form to its article. Throws a `PithError` where there can be none. */
export function extract(input: Input, options: ExtractOptions = {}): Article {
  const { method, extractor, values, overrides, memory } = readOptions(options);
  const deadline = new Deadline(withDefaults(options.limits).milliseconds);
  const warnings: Warning[] = [];
  const page = toPage(input, options, { source: extractor.needs.includes('source'), deadline }, warnings);
  if (extractor.needs.includes('visual')) requireVisual(page, extractor.name);
  const chosen = extractor.extract(page, values);
  const ours = memory === null ? chosen : applySiteMemory(page, chosen, memory, warnings);
  const selection = applyOverrides(page, ours, overrides, warnings);
  deadline.check();
  const part = { page, selection };
  const rescued = overrides.select.length === 0 ? rescue(part, deadline) : null;
  if (rescued === null) return makeArticle([part], method, warnings);
  warnings.push(rescued.warning);
  return makeArticle([{ ...part, rescued: rescued.contents }], method, warnings);
}

interface Asked {
  method: string;
  overrides: Overrides;
  memory: SiteMemory | null;
}

/** What the options ask for; a `PithError` where it cannot be done on any page. */
export function readOptions(options: ExtractOptions): Method & Asked {
  const { model, memory, favor } = options;
  const method = options.method ?? (model && methodOfModel(model)) ?? extractors[0].name;
  const found = findMethod(method);
  if (model === undefined && found.extractor.needs.includes('model')) throw noModel(found.extractor.name);
  return {
    method,
    extractor: model === undefined ? found.extractor : withModel(found.extractor, model),
    values: favor === undefined ? found.values : favoring(found.extractor, found.values, favor, extractors),
    overrides: parseOverrides(options.select, options.drop),
    memory: memory === undefined ? null : readSiteMemory(memory),
  };
}

function withModel(extractor: Extractor, model: Uint8Array): Extractor {
  if (extractor.withModel !== undefined) return extractor.withModel(model);
  throw new PithError('BAD_OPTION', `The method "${extractor.name}" takes no model.`, {
    name: extractor.name,
  });
}

function toPage(input: Input, options: ExtractOptions, wanted: ParseOptions, warnings: Warning[]): Page {
  if (input instanceof Page) return input;
  const { limits } = options;
  const url = knownAddress(options.url, warnings);
  const parseOptions = { ...wanted, ...(url !== null && { url }), ...(limits && { limits }) };
  if (typeof input === 'string') return fromText(input, parseOptions);
  const bytes = toBytes(input);
  if (bytes !== null) {
    const decoded = decode(bytes, options.contentType, limits);
    warnings.push(...decoded.warnings);
    return fromText(decoded.html, { ...parseOptions, origin: decoded.origin });
  }
  const DOCUMENT = 9;
  if (typeof input === 'object' && input !== null && (input as DomDocument).nodeType === DOCUMENT) {
    return pageFromDocument(input as DomDocument, limits ? { limits } : {});
  }
  throw new PithError('BAD_INPUT', 'extract takes HTML as a string or bytes, a Page, or a Document.');
}

/** HTML, or a rendered page: what it is shows at its start. */
function fromText(text: string, options: ParseOptions): Page {
  return isRenderedPage(text) ? readRenderedPage(text, options) : parsePage(text, options);
}

/** Bytes of any realm: `instanceof` fails for those of another window or worker. */
function toBytes(input: Input): Uint8Array | null {
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  const isBuffer = Object.prototype.toString.call(input) === '[object ArrayBuffer]';
  return isBuffer ? new Uint8Array(input as ArrayBuffer) : null;
}

function knownAddress(url: string | undefined, warnings: Warning[]): string | null {
  if (url === undefined || URL.canParse(url)) return url ?? null;
  warnings.push({
    code: 'BAD_URL',
    message: `"${url}" is no absolute address; links stay as they are written.`,
  });
  return null;
}
