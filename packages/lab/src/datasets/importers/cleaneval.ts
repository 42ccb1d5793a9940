import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { filesIn, firstFolder, known, readHtml, readText, siteOf } from './files.ts';

/** CleanEval 2007: pages wrapped in `<text id="URL" title="…" encoding="…">`, gold that starts with a `URL:` line. */
export async function* importCleanEval(root: string): AsyncGenerator<DatasetPage> {
  const pages = firstFolder(root, ['en_original', 'input', 'original', 'html']);
  const golds = firstFolder(root, ['gold_std', 'en_cleaned', 'GoldStandard', 'gold']);
  for (const file of filesIn(pages, /\.html?$/)) {
    const id = path.basename(file).replace(/\.html?$/, '');
    const gold = [`${id}.txt`, `${id}-cleaned.txt`]
      .map((name) => path.join(golds, name))
      .find((name) => existsSync(name));
    if (gold === undefined) continue;
    const { html, url } = unwrap(readHtml(file));
    const marked = withoutUrlLine(readText(gold));
    yield { id, ...known({ url, site: siteOf(url) }), html, gold: { text: withoutMarks(marked), marked } };
  }
}

function unwrap(wrapped: string): { html: string; url: string | undefined } {
  const opening = /^\s*<text\b([^>]*)>/i.exec(wrapped);
  if (opening === null) return { html: wrapped, url: undefined };
  const url = /\bid\s*=\s*"([^"]*)"/i.exec(opening[1])?.[1];
  return { html: wrapped.slice(opening[0].length).replace(/<\/text>\s*$/i, ''), url };
}

const withoutUrlLine = (text: string) => text.replace(/^\ufeff?\s*URL:.*(\r?\n)+/, '');

export function withoutMarks(marked: string): string {
  return marked
    .replace(/<\/?[hpl]>/gi, '')
    .replace(/^[ \t]+/gm, '')
    .trim();
}
