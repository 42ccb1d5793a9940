import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { expect } from 'vitest';

/** The entries of ours that run without Node. */
export const ENTRIES = ['pith', 'pith/lite'];

/** What the small programs of these tests are given. */
export const PAGE = `<title>Title | Site</title><nav><a href="/">Menu</a></nav><h1>Title</h1>
  <p>${'A sentence of words, long enough. '.repeat(20)}</p>`;

/** Writes a program that offers `articleOf` to all that runs beside it, and returns its path. */
export async function writeBrowserApp(project: string, entry: string): Promise<string> {
  const folder = path.join(project, 'apps');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${nameOf(entry)}.mjs`);
  await writeFile(
    file,
    `import { extract } from '${entry}';
globalThis.articleOf = (page) => JSON.stringify(extract(page, { url: 'https://example.org/x' }));\n`,
  );
  return file;
}

/** An entry as part of a file name. */
export const nameOf = (entry: string) => entry.replace('/', '-');

/** Runs a bundle with what a browser has beyond the language itself, and nothing else: no process, no Buffer, no require. */
export function expectToRunInBrowser(code: string): void {
  const context = vm.createContext({ TextDecoder, TextEncoder, URL, atob });
  vm.runInContext(code, context);
  context['page'] = PAGE;
  const article = JSON.parse(vm.runInContext('articleOf(page)', context));
  expect(article.title).toBe('Title');
  for (const format of ['text', 'markdown', 'html']) {
    expect(article[format]).toContain('A sentence of words');
    expect(article[format]).not.toContain('Menu');
  }
  const bytes = vm.runInContext('articleOf(new Uint8Array([60, 112, 62, 228, 184, 173]))', context);
  expect(JSON.parse(bytes).text).toContain('中');
}
