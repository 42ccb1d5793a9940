import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '@pith/learn/random';

const WORDS =
  'river mountain valley stone bridge harbour winter summer market garden letter window engine paper silver morning evening travel forest village castle island weather history painter singer doctor farmer sailor teacher student library kitchen hammer ladder bottle candle mirror pocket shadow thunder whisper journey promise question answer measure number reason season'.split(
    ' ',
  );

/** Sentences that are different for each number, and the same every time. */
export function prose(number: number, sentences: number): string {
  const random = seededRandom(number + 1);
  const word = () => WORDS[Math.floor(random() * WORDS.length)];
  return Array.from({ length: sentences }, () => {
    const words = Array.from({ length: 8 + Math.floor(random() * 10) }, word);
    return `The ${words.join(' ')} and the ${word()} of number ${number}.`;
  }).join(' ');
}

export interface PageParts {
  title: string;
  paragraphs: string[];
  links?: string[];
  head?: string;
}

/** What stands on every page of the site. */
export const BOILERPLATE =
  'Our newsletter tells you every week what is new in the harbour and in the old library.';

/** A page with a menu, an article, links to others and a footer. */
export function htmlPage({ title, paragraphs, links = [], head = '' }: PageParts): string {
  const list = links.map((link) => `<li><a href="${link}">Read on at ${link}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>
<header><nav><a href="/">Home</a> <a href="/about">About us</a></nav></header>
<main><article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
<p>${BOILERPLATE}</p></article></main>
<aside><ul>${list}</ul></aside><footer><p>All rights are with the harbour office.</p></footer></body></html>`;
}

/** A page that lists others, some of them with the sentence that they begin with. */
export function listPage(links: readonly string[], teasers: readonly string[] = []): string {
  const items = links.map(
    (link, i) =>
      `<li class="post-item"><a href="${link}"><h3>Number ${i}</h3></a><span class="date">2024-05-${10 + (i % 20)}</span><p>${teasers[i] ?? 'A short word on it.'}</p></li>`,
  );
  return `<!doctype html><html lang="en"><title>All articles</title><body><h1>All articles</h1><ul class="post-list">${items.join('')}</ul><a rel="next" href="/list">Next page</a></body></html>`;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves answers by path; what is not there is 404. Counts what was asked for. */
export async function serve(answer: (path: string, ...rest: Parameters<Answer>) => boolean) {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (!answer(path, request, response))
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here.</p>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function sendHtml(response: ServerResponse, html: string, headers: Record<string, string> = {}): true {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  return true;
}

/** A site of so many articles, each of which links to a few others. */
export function articleOf(number: number, count: number, sentences = 12): string {
  const links = [2 * number + 1, 2 * number + 2]
    .filter((next) => next < count)
    .map((next) => `/article/${next}`);
  return htmlPage({
    title: `Article ${number} of the harbour`,
    paragraphs: [0, 1, 2].map((part) => prose(3 * number + part, sentences / 3)),
    links,
  });
}
