import { CHUNK_BY } from 'pith/chunk';
import { FLAVOURS } from 'pith/internal/article/formats/markdown/flavours';
import { PARTS } from 'pith/internal/article/wanted';
import { FAVORS } from 'pith/internal/extractors/favor';
import { HIDDEN } from 'pith/internal/extractors/hidden-choice';
import { DEFAULT_LIMITS } from 'pith/internal/page/limits';
import { FIELD_NAMES } from 'pith/internal/records/fields';
import { FORMATS } from './accept.ts';

/** A JSON schema: what fastify checks requests by, and what the OpenAPI document shows. */
export type Schema = Readonly<Record<string, unknown>>;

const SELECTOR = { type: 'string', minLength: 1, maxLength: 300 };
const selectors = (description: string) => ({
  type: 'array',
  items: SELECTOR,
  maxItems: 50,
  description,
});

const parts = (description: string) => ({
  type: 'array',
  items: { type: 'string', enum: PARTS },
  maxItems: PARTS.length,
  description,
});

/** What `extract` of the library takes, for each page. */
const EXTRACTION = {
  method: {
    type: 'string',
    maxLength: 200,
    description:
      'How to find the content, with its parameters: `cetr-tm:lambda=0.5`. `GET /methods` lists them.',
  },
  favor: {
    type: 'string',
    enum: Object.keys(FAVORS),
    description: 'When unsure, prefer precision or recall. For methods that can.',
  },
  select: selectors('CSS selectors: the content is what is inside, whatever the method thinks.'),
  drop: selectors('CSS selectors: what is inside is never content.'),
  include: parts('Parts that are written though they usually are not: comment, caption, byline, headline, …'),
  exclude: parts('Parts that are not written: table, caption, image, link, …'),
  flavour: {
    type: 'string',
    enum: FLAVOURS,
    description: 'The kind of Markdown; `commonmark` has tables and strike-through as HTML.',
  },
  frontMatter: {
    type: 'boolean',
    description: 'Whether Markdown begins with title, author, date, site, url, lang and tags as YAML.',
  },
  hidden: {
    type: 'string',
    enum: HIDDEN,
    description: 'What becomes of text that a reader of the page cannot see. Default: drop.',
  },
  plainText: {
    type: 'boolean',
    description: 'Whether text without any tag is taken, as paragraphs. Otherwise it is `NOT_HTML`.',
  },
  withoutRules: {
    type: 'array',
    items: { type: 'string', maxLength: 100 },
    maxItems: 50,
    description: 'Rules of the method that are not applied, by name. `GET /methods` lists them.',
  },
};

export const FIELDS = {
  type: 'string',
  description: `What of the article goes into JSON, with commas between: ${FIELD_NAMES.join(', ')}.`,
};

const FORMAT = {
  type: 'string',
  enum: Object.keys(FORMATS),
  description: 'The format of the answer; goes before the header Accept.',
};

/** How the article is cut where `format` is `chunks`. */
const CHUNKING = {
  maxTokens: {
    type: 'integer',
    minimum: 16,
    maximum: 1_000_000,
    description: 'Tokens of a piece at most, for the format `chunks`. Default: 512. Tokens are estimated.',
  },
  overlap: {
    type: 'integer',
    minimum: 0,
    maximum: 500_000,
    description: 'Tokens of a piece that the next one begins with, at most half of `maxTokens`. Default: 0.',
  },
  by: {
    type: 'string',
    enum: CHUNK_BY,
    description: 'Begin a piece at each heading (the default), fill each, or end it after each block.',
  },
};

/** May be empty, as it is in collections of pages. */
const ADDRESS = { type: 'string', maxLength: 4096 };

const CUTS = ['elements', 'depth', 'formatting', 'text', 'attributes', 'attributeValue', 'span'] as const;

const LIMITS = {
  type: 'object',
  additionalProperties: false,
  description: 'Limits at which a page is cut, below the usual ones.',
  properties: Object.fromEntries(
    CUTS.map((name) => [name, { type: 'integer', minimum: 1, maximum: DEFAULT_LIMITS[name] }]),
  ),
};

const object = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});

/** Options in the address of a request whose body is a page. */
export const PAGE_QUERY = object({
  url: { ...ADDRESS, description: 'The address of the page, to make links absolute.' },
  ...EXTRACTION,
  format: FORMAT,
  fields: FIELDS,
  ...CHUNKING,
});

/** A request for a page that is on the web. */
export const ADDRESS_QUERY = object(
  {
    url: {
      ...ADDRESS,
      minLength: 1,
      description: 'The address of the page: http or https, on the public internet.',
    },
    ...EXTRACTION,
    format: FORMAT,
    fields: FIELDS,
    ...CHUNKING,
  },
  ['url'],
);

/** A page as JSON, with its options. */
export const PAGE_BODY = object({
  html: { type: 'string', description: 'The page as text.' },
  htmlBase64: { type: 'string', description: 'The bytes of the page; their charset is found out.' },
  url: {
    ...ADDRESS,
    description: 'The address of the page. Without `html` and `htmlBase64`, the page is fetched from there.',
  },
  ...EXTRACTION,
  limits: LIMITS,
  format: FORMAT,
  fields: { type: 'array', items: { enum: FIELD_NAMES }, description: 'What of the article goes into JSON.' },
  ...CHUNKING,
});

export const BATCH_QUERY = object({ ...EXTRACTION, fields: FIELDS });

export const READ_QUERY = object({
  url: { type: 'string', maxLength: 4096, description: 'The address of the page to read.' },
  ...EXTRACTION,
});

/** The form of a pasted page. */
export const READ_FORM = object(
  {
    html: { type: 'string', description: 'The page as text.' },
    url: { type: 'string', maxLength: 4096, description: 'The address of the page, if it is known.' },
  },
  ['html'],
);
