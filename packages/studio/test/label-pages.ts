import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pages to label, written for these tests: stories with all that stands around them, and one that is hard to read. */

const STORIES = [
  ['The bridge opens again', 'bridge', 'engineers replaced the last of its forty rusty cables'],
  ['A library without walls', 'library', 'readers carried nine thousand books across the square'],
  ['Rain ends the long drought', 'rain', 'farmers stood in the fields and let it fall on them'],
] as const;

function story([title, thing, deed]: (typeof STORIES)[number]): string {
  const paragraphs = Array.from(
    { length: 5 },
    (_, i) =>
      `<p>On day ${i + 1} the ${thing} was all that people spoke of, and ${deed}. Nobody had expected that it would take so long, said a neighbour, but in the end the waiting was worth every hour of it.</p>`,
  );
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body>
<nav id="menu"><ul><li><a href="/">Home</a></li><li><a href="/sport">Sport</a></li></ul></nav>
<main><article><header><h1 id="headline"><span>${title}</span></h1></header>
<div id="story">${paragraphs.join('\n')}<figure><figcaption>The ${thing} this morning</figcaption></figure></div></article>
<section class="comments"><h2>Comments</h2><ol>
<li class="comment"><cite>Anna</cite><p>I was there and it was even better than they say here.</p></li>
<li class="comment"><cite>Ben</cite><p>My grandmother still remembers how it was in the old days.</p></li></ol></section></main>
<footer id="foot"><p>All rights reserved</p><p><a href="/imprint">Imprint</a></p></footer></body></html>`;
}

const HARD = `<!doctype html><title>Links</title><body><table><tr><td><a href="/a">One thing here</a> <a href="/b">another</a></td>
<td>some words, a price, 12.00</td></tr></table><div>maybe this is the text, maybe not</div><div><a href="/c">more</a></div>`;

/** Writes them as files into a folder; the stories first. */
export async function writeLabelPages(folder: string): Promise<string[]> {
  return Promise.all(
    [...STORIES.map(story), HARD].map(async (html, i) => {
      const file = path.join(folder, `page-${i}.html`);
      await writeFile(file, html);
      return file;
    }),
  );
}
