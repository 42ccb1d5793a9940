import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extract } from '../../packages/pith/src/index.ts';

/** The folder of golden pages: one folder each, with `source.html` and `expected.md`. */
export const GOLDEN = fileURLToPath(new URL('.', import.meta.url));

/** The address of every page; it says nothing of what kind of page it is. */
const ADDRESS = 'https://www.example.org/page';

export function goldenNames(): string[] {
  return readdirSync(GOLDEN, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** A page and its expectation; null where there is none. */
export function readGolden(name: string): { source: string; expected: string | null } {
  const expectation = join(GOLDEN, name, 'expected.md');
  return {
    source: readFileSync(join(GOLDEN, name, 'source.html'), 'utf8'),
    expected: existsSync(expectation) ? readFileSync(expectation, 'utf8') : null,
  };
}

/** What Pith writes of a page today: front matter for what the page says of itself, then the content. */
export function writtenNow(name: string): string {
  const { source } = readGolden(name);
  const { markdown } = extract(source, { url: ADDRESS, frontMatter: true });
  return `${markdown.trimEnd()}\n`;
}
