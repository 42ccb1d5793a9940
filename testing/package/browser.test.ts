import vm from 'node:vm';
import { expect, test } from 'vitest';
import { bundleForBrowser } from '../../bench/bundle.ts';

test('the library bundles for a browser and runs without Node’s globals', async () => {
  const code = await bundleForBrowser('src/index.ts', 'iife');
  // What a browser has beyond the language itself, and nothing else: no process, no Buffer, no require.
  const context = vm.createContext({ TextDecoder, TextEncoder, URL, atob });
  const html = `<title>Title | Site</title><h1>Title</h1><p>${'A sentence of words, long enough. '.repeat(20)}</p>`;
  const script = `${code};const article = pith.extract(html, { url: 'https://example.org/x' });JSON.stringify(article)`;
  context['html'] = html;
  const article = JSON.parse(vm.runInContext(script, context));
  expect(article.text).toContain('A sentence of words');
  expect(article.markdown).toContain('A sentence of words');
  expect(article.html).toContain('A sentence of words');
  const bytes = vm.runInContext('pith.extract(new Uint8Array([60, 112, 62, 228, 184, 173])).text', context);
  expect(bytes).toContain('中');
});
