import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { type DomDocument, pageFromDocument, parsePage } from '../../src/page/index.ts';
import { treeOf } from './tree-of.ts';

/** A live document, as a browser would have it. */
export const domOf = (html: string) =>
  new JSDOM(html, { url: 'https://example.org/a' }).window.document as unknown as DomDocument;

/** The page that is read from a live document must be the one that is parsed from its HTML. */
export function expectSamePage(html: string): void {
  const fromDom = pageFromDocument(domOf(html));
  // jsdom without scripts parses <noscript> as we do.
  expect(treeOf(fromDom)).toEqual(treeOf(parsePage(html)));
  // The source that was written parses into the same blocks.
  const again = parsePage(fromDom.source);
  expect(again.blocks.count).toBe(fromDom.blocks.count);
  for (let block = 0; block < again.blocks.count; block++)
    expect(again.blocks.text(block)).toBe(fromDom.blocks.text(block));
}
