import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extract, parsePage } from 'pith';
import { scorePage } from 'pith/internal/extractors/pith/pipeline';
import { pithModel } from 'pith/internal/extractors/pith/shipped';
import { extract as extractLite } from 'pith/lite';
import type { BenchOptions } from './main.ts';
import { type BenchPage, benchPages } from './measure.ts';

/** A busy machine may take long, and nothing else is to differ. */
const limits = { milliseconds: 1e8 };

type Digests = Record<string, string>;

/**
 * `npm run bench -- same --file FILE`: notes scores and outputs of pages in a file, or compares them with one. What makes
 * extraction faster must not change a bit of them.
 */
export async function benchSame({ pages: count, file }: BenchOptions): Promise<void> {
  if (file === '') throw new RangeError('Say where the outputs are noted: --file FILE');
  const found = (await benchPages(count)).map(digestsOf);
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify(found));
    console.log(`Scores and outputs of ${found.length} pages are noted in ${file}.`);
    return;
  }
  const before = JSON.parse(readFileSync(file, 'utf8')) as Digests[];
  if (before.length !== found.length) throw new RangeError(`${file} has ${before.length} pages`);
  const pagesOf = new Map<string, number[]>();
  for (const [page, digests] of found.entries()) {
    for (const [what, digest] of Object.entries(digests))
      if (digest !== before[page][what]) pagesOf.set(what, [...(pagesOf.get(what) ?? []), page]);
  }
  for (const [what, pages] of pagesOf) console.log(`${what} differs on pages ${pages.join(', ')}`);
  if (pagesOf.size === 0) console.log(`Scores and outputs of ${found.length} pages are the same.`);
  else process.exitCode = 1;
}

function digestsOf({ html, url }: BenchPage): Digests {
  const page = parsePage(html, { url, limits });
  const { p1, p2, p, types } = scorePage(page, pithModel());
  const article = extract(html, { url, limits });
  const lite = extractLite(html, { url, limits });
  const { visibility } = page;
  const seen = Array.from({ length: page.size }, (_, node) =>
    [visibility.why(node), visibility.root(node), visibility.isWaiting(node)].join(' '),
  );
  return {
    'scores of the first stage': digest(bytesOf(p1)),
    'scores of the second stage': digest(bytesOf(p2)),
    'scores of both': digest(bytesOf(p)),
    'probabilities of types': digest(bytesOf(types)),
    'what can be seen': digest(seen.join('\n')),
    article: digest(JSON.stringify(article)),
    parts: digest(JSON.stringify(article.parts)),
    TEI: digest(article.tei),
    'article of pith/lite': digest(JSON.stringify(lite)),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);
const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 16);
