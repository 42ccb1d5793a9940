import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect } from 'vitest';
import { toHtml } from '../../../src/article/formats/html.ts';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import { content } from '../content/kept.ts';
import { HOSTILE } from './hostile.ts';
import { expectSafe } from './safety.ts';

/** Markdown's own parser finds addresses and tags as a renderer would. */
function expectSafeMarkdown(markdown: string): void {
  const nodes: { type: string; url?: string; value?: string; children?: unknown[] }[] = [
    fromMarkdown(markdown),
  ];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.url !== undefined)
      expect(node.url).toMatch(/^(?:https?:|mailto:|tel:|ftp:|#|data:image\/(?!svg))/);
    if (node.type === 'html') expect(node.value).toMatch(/^<(?:br|\/?(?:sub|sup|kbd|strong|em|del|code))>$/);
    if (node.type === 'definition') expect(node.url).toMatch(/^https?:/);
    nodes.push(...((node.children ?? []) as typeof nodes));
  }
}

/** Nothing of a page can run in what is made of it. */
export function expectNothingRuns(source: string): void {
  const tree = content(source);
  expectSafe(toHtml(tree));
  expectSafeMarkdown(toMarkdown(tree));
}

/** Nothing runs in random mixtures of hostile snippets, whole ones and cut ones. */
export function nothingRunsInMixtures(numRuns: number): void {
  const fragment = fc.constantFrom(
    ...HOSTILE,
    ...'<b> </b> <p> </p> <a href="/x"> <table> <td> <li> " \' ` > < &'.split(' '),
  );
  const cut = fc.tuple(fragment, fc.nat(200)).map(([text, length]) => text.slice(0, length));
  fc.assert(
    fc.property(fc.array(fc.oneof(fragment, cut), { maxLength: 6 }), (parts) =>
      expectNothingRuns(parts.join('')),
    ),
    { numRuns },
  );
}
