import { readFileSync } from 'node:fs';
import { type Decided, Pages } from '../../web/engine/pages.ts';

const EXAMPLE = readFileSync(new URL('../../../../examples/article.html', import.meta.url), 'utf8');

/** What a method makes of a page, as the workbench's engine has it. */
export function decided(method: string, html: string = EXAMPLE): Decided {
  const pages = new Pages();
  pages.open('page', html, null);
  return pages.decided('page', { method });
}

/** A page with more lines, tokens and blocks than a strip has columns. */
export const LONG_PAGE = `<!doctype html><title>Long</title><body>
${Array.from({ length: 1500 }, (_, i) =>
  i % 5 === 0
    ? `<ul><li><a href="/${i}">News</a></li><li><a href="/a${i}">Sport</a></li></ul>`
    : `<p>Paragraph ${i} has some words about the ferry, its bell and the fog of that winter morning.</p>`,
).join('\n')}
</body>`;
