import { stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { fileFailure } from 'pith/internal/files/file-failure';
import { PithError } from 'pith/internal/page/errors';
import { isPageAddress } from 'pith/internal/records/page-address';
import { compressionOf, type Entry, KNOWN_NAMES, kindOf } from './entry.ts';
import { globExpression, globRoot, isGlob } from './glob.ts';
import { filesBelow } from './walk.ts';

/** The files and addresses of a job, in an order that is the same every time. Read again where needed, never held. */
export async function* entriesOf(sources: readonly string[]): AsyncGenerator<Entry> {
  for (const source of sources) {
    let found = 0;
    for await (const entry of entriesOfOne(source)) {
      found++;
      yield entry;
    }
    if (found > 0) continue;
    throw new PithError('BAD_INPUT', `${source} has nothing in it that can be read: ${KNOWN_NAMES}.`);
  }
}

async function* entriesOfOne(source: string): AsyncGenerator<Entry> {
  if (isPageAddress(source)) {
    yield { kind: 'url', path: source, name: source, compression: 'none' };
    return;
  }
  const stats = await stat(source).catch(() => null);
  if (stats === null && isGlob(source)) {
    const pattern = globExpression(resolve(source));
    const root = globRoot(source);
    yield* below(root, (path) => pattern.test(path));
  } else if (stats?.isDirectory()) yield* below(source, () => true);
  else {
    // Fails as reading it would, and names it.
    if (stats === null) await stat(source).catch((error) => refuse(source, error));
    const kind = kindOf(source);
    if (kind === null) {
      throw new PithError(
        'BAD_INPUT',
        `${source}: by its name this is none of ${KNOWN_NAMES}, and no list of addresses (.txt, .urls).`,
      );
    }
    yield { kind, path: resolve(source), name: basename(source), compression: compressionOf(source) };
  }
}

/** Lists of addresses are not looked for in folders: a .txt may be anything. */
async function* below(root: string, wanted: (path: string) => boolean): AsyncGenerator<Entry> {
  for await (const file of filesBelow(root)) {
    const path = resolve(join(root, file));
    const kind = kindOf(file);
    if (kind === null || kind === 'urls' || !wanted(path)) continue;
    yield { kind, path, name: relative(root, join(root, file)), compression: compressionOf(file) };
  }
}

function refuse(source: string, error: unknown): never {
  const { code, message, details } = fileFailure(error);
  throw new PithError(code, `${source}: ${message}`, details, error);
}
