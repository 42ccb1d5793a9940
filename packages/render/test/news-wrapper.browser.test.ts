import { readFileSync } from 'node:fs';
import { extract } from '@pith/methods';
import { nodeAtPath, nodePath, parsePage, readRenderedPage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { hasBrowser, testRenderer } from '../../../testing/browser.ts';

const html = readFileSync(new URL('../../../examples/article.html', import.meta.url), 'utf8');

describe.runIf(hasBrowser)('news-wrapper in a browser', () => {
  const renderer = testRenderer();

  test('a page goes from a browser to its title and body', async () => {
    const page = readRenderedPage(await renderer.render({ html }));
    const { title, text } = extract(page, { method: 'news-wrapper' });
    const plain = extract(html, { method: 'pith' });
    expect(title).toBe(plain.title);
    for (const line of plain.text.split('\n').filter((line) => line.length > 80))
      expect(text).toContain(line);
  });

  test('a path of the parsed page leads to the same element in the browser', async () => {
    const parsed = parsePage(html);
    const rendered = readRenderedPage(await renderer.render({ html }));
    let elements = 0;
    for (let node = 1; node < parsed.size; node++) {
      if (!parsed.isElement(node)) continue;
      const there = nodeAtPath(rendered, nodePath(parsed, node));
      expect(rendered.tagName(there)).toBe(parsed.tagName(node));
      expect(rendered.textContent(there)).toBe(parsed.textContent(node));
      elements++;
    }
    expect(elements).toBeGreaterThan(10);
  });
});
