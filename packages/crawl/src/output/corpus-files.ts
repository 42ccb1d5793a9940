import { createWriteStream } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeptPage } from '../state/page-result.ts';

/** Longer descriptions say no more in a list. */
const LONGEST_DESCRIPTION = 200;

/** Writes what describes the corpus as a whole: `index.jsonl`, `llms.txt`, `llms-full.txt`. */
export async function writeCorpusFiles(
  folder: string,
  pages: readonly KeptPage[],
  start: string,
): Promise<void> {
  const inOrder = [...pages].sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0));
  await written(folder, 'index.jsonl', indexLines(inOrder));
  await written(folder, 'llms.txt', llmsLines(inOrder, start));
  await written(folder, 'llms-full.txt', fullTexts(folder, inOrder));
}

async function written(
  folder: string,
  name: string,
  text: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const temporary = join(folder, '.pith', 'tmp', name);
  await pipeline(Readable.from(text), createWriteStream(temporary));
  await rename(temporary, join(folder, name));
}

function* indexLines(pages: readonly KeptPage[]): Generator<string> {
  for (const { size: _, ...page } of pages) yield `${JSON.stringify(page)}\n`;
}

/** The form of llmstxt.org: a title, a summary, and links under headings: one for each first part of a path. */
export function* llmsLines(pages: readonly KeptPage[], start: string): Generator<string> {
  const home =
    pages.find(({ url }) => url === start) ?? pages.find(({ url }) => new URL(url).pathname === '/');
  yield `# ${oneLine(home?.title ?? (URL.canParse(start) ? new URL(start).host : 'Pages'))}\n`;
  if (home?.description) yield `\n> ${shortened(home.description)}\n`;
  const sections = new Map<string, KeptPage[]>();
  for (const page of pages) {
    const section = sectionOf(page.url, pages);
    const list = sections.get(section);
    if (list === undefined) sections.set(section, [page]);
    else list.push(page);
  }
  for (const [section, list] of sections) {
    yield `\n## ${oneLine(section)}\n\n`;
    for (const { title, url, file, description } of list) {
      const about = description === null ? '' : `: ${shortened(description)}`;
      const target = file.split('/').map(encodeURIComponent).join('/');
      yield `- [${oneLine(title ?? url).replace(/[[\]\\]/g, '\\$&')}](${target})${about}\n`;
    }
  }
}

/** The first part of the path, where there is more below it; the host goes before where there are several. */
function sectionOf(url: string, pages: readonly KeptPage[]): string {
  const { host, pathname } = new URL(url);
  const [first, ...more] = pathname.split('/').slice(1);
  const section = more.length > 0 && first !== '' ? decoded(first) : 'Pages';
  const isOneHost = pages.every((page) => new URL(page.url).host === host);
  return isOneHost ? section : `${host}: ${section}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function shortened(text: string): string {
  const line = oneLine(text);
  return line.length <= LONGEST_DESCRIPTION ? line : `${line.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}

/** All pages one after the other, each below a line with its title and its address. */
async function* fullTexts(folder: string, pages: readonly KeptPage[]): AsyncGenerator<string> {
  for (const { file, title, url } of pages) {
    const text = await readFile(join(folder, file), 'utf8');
    yield `# ${oneLine(title ?? url)}\n\nSource: ${url}\n\n${withoutFrontMatter(text).trim()}\n\n`;
  }
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '');
}
