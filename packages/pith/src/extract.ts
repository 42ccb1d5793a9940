import { type Article, makeArticle, rescue } from './article/index.ts';
import { type Extractor, parseOverrides, withoutHidden } from './extractors/index.ts';
import {
  Deadline,
  type Decoded,
  type DomDocument,
  isRenderedPage,
  type Limits,
  Page,
  type ParseOptions,
  PithError,
  pageFromDocument,
  pageOfPlainText,
  parsePage,
  readRenderedPage,
  requirePage,
  type Warning,
  withDefaults,
} from './page/index.ts';
import { type Asked, type ExtractOptions, readOptions, selectContent } from './select-content.ts';

export type { ExtractOptions, MethodSpec } from './select-content.ts';
export { readOptions } from './select-content.ts';

/** What `extract` takes: HTML or a rendered page as text or bytes, a page parsed before, or a live document. */
export type Input = string | Uint8Array | ArrayBuffer | Page | DomDocument;

/** From a page in any form to its article. Throws a `PithError` where there can be none. */
export type Extract<Name extends string> = (input: Input, options?: ExtractOptions<Name>) => Article;

/** From bytes to text. */
export type Decode = (bytes: Uint8Array, contentType?: string, limits?: Partial<Limits>) => Decoded;

/** An `extract` that knows these methods. The first is its default. */
export function createExtract<Name extends string>(
  methods: readonly Extractor<Name>[],
  decode: Decode,
): Extract<Name> {
  return (input, options = {}) => extractBy(methods, decode, input, options);
}

function extractBy(
  methods: readonly Extractor[],
  decode: Decode,
  input: Input,
  options: ExtractOptions = {},
): Article {
  const asked = readOptions(options, methods);
  const deadline = new Deadline(withDefaults(options.limits).milliseconds);
  return deadline.during('decoding', () => articleOf(input, decode, options, asked, deadline));
}

function articleOf(
  input: Input,
  decode: Decode,
  options: ExtractOptions,
  asked: Asked,
  deadline: Deadline,
): Article {
  const warnings: Warning[] = [];
  const wanted = { source: asked.extractor.needs.includes('source') };
  const { page, isPlain } = toPage(input, decode, options, wanted, warnings);
  // All of a plain text is content.
  if (isPlain) asked.overrides = parseOverrides(['p'], options.drop);
  const part = selectContent(page, asked, warnings);
  const rescued = asked.overrides.select.length === 0 ? rescue(part) : null;
  if (rescued === null) return makeArticle([part], asked.method, warnings, deadline);
  warnings.push(rescued.warning);
  // The markup that was found in data may hide text, too.
  const contents = rescued.contents.map(({ page: piece, selection }) => ({
    page: piece,
    selection: asked.hidden === 'keep' ? selection : withoutHidden(piece, selection, warnings),
  }));
  return makeArticle([{ ...part, rescued: contents }], asked.method, warnings, deadline);
}

interface Opened {
  page: Page;
  isPlain: boolean;
}

function toPage(
  input: Input,
  decode: Decode,
  options: ExtractOptions,
  wanted: ParseOptions,
  warnings: Warning[],
): Opened {
  if (input instanceof Page) return { page: input, isPlain: false };
  const { limits } = options;
  const url = knownAddress(options.url, warnings);
  const parseOptions = { ...wanted, ...(url !== null && { url }), ...(limits && { limits }) };
  if (typeof input === 'string') return fromText(input, parseOptions, options);
  const bytes = toBytes(input);
  if (bytes !== null) {
    const decoded = decode(bytes, options.contentType, limits);
    warnings.push(...decoded.warnings);
    return fromText(decoded.html, { ...parseOptions, origin: decoded.origin }, options);
  }
  const DOCUMENT = 9;
  if (typeof input === 'object' && input !== null && (input as DomDocument).nodeType === DOCUMENT) {
    return { page: pageFromDocument(input as DomDocument, limits ? { limits } : {}), isPlain: false };
  }
  throw new PithError('BAD_INPUT', 'extract takes HTML as a string or bytes, a Page, or a Document.');
}

/** HTML, a rendered page, or plain text where it is asked for: what it is shows at its start. */
function fromText(text: string, parseOptions: ParseOptions, options: ExtractOptions): Opened {
  if (isRenderedPage(text)) return { page: readRenderedPage(text, parseOptions), isPlain: false };
  // What is too large for a page is refused as such, without another look.
  const isTooLarge = text.length > withDefaults(parseOptions.limits).bytes;
  const isPlain = !isTooLarge && requirePage(text, options) === 'plain text';
  return { page: parsePage(isPlain ? pageOfPlainText(text) : text, parseOptions), isPlain };
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
