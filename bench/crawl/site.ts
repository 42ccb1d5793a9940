import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleOf, sendHtml, serve } from '../../packages/crawl/test/generated-site.ts';

/**
 * A site in a process of its own, so that it does not take the time of the crawler: the files `0.html` and on of a folder
 * as `/page/0` and on, with a sitemap; or, for a number, so many generated articles that link to each other.
 */
const [what] = process.argv.slice(2);
const folder = /^\d+$/.test(what) ? null : what;
const count = folder === null ? Number(what) : readdirSync(folder).length;

const site = await serve((path, _, response) => {
  if (path === '/sitemap.xml' && folder !== null) {
    const list = Array.from(
      { length: count },
      (_, number) => `<url><loc>${site.url}/page/${number}</loc></url>`,
    );
    response.writeHead(200, { 'content-type': 'text/xml' }).end(`<urlset>${list.join('')}</urlset>`);
    return true;
  }
  const number = path === '/' ? 0 : Number(/^\/(?:page|article)\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (!(number < count)) return false;
  // The parent counts.
  process.send?.('asked');
  const html =
    folder === null ? articleOf(number, count) : readFileSync(join(folder, `${number}.html`), 'utf8');
  return sendHtml(response, html);
});
process.send?.(site.url);
process.once('disconnect', () => process.exit());
