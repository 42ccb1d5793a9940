import { readFileSync } from 'node:fs';
import { extract } from 'pith';
import { compare } from '../packages/lab/src/fidelity/compare.ts';
import { comparisonAsText } from '../packages/lab/src/fidelity/comparison-text.ts';

/** One document against one page: `npx tsx fidelity/compare.ts SOURCE.md PAGE.html`; a result as Markdown works too. */
const [source, page] = process.argv.slice(2);
if (page === undefined) {
  console.error('Usage: npx tsx fidelity/compare.ts SOURCE.md (PAGE.html | RESULT.md)');
  process.exit(2);
}
const url = 'https://example.org/notes/page';
const read = (file: string) => readFileSync(file, 'utf8');
const result = page.endsWith('.md') ? read(page) : extract(read(page), { url }).markdown;
console.log(comparisonAsText(compare(read(source), result, url)));
