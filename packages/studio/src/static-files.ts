import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PithError } from 'pith/internal/page/errors';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

export interface StaticFile {
  body: Buffer;
  type: string;
  /** Its name has a hash of what is in it. */
  forever: boolean;
}

/** The built workbench by path, all of it in memory: it is a few megabytes, and nothing else is ever served. */
export async function staticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw notBuilt(folder, error);
  });
  const files = new Map<string, StaticFile>();
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const at = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const body = await readFile(file);
    files.set(at, {
      body,
      type: TYPES[path.extname(file)] ?? 'application/octet-stream',
      forever: at.startsWith('/assets/'),
    });
  }
  const index = files.get('/index.html');
  if (index === undefined) throw notBuilt(folder);
  // The page itself learns from this that there is a server.
  const body = Buffer.from(index.body.toString('utf8').replace('data-host="none"', 'data-host="studio"'));
  files.set('/', { ...index, body });
  files.delete('/index.html');
  return files;
}

function notBuilt(folder: string, cause?: unknown): PithError {
  const message = `The workbench is not built: npm run build. (${folder})`;
  return new PithError('FILE_NOT_READABLE', message, {}, cause);
}
