import { gzipSync } from 'node:zlib';
import { htmlPage, listPage, prose, sendHtml, serve } from './generated-site.ts';

const article = (number: number, more: Partial<Parameters<typeof htmlPage>[0]> = {}) =>
  htmlPage({
    title: `Number ${number}`,
    paragraphs: [0, 1, 2].map((part) => prose(1000 + 3 * number + part, 5)),
    ...more,
  });
const GERMAN = `<!doctype html><html lang="de"><title>Der Hafen</title><article><h1>Der Hafen</h1><p>${'Im Hafen liegen heute drei Schiffe, und die Leute warten auf den Wind, der am Abend kommen soll. '.repeat(6)}</p></article>`;
const urlset = (...pages: string[]) =>
  `<?xml version="1.0"?><urlset>${pages.map((page) => `<url><loc>${page}</loc></url>`).join('')}</urlset>`;

/**
 * A site with all that a crawler meets. Articles 1 to 13 are linked; 14 to 18 can only be found in its sitemaps, one of
 * which ends in the middle of an address. Articles 20 and 21 have other addresses; but for `/copy`, no two pages have the
 * same text: of two, the first to come would be kept.
 */
export async function fullSite(otherHost: string) {
  let busy = 1;
  const site = await serve((path, _, response) => {
    const url = site.url;
    const text = (type: string, body: string | Uint8Array) => {
      response.writeHead(200, { 'content-type': type }).end(body);
      return true;
    };
    const found = /^\/article\/(\d+)(\?.*)?$/.exec(path);
    if (found !== null && Number(found[1]) < 20) {
      const number = Number(found[1]);
      const head = `<link rel="canonical" href="/article/${number}">`;
      return sendHtml(
        response,
        article(number, { head, links: number === 1 ? ['/article/2', '/article/3'] : [] }),
      );
    }
    if (path.startsWith('/calendar/')) {
      const month = Number(path.split('/')[2]);
      const links = [`/calendar/${month - 1}`, `/calendar/${month + 1}`];
      return sendHtml(response, htmlPage({ title: `Month ${month}`, paragraphs: [prose(5, 20)], links }));
    }
    if (path.startsWith('/visit/')) {
      const links = [`/visit/${Math.random().toString(36).slice(2)}7/shop`];
      return sendHtml(response, htmlPage({ title: 'The shop', paragraphs: [prose(6, 20)], links }));
    }
    if (path.startsWith('/deeper/')) {
      const paragraphs = [prose(path.length, 15)];
      return sendHtml(response, htmlPage({ title: `Deep ${path.length}`, paragraphs, links: ['deeper/'] }));
    }
    switch (path) {
      case '/robots.txt':
        return text('text/plain', `User-agent: *\nDisallow: /secret/\nSitemap: ${url}/maps/index.xml\n`);
      case '/':
        return sendHtml(
          response,
          article(0, {
            links: [
              ...[
                '/article/1',
                '/article/4?utm_source=home',
                '/article/4?print=1',
                '/secret/plan',
                '/slow',
                '/busy',
              ],
              ...[
                '/moved',
                '/moved-away',
                '/deutsch',
                '/copy',
                '/calendar/1',
                '/visit/first1/shop',
                '/deeper/',
              ],
              ...['/missing', '/picture', '/file.zip', `${otherHost}/page`, '/list'],
            ],
          }),
        );
      case '/slow':
        setTimeout(() => sendHtml(response, article(20)), 1500);
        return true;
      case '/busy':
        if (busy-- > 0) response.writeHead(429, { 'retry-after': '1' }).end();
        else sendHtml(response, article(21));
        return true;
      case '/moved':
        response.writeHead(301, { location: '/article/12' }).end();
        return true;
      case '/moved-away':
        response.writeHead(302, { location: `${otherHost}/page` }).end();
        return true;
      case '/deutsch':
        return sendHtml(response, GERMAN);
      case '/copy':
        return sendHtml(response, article(3));
      case '/picture':
        return text('image/png', 'x');
      case '/list':
        return sendHtml(response, listPage(Array.from({ length: 40 }, (_, i) => `/article/${1 + (i % 13)}`)));
      case '/maps/index.xml':
        return text(
          'application/xml',
          `<sitemapindex>${['good.xml', 'packed.xml.gz', 'plain.txt', 'cut.xml', 'missing.xml', 'page.xml'].map((name) => `<sitemap><loc>${url}/maps/${name}</loc></sitemap>`).join('')}</sitemapindex>`,
        );
      case '/maps/good.xml':
        return text('text/xml', urlset(`${url}/article/14`, `${otherHost}/page`));
      case '/maps/packed.xml.gz':
        return text('application/x-gzip', gzipSync(urlset(`${url}/article/15`)));
      case '/maps/plain.txt':
        return text('text/plain', `${url}/article/16\n`);
      case '/maps/cut.xml':
        return text(
          'text/xml',
          urlset(`${url}/article/17?a=1&b=2`, `${url}/article/18`, `${url}/cut-off`).slice(0, -25),
        );
      case '/maps/page.xml':
        return text('text/xml', '<html><body><p>This is no sitemap.</p></body></html>');
    }
    return false;
  });
  return site;
}
