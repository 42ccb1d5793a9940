import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decode, PithError } from 'pith/page';

/** A page's bytes as text, gunzipped where the name says so. */
export function readHtml(file: string): string {
  const bytes = readFileSync(file);
  return decode(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, undefined, {
    bytes: Number.MAX_SAFE_INTEGER,
  }).html;
}

export function readText(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The files of a folder with an ending, in order; an error that says what was expected where there is no such folder. */
export function filesIn(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) {
    throw new PithError(
      'FILE_NOT_READABLE',
      `There is no folder ${folder}: is this the dataset's own layout?`,
      { folder },
    );
  }
  return readdirSync(folder)
    .filter((name) => ending.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => path.join(folder, name));
}

/** The first of several folders that exists. */
export function firstFolder(root: string, names: readonly string[]): string {
  const found = names.map((name) => path.join(root, name)).find((folder) => existsSync(folder));
  if (found !== undefined) return found;
  throw new PithError('FILE_NOT_READABLE', `Under ${root} there is none of: ${names.join(', ')}.`, {
    folder: root,
  });
}

export function siteOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;
}

/** Leaves out what is undefined, so that lines hold only what is known. */
export function known<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
