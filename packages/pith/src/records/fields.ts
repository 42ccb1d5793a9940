import type { Article } from '../article/index.ts';
import { PithError } from '../page/errors.ts';

/** What can be written of an article. A record, so that the compiler misses none. */
const FIELDS: Record<keyof Article, true> = {
  title: true,
  byline: true,
  authors: true,
  date: true,
  site: true,
  lang: true,
  langSource: true,
  dir: true,
  description: true,
  tags: true,
  image: true,
  url: true,
  text: true,
  html: true,
  markdown: true,
  tei: true,
  wordCount: true,
  blocks: true,
  hidden: true,
  parts: true,
  comments: true,
  next: true,
  method: true,
  confidence: true,
  pageType: true,
  isArticle: true,
  warnings: true,
};

export const FIELD_NAMES = Object.keys(FIELDS) as readonly (keyof Article)[];

/** What is written of each of many articles unless something else is asked for. */
export const USUAL_FIELDS = 'title,byline,date,lang,url,text';

/** Those of an article's fields, which are computed only then. */
export function pickFields(article: Article, fields: readonly (keyof Article)[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, article[field]]));
}

/** The fields of `--fields`. The id is written in any case. */
export function parseFields(list: string): (keyof Article)[] {
  const names = new Set(list.split(',').map((name) => name.trim()));
  names.delete('id');
  names.delete('');
  for (const name of names) {
    if (Object.hasOwn(FIELDS, name)) continue;
    const known = ['id', ...Object.keys(FIELDS)].join(', ');
    throw new PithError('BAD_OPTION', `There is no field "${name}". The fields are: ${known}.`, { name });
  }
  return [...names] as (keyof Article)[];
}
