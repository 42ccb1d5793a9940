import { append } from '../../page/large-lists.ts';
import type { Metadata } from '../metadata/index.ts';

/** What is known of an article as YAML, for tools that keep notes or make sites; empty where nothing is known. */
export function frontMatter({ title, byline, date, site, url, lang, tags }: Metadata): string {
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
