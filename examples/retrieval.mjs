// Feeds a retrieval pipeline: a folder of saved pages in, pieces of text out, one JSON object on each line. A piece is
// what stands under one heading; a long one is cut between paragraphs. Give the pieces to whatever makes your embeddings.
//
//   node examples/retrieval.mjs saved-pages/ > pieces.jsonl
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'pith';

/** Characters of a piece at most: about 400 tokens of English text. A paragraph that is longer stays whole. */
const MOST_CHARACTERS = 1600;
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
  for (const [number, piece] of piecesOf(article.markdown).entries()) {
    const { title, url, date, lang } = article;
    console.log(JSON.stringify({ id: `${file}#${number}`, title, url, date, lang, ...piece }));
  }
}

/** The sections of a Markdown text, each with the headings above it, cut where they are too long. */
function piecesOf(markdown) {
  const pieces = [];
  const headings = [];
  let paragraphs = [];
  const flush = () => {
    for (const text of joined(paragraphs)) pieces.push({ headings: headings.filter(Boolean), text });
    paragraphs = [];
  };
  for (const paragraph of paragraphsOf(markdown)) {
    const heading = /^(#{1,6}) (.+)$/.exec(paragraph);
    if (heading === null) {
      paragraphs.push(paragraph);
      continue;
    }
    flush();
    const level = heading[1].length;
    headings.length = level - 1;
    headings[level - 1] = heading[2];
  }
  flush();
  return pieces;
}

/** Splits at empty lines, but not inside a fenced code block. */
function paragraphsOf(markdown) {
  const paragraphs = [];
  let isCode = false;
  let lines = [];
  for (const line of [...markdown.split('\n'), '']) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (line.trim() !== '' || isCode) lines.push(line);
    else if (lines.length > 0) {
      paragraphs.push(lines.join('\n'));
      lines = [];
    }
  }
  return lines.length > 0 ? [...paragraphs, lines.join('\n')] : paragraphs;
}

/** Paragraphs put together, up to the length of a piece. */
function joined(paragraphs) {
  const texts = [];
  for (const paragraph of paragraphs) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + paragraph.length + 2 <= MOST_CHARACTERS) {
      texts[texts.length - 1] = `${last}\n\n${paragraph}`;
    } else texts.push(paragraph);
  }
  return texts;
}
