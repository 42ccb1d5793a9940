import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Packed } from '../../scripts/pack.ts';

/**
 * What can be imported from a package, by name. A pattern stands for the files that it matches; what is internal is
 * left out, it is for our own packages.
 */
export function entriesOf({ name, folder, files }: Packed): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { default: string }>;
  };
  return Object.entries(exports).flatMap(([entry, target]) => {
    if (entry.startsWith('./internal/') || typeof target === 'string') return [];
    const specifier = name + entry.slice('.'.length);
    if (!entry.includes('*')) return [specifier];
    const [before, after] = target.default.slice('./'.length).split('*');
    return files
      .map((file) => file.path)
      .filter((file) => file.startsWith(before) && file.endsWith(after))
      .map((file) => specifier.replace('*', file.slice(before.length, -after.length)));
  });
}
