import { realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileFailure } from '../../files/file-failure.ts';
import { targetOfUrl } from '../../files/page-names.ts';
import { PithError } from '../../page/errors.ts';
import { filesBelow } from './files-below.ts';
import { type PageBytes, type ReadOptions, readFrom, readUrl } from './read-page.ts';

/** A page to extract, not read yet. */
export interface Input {
  /** What the user calls it. */
  name: string;
  /** Where the page goes in an output folder, without an extension; null for one that cannot be read. */
  target: string | null;
  /** The file it is read from, where it is one. */
  file?: string;
  read(): Promise<PageBytes>;
}

export interface Inputs {
  pages: Input[];
  /** Whether there may be more than one: several arguments, or a folder. */
  several: boolean;
}

/** From the command's arguments to pages. An argument that is wrong becomes a page that fails when it is read. */
export async function listInputs(args: string[], options: ReadOptions): Promise<Inputs> {
  const pages: Input[] = [];
  let several = args.length > 1;
  for (const argument of args) {
    try {
      const found = await inputsOf(argument, args.length > 1, options);
      pages.push(...found.pages);
      several ||= found.several;
    } catch (error) {
      pages.push(failedInput(argument, error));
    }
  }
  return { pages, several };
}

async function inputsOf(argument: string, oneOfMany: boolean, options: ReadOptions): Promise<Inputs> {
  if (argument === '-') {
    return one({ name: '-', target: 'stdin', read: () => readFrom(options.stdin, options) });
  }
  if (/^https?:/i.test(argument)) {
    return one({ name: argument, target: targetOfUrl(argument), read: () => readUrl(argument, options) });
  }
  const path = pathOf(argument, options);
  const stats = await stat(path).catch((error) => {
    throw fileFailure(error);
  });
  return stats.isDirectory()
    ? folder(argument, path, oneOfMany, options)
    : one(fileInput(argument, await realpath(path), basename(path), options));
}

function one(page: Input): Inputs {
  return { pages: [page], several: false };
}

const HTML = /\.x?html?$/i;

async function folder(name: string, path: string, oneOfMany: boolean, options: ReadOptions): Promise<Inputs> {
  const root = await realpath(path);
  const { files, unreadable } = await filesBelow(root, options.endings ?? HTML);
  if (files.length + unreadable.length === 0) {
    throw new PithError('BAD_INPUT', 'This folder has no pages in it: no .html, .htm or .xhtml files.');
  }
  const prefix = oneOfMany ? basename(root) : '';
  const pages = files.map((file) =>
    fileInput(join(name, file), join(root, file), join(prefix, file), options),
  );
  const failed = unreadable.map(({ path, error }) => failedInput(join(name, path), fileFailure(error)));
  return { pages: [...pages, ...failed], several: true };
}

function failedInput(name: string, error: unknown): Input {
  return { name, target: null, read: () => Promise.reject(error) };
}

function fileInput(name: string, file: string, target: string, options: ReadOptions): Input {
  return {
    name,
    file,
    target: target.replace(/\.x?html?$/i, ''),
    read: () => readFrom(file, options),
  };
}

function pathOf(argument: string, { allowFileUrls }: ReadOptions): string {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(argument)) return argument;
  if (!/^file:/i.test(argument)) {
    if (!/^[^/\\]*:\/\//.test(argument)) return argument; // a file may have a colon in its name
    throw new PithError('BAD_URL', 'Only http: and https: addresses can be fetched.');
  }
  if (!allowFileUrls) {
    throw new PithError('BAD_URL', 'Addresses with file: are read only with --allow-file-urls.');
  }
  try {
    return fileURLToPath(argument);
  } catch {
    throw new PithError('BAD_URL', 'This file: address names no file of this machine.');
  }
}
