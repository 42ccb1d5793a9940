import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seededRandom } from '@pith/learn/random';
import type { DatasetPage } from 'pith/internal/records/dataset';

const STORY =
  'the council has decided that river bridge should be mended before winter because people who live on both sides of it walk across every morning and nobody wants to go around by road when snow falls again said a speaker whose family came here long ago'.split(
    ' ',
  );
const MENU = ['Home', 'News', 'Sport', 'Weather', 'Contact', 'About us', 'Archive', 'Sign in', 'Search'];

/** Ways in which a site may put its pages together. */
const SITES: readonly ((parts: Parts) => string)[] = [
  ({ title, paragraphs, menu }) =>
    `<nav><ul>${menu.map((item) => `<li><a href="/">${item}</a></li>`).join('')}</ul></nav>
<article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article>
<footer><p>All rights reserved. <a href="/terms">Terms</a></p></footer>`,
  ({ title, paragraphs, menu }) =>
    `<table><tr><td class="left">${menu.map((item) => `<a href="/">${item}</a><br>`).join('')}</td>
<td class="middle"><h2>${title}</h2>${paragraphs.map((text) => `${text}<br><br>`).join('')}</td>
<td class="right"><b>Most read</b>${menu.map((item) => `<div><a href="/">${item} today</a></div>`).join('')}</td></tr></table>`,
  ({ title, paragraphs, menu }) =>
    `<div class="x1">${menu.map((item) => `<span><a href="/">${item}</a></span>`).join(' | ')}</div>
<div class="x2"><div class="x3">${title}</div>${paragraphs.map((text) => `<div class="x4">${text}</div>`).join('')}</div>
<div class="x5">${menu.map((item) => `<p><a href="/">More ${item}</a></p>`).join('')}</div>`,
];

interface Parts {
  title: string;
  paragraphs: string[];
  menu: string[];
}

/** Short pages of three sites, each put together in its own way, so that there is something to learn. */
export function trainingPages(count = 24): DatasetPage[] {
  const random = seededRandom(7);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  const words = (least: number) =>
    Array.from({ length: least + Math.floor(random() * 30) }, () => pick(STORY)).join(' ');
  return Array.from({ length: count }, (_, i) => {
    const site = i % SITES.length;
    const title = `Story ${i + 1}: ${words(4).split(' ').slice(0, 5).join(' ')}`;
    const paragraphs = Array.from({ length: 3 + Math.floor(random() * 3) }, () => `${words(25)}.`);
    const menu = MENU.filter(() => random() < 0.8);
    const body = SITES[site]({ title, paragraphs, menu });
    return {
      id: String(i + 1),
      site: `site-${site + 1}.example`,
      url: `https://site-${site + 1}.example/${i + 1}`,
      html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
      gold: { text: paragraphs.join('\n\n'), title },
    };
  });
}

/** Writes pages as a dataset. */
export async function writePages(
  folder: string,
  name: string,
  pages: readonly DatasetPage[],
): Promise<string> {
  const file = path.join(folder, `${name}.jsonl`);
  await writeFile(file, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  return file;
}
