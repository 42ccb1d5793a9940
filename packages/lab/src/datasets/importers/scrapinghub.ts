import path from 'node:path';
import type { DatasetPage } from 'pith/internal/records/dataset';
import { known, readHtml, readText, siteOf } from './files.ts';

/** Scrapinghub's article benchmark: `html/<id>.html.gz` and `ground-truth.json`. */
export async function* importScrapinghub(root: string): AsyncGenerator<DatasetPage> {
  const truth: Record<string, { articleBody: string; url?: string }> = JSON.parse(
    readText(path.join(root, 'ground-truth.json')),
  );
  for (const [id, { articleBody, url }] of Object.entries(truth)) {
    const html = readHtml(path.join(root, 'html', `${id}.html.gz`));
    yield { id, ...known({ url, site: siteOf(url) }), type: 'article', html, gold: { text: articleBody } };
  }
}
