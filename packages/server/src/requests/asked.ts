import type { Article } from 'pith/article';
import type { ChunkBy } from 'pith/chunk';
import type { Limits } from 'pith/internal/page/limits';
import { FIELD_NAMES, parseFields } from 'pith/internal/records/fields';
import { pageOf } from 'pith/internal/records/request';
import { ServiceError } from '../errors.ts';
import type { Asked } from '../extraction/extractions.ts';
import type { AnswerFormat } from '../extraction/task.ts';
import type { PageSettings } from '../options.ts';
import { type FormatName, negotiate } from './accept.ts';

/** The options of a request, from its address or its JSON, after the schemas were checked. */
export interface RequestOptions extends PageSettings {
  url?: string;
  limits?: Partial<Limits>;
  format?: FormatName;
  fields?: string | (keyof Article)[];
  maxTokens?: number;
  overlap?: number;
  by?: ChunkBy;
}

interface PageBody extends RequestOptions {
  html?: string;
  htmlBase64?: string;
}

/** What is sent of an article unless something else is asked for. */
const ON_REQUEST: readonly (keyof Article)[] = ['blocks', 'parts', 'tei'];
const MOST_FIELDS = FIELD_NAMES.filter((name) => !ON_REQUEST.includes(name));

/** A body of bytes is a page, a body of JSON has one or its address, without a body only the address is left. */
export function askedOf(
  body: Uint8Array | PageBody | undefined,
  query: RequestOptions,
  headers: { accept?: string | undefined; 'content-type'?: string | undefined },
): Asked & { format: FormatName } {
  const isPage = body instanceof Uint8Array;
  if (isPage && body.length === 0) throw new ServiceError('BAD_INPUT', 'The body is empty: send a page.');
  const { html, htmlBase64, ...own }: PageBody = isPage || body === undefined ? {} : body;
  const options = { ...query, ...own };
  const { maxTokens, overlap, by } = options;
  const contentType = isPage && headers['content-type'];
  return {
    page: isPage ? body : pageOf(html, htmlBase64),
    options: { ...extractOptionsOf(options), ...(contentType && { contentType }) },
    format: options.format ?? negotiate(headers.accept),
    fields: fieldsOf(options.fields),
    chunking: {
      ...(maxTokens !== undefined && { maxTokens }),
      ...(overlap !== undefined && { overlap }),
      ...(by !== undefined && { by }),
    },
  };
}

/** A page to be read in a browser. */
export function readerAsked(page: string | null, query: RequestOptions): Asked {
  return { page, options: extractOptionsOf(query), format: 'reader' satisfies AnswerFormat, fields: [] };
}

/** Those of a request's options that are for `extract`. */
export function extractOptionsOf(request: RequestOptions): Asked['options'] {
  const { format, fields, maxTokens, overlap, by, ...options } = request;
  return options;
}

function fieldsOf(fields: RequestOptions['fields']): readonly (keyof Article)[] {
  if (fields === undefined) return MOST_FIELDS;
  return typeof fields === 'string' ? parseFields(fields) : fields;
}
