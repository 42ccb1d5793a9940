import { extract, plainExtractors } from '@pith/methods';
import { Parser } from 'htmlparser2';
import { parse } from 'parse5';
import { parsePage } from 'pith';
import { extract as extractLite } from 'pith/lite';

export type Contender = (html: string, url: string) => unknown;

/** What is compared: each makes of a page whatever its users would hold on to. */
export const PARSING: Record<string, Contender> = {
  'parse5 parse': (html) => parse(html),
  'htmlparser2 (events only)': (html) => {
    const parser = new Parser({});
    parser.end(html);
    return parser;
  },
  'pith Page': (html, url) => parsePage(html, { url }),
  'pith Page with source': (html, url) => parsePage(html, { url, source: true }),
  'pith extract to text': (html, url) => {
    const article = extract(html, { url });
    return [article, article.text];
  },
  'pith extract to Markdown': (html, url) => {
    const article = extract(html, { url });
    return [article, article.markdown];
  },
};

/** The same for `pith/lite`, whose pages are those of `pith`. */
export const PARSING_LITE: Record<string, Contender> = {
  'parse5 parse': PARSING['parse5 parse'],
  'pith/lite extract to text': (html, url) => {
    const article = extractLite(html, { url });
    return [article, article.text];
  },
  'pith/lite extract to Markdown': (html, url) => {
    const article = extractLite(html, { url });
    return [article, article.markdown];
  },
};

/** Every method, from HTML to text. */
export const METHODS: Record<string, Contender> = Object.fromEntries(
  plainExtractors.map(({ name }) => [
    name,
    (html: string, url: string) => extract(html, { method: name, url }).text,
  ]),
);

export const CONTENDERS: Record<string, Contender> = { ...PARSING, ...PARSING_LITE, ...METHODS };
