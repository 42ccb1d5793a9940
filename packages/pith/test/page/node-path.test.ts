import { expect, test } from 'vitest';
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
