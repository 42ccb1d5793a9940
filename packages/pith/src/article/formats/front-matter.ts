import type { Page } from '../../page/index.ts';
import { append } from '../../page/large-lists.ts';
import type { Metadata } from '../metadata/index.ts';
import { collectSignals } from '../metadata/signals.ts';

/** What is known of an article as YAML, for tools that keep notes or make sites; empty where nothing is known. */
export function frontMatter({ title, byline, date, site, url, lang }: Metadata, page: Page): string {
  const tags = readTags(page);
  const lines = Object.entries({ title, author: byline, date, site, url, lang })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${name === 'date' ? plainDate(value!) : quoted(value!)}`);
  if (tags.length > 0) append(lines, ['tags:', ...tags.map((tag) => `  - ${quoted(tag)}`)]);
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n`;
}

/** A date without quotes is one to most readers of YAML. */
function plainDate(date: string): string {
  return /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/.test(date) ? date : quoted(date);
}

/** Strings of JSON are strings of YAML, but for characters that YAML does not take as they are. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const MOST_TAGS = 20;
const LONGEST_TAG = 60;

/** The tags that a page gives itself, each once. */
function readTags(page: Page): string[] {
  const { meta } = collectSignals(page);
  const named =
    meta.get('article:tag') ?? meta.get('parsely-tags') ?? meta.get('news_keywords') ?? meta.get('keywords');
  const tags = (named ?? []).flatMap((value) => value.split(/[,;]/)).map((tag) => tag.trim());
  const fit = tags.filter((tag) => tag !== '' && tag.length <= LONGEST_TAG);
  return [...new Set(fit)].slice(0, MOST_TAGS);
}
