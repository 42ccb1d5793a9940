import { statSync } from 'node:fs';
import path from 'node:path';

/** Where a file of the repository stands on the site. The site has the folders of the repository. */

export const ROOT = path.resolve(import.meta.dirname, '../..');

const PICTURE = /\.(?:svg|png)$/;

export interface Place {
  /** The file on the site. */
  to: string;
  /** How it gets there: written from Markdown, copied, or shown as text with its name above it. */
  as: 'document' | 'copy' | 'listing' | 'folder';
}

/** Null for what is not in the repository. */
export function placeOf(file: string): Place | null {
  const stats = statSync(path.join(ROOT, file), { throwIfNoEntry: false });
  if (stats === undefined) return null;
  const shown = withoutDots(file.replace(/\/$/, ''));
  if (stats.isDirectory()) return { to: `${shown}/index.html`, as: 'folder' };
  if (file.endsWith('.md')) return { to: shown.replace(/\.md$/, '.html'), as: 'document' };
  if (PICTURE.test(file)) return { to: shown, as: 'copy' };
  return { to: `${shown}.html`, as: 'listing' };
}

/** Some hosts leave out folders whose names begin with a dot. */
const withoutDots = (file: string) => file.replace(/(^|\/)\./g, '$1');

/** The way from one file of the site to another, as a link. */
export function linkBetween(from: string, to: string): string {
  return path.posix.relative(path.posix.dirname(from), to);
}
