import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  buildExtension,
  loadedExtension,
  scriptsAlone,
  takesExtensions,
} from '../packages/extension/test/drivers.ts';

/** `npm run screenshots`: pictures of the extension for the documentation, on the example page. */

const ROOT = path.resolve(import.meta.dirname, '..');
const EXAMPLE = readFileSync(path.join(ROOT, 'examples/article.html'));

/** Drawn here: the example page has no pictures of its own. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="30"><text y="22" font-family="serif" font-size="22" fill="#333">The Harbour Gazette</text></svg>`;
const ADVERTISEMENT = `<svg xmlns="http://www.w3.org/2000/svg" width="728" height="90"><rect width="728" height="90" fill="#ffd54a"/><text x="364" y="54" text-anchor="middle" font-family="sans-serif" font-size="28">Rain boots, now half the price</text></svg>`;
const bell = (at: number) =>
  `<path transform="translate(${at} 330)" d="M-50 130 q20 -30 20 -90 q0 -70 30 -70 q30 0 30 70 q0 60 20 90z" fill="#a5743a"/><circle cx="${at}" cy="470" r="14" fill="#6f4c22"/>`;
const BELLS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#b9cdd8"/><rect y="560" width="1200" height="240" fill="#4f7489"/><path d="M100 290 L600 90 L1100 290z" fill="#4a4e57"/><path d="M150 290h30v400h-30zM1020 290h30v400h-30z" fill="#5d4a3a"/>${[270, 435, 600, 765, 930].map(bell).join('')}<rect y="680" width="1200" height="120" fill="#7d6b58"/></svg>`;

const site = createServer(({ url = '' }, response) => {
  const picture = url.includes('logo') ? LOGO : url.startsWith('/images/') ? BELLS : null;
  response
    .writeHead(200, { 'content-type': picture === null ? 'text/html; charset=utf-8' : 'image/svg+xml' })
    .end(picture ?? EXAMPLE);
});
await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));

await buildExtension();
const driver = await (takesExtensions ? loadedExtension() : scriptsAlone());
try {
  await driver.context.route('https://ads.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: ADVERTISEMENT }),
  );
  const page = await driver.context.newPage();
  const size = { width: 1100, height: 760 };
  await page.setViewportSize(size);
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/2026/03/ferry-bells`);
  const reader = await driver.click(page);
  await reader.setViewportSize(size);
  await reader.waitForSelector('article[aria-busy="false"]');
  await reader.click('#settings-button');
  await reader.check('[value=sepia]');
  await reader.waitForFunction('[...document.images].every(({ complete }) => complete)');
  await reader.screenshot({ path: path.join(ROOT, 'docs/extension.png') });
  console.log('docs/extension.png');
  await reader.keyboard.press('Escape');
  await reader.keyboard.press('w');
  await page.waitForFunction("CSS.highlights.has('pith-kept')");
  await page.bringToFront();
  await page.getByText('Weather and tides').hover();
  await page.waitForTimeout(300);
  await page.screenshot({ path: path.join(ROOT, 'docs/extension-why.png') });
  console.log('docs/extension-why.png');
} finally {
  await driver.close();
  site.close();
}
