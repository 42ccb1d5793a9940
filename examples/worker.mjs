// A worker at the edge (Cloudflare Workers, or any runtime with the same interface): HTML in, Markdown or JSON out.
// It uses `pith/lite`, whose model is small enough for such places.
//
//   npx esbuild examples/worker.mjs --bundle --minify --format=esm --outfile=dist/worker.js
//
//   POST /            the body is the page; ?url= says where it is from
//   GET /?url=…       the worker fetches the page itself
//   Accept: application/json for JSON, else Markdown
import { extract, PithError } from 'pith/lite';

const MOST_BYTES = 5_000_000;

export default {
  async fetch(request) {
    const url = new URL(request.url).searchParams.get('url') ?? undefined;
    try {
      const page = request.method === 'POST' ? request : await fetchPage(url);
      const article = extract(await page.arrayBuffer(), {
        contentType: page.headers.get('content-type') ?? undefined,
        limits: { bytes: MOST_BYTES },
        ...(url !== undefined && { url }),
      });
      if (request.headers.get('accept')?.includes('application/json')) {
        const { title, byline, date, text, confidence } = article;
        return Response.json({ title, byline, date, text, confidence });
      }
      return new Response(`# ${article.title ?? 'Untitled'}\n\n${article.markdown}`, {
        headers: { 'content-type': 'text/markdown; charset=utf-8' },
      });
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      return Response.json({ error: { code: error.code, message: error.message } }, { status: 422 });
    }
  },
};

async function fetchPage(url) {
  if (url === undefined || !/^https?:/.test(url)) {
    throw new PithError('BAD_URL', 'Say which page to read: ?url=https://example.org/post');
  }
  return fetch(url, { headers: { accept: 'text/html' } });
}
