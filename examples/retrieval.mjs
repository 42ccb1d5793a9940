// Feeds a retrieval pipeline: a folder of saved pages in, pieces of text out, one JSON object on each line. Give the
// pieces to whatever makes your embeddings.
//
//   node examples/retrieval.mjs saved-pages/ > pieces.jsonl
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'pith';
import { chunk } from 'pith/chunk';

/** Below this expected F1 a page is left out: its text would rather mislead a reader than help. */
const LEAST_CONFIDENCE = 0.4;

const [folder = import.meta.dirname] = process.argv.slice(2);
const files = (await readdir(folder, { recursive: true })).filter((name) => /\.x?html?$/.test(name)).sort();

for (const file of files) {
  const article = extract(await readFile(path.join(folder, file)));
  if (article.confidence !== null && article.confidence < LEAST_CONFIDENCE) {
    console.error(`${file}: left out, the expected F1 is ${article.confidence.toFixed(2)}`);
    continue;
  }
  const { title, url, date, lang } = article;
  for (const { index, ...piece } of chunk(article, { maxTokens: 400, overlap: 40 })) {
    console.log(JSON.stringify({ id: `${file}#${index}`, title, url, date, lang, ...piece }));
  }
}
