import { parsePage } from 'pith';
import { expect, test } from 'vitest';
import { serving } from './serving.ts';

const service = await serving();
const FORM = 'application/x-www-form-urlencoded';
const words = 'Words that are said at length, so that it is an article. '.repeat(60);

const read = (html: string, url = '') =>
  service.post('/read', FORM, new URLSearchParams({ html, url }).toString());

test('without an address there is a form, and / leads to it', async () => {
  const answer = await fetch(`${service.origin}/`);
  expect(answer.url).toBe(`${service.origin}/read`);
  const page = await answer.text();
  expect(page).toMatch(
    /<form class="address" action="\/read" method="get" role="search">\n<label for="url">/,
  );
  expect(page).toContain('<textarea id="html" name="html"');
});

test('a pasted page, clean and with what is known of it', async () => {
  const answer = await read(
    `<html lang="de"><title>Über Gezeiten | Küste</title><meta property="og:site_name" content="Küste">
     <meta name="author" content="A. Meer"><meta property="article:published_time" content="2024-05-01T10:00:00Z">
     <nav><a href="/">Menu</a></nav><article><h1>Über Gezeiten</h1><p>${words}<p>And so on: ${words}
     <img src="/tide.jpg" alt="Ebbe" width=400 height=300></article>`,
    'coast.example/tides?a=1&b=2',
  );
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<main><article lang="de" dir="ltr">');
  expect(page).toContain('<p class="site">Küste</p>');
  expect(page.match(/Über Gezeiten<\/h1>/g)).toHaveLength(1);
  expect(page).toMatch(
    /<li>A\. Meer<\/li><li><time datetime="2024-05-01[^"]*">1 May 2024<\/time><\/li><li>\d+ min read<\/li>/,
  );
  expect(page).toContain(
    '<a href="https://coast.example/tides?a=1&amp;b=2" rel="noreferrer">Original page</a>',
  );
  expect(page).toContain('src="https://coast.example/tide.jpg"');
  expect(page).not.toContain('Menu');
});

test('nothing of a page can run, and the policy stands behind that', async () => {
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const escaped = attack.replace(/</g, '&lt;');
  const answer = await read(
    `<html lang="${escaped.replaceAll('"', '&quot;')}"><title>${escaped}</title><meta name=author content='${escaped.replaceAll("'", '&#39;')}'>
     <p onclick=alert(1)>${words}<a href="javascript:alert(1)">x</a><script>alert(1)</script><p>${words}`,
    `https://example.org/${attack}`,
  );
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'none'; img-src http: https: data:; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  );
  const page = parsePage(await answer.text());
  for (let node = 0; node < page.size; node++) {
    expect(page.tagName(node)).not.toMatch(/^(script|iframe|object)$/);
    if (page.tagName(node) === 'img') expect(page.attribute(node, 'onerror')).toBeNull();
    expect(page.attribute(node, 'onclick')).toBeNull();
    expect(page.attribute(node, 'href') ?? '').not.toMatch(/^javascript:/);
  }
});

test('a page without content says so; errors are pages too, with their status', async () => {
  expect(await (await read('<title>x</title>')).text()).toContain('No content was found on this page.');
  const refused = await service.get('/read?url=127.0.0.1/secret%22%3E');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await refused.text();
  expect(page).toContain('<h1>This page cannot be read</h1>');
  expect(page).toContain('value="127.0.0.1/secret&quot;&gt;"');
  expect((await service.get('/read?url=ftp://example.org/')).status).toBe(400);
});
