import { expect, test } from 'vitest';
import { realPages } from '../../../../testing/datasets.ts';
import { nodeAtPath, nodePath, parsePage } from '../../src/page/index.ts';

test('a path counts siblings of the same tag, and leads back', () => {
  const page = parsePage('<p>One</p><!-- note --><div>text<p>Two</p><b>x</b><p id=here>Three</p></div>');
  const here = [...Array(page.size).keys()].find((node) => page.attribute(node, 'id') === 'here')!;
  expect(nodePath(page, here)).toBe('/html[1]/body[1]/div[1]/p[2]');
  expect(nodeAtPath(page, '/html/body/div/p[2]')).toBe(here);
});

test('a path to nowhere is -1', () => {
  const page = parsePage('<p>One</p>');
  for (const path of ['/html/body/p[2]', '/html/body/div', '', '/', '/html/body/p[x]', 'p'])
    expect(nodeAtPath(page, path), path).toBe(-1);
});

test('every element of real pages is found again', () => {
  for (const { html } of realPages(5)) {
    const page = parsePage(html);
    for (let node = 1; node < page.size; node += 7)
      if (page.isElement(node)) expect(nodeAtPath(page, nodePath(page, node))).toBe(node);
  }
});
