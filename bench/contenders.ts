import { Parser } from 'htmlparser2';
import { parse } from 'parse5';
import { extract, parsePage } from '../src/index.ts';

/** What is compared: each makes of a page whatever its users would hold on to. */
export const CONTENDERS: Record<string, (html: string, url: string) => unknown> = {
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
