import { parsePage, TAG } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { cetd, cetdDs, cetdTd } from '../../src/classic/cetd.ts';
import { compositeTextDensity, countNodes, densitySum, textDensity } from '../../src/classic/densities.ts';
import { TextSizes } from '../../src/classic/text-sizes.ts';
import { kept, reasonsFor, words } from './kept.ts';

describe('densities', () => {
  // The body has 10 characters, 4 of them in links, 4 tags, 1 of them a link.
  const page = parsePage('<body><div>ab<p>cdef<a href=x>ghij</a></p><b></b></div></body>');
  const counts = countNodes(page, new TextSizes(page));
  const [body, div, p, a, b] = [TAG.body, TAG.div, TAG.p, TAG.a, TAG.b].map((tag) => page.find(tag));
  const of = ({ characters, tags, linkCharacters, linkTags }: typeof counts, node: number) => [
    characters[node],
    tags[node],
    linkCharacters[node],
    linkTags[node],
  ];

  test('C, T, LC and LT', () => {
    expect(of(counts, body)).toEqual([10, 4, 4, 1]);
    expect(of(counts, div)).toEqual([10, 3, 4, 1]);
    expect(of(counts, p)).toEqual([8, 1, 4, 1]);
    expect(of(counts, a)).toEqual([4, 0, 4, 0]);
    expect(of(counts, b)).toEqual([0, 0, 0, 0]);
  });

  test('text density is characters a tag', () => {
    const density = textDensity(counts);
    expect([body, div, p, a, b].map((node) => density[node])).toEqual([2.5, 10 / 3, 8, 4, 0]);
  });

  test('composite text density, by the formula', () => {
    const density = compositeTextDensity(counts, body);
    // p: C/T = 8, C/LC · T/LT = 2 · 1; base ln(8/4 · 4 + 4/10 · 8 + e) = ln(8 + 3.2 + e).
    expect(density[p]).toBeCloseTo((8 * Math.log(2)) / Math.log(Math.log(11.2 + Math.E)), 9);
    // A link is all link: the logarithm of 1.
    expect(density[a]).toBe(0);
    // The text before the link has no tags and no links, each of which counts as one: log of 4; base ln(1 + 1.6 + e).
    expect(density[p + 1]).toBeCloseTo((4 * Math.log(4)) / Math.log(Math.log(2.6 + Math.E)), 9);
  });

  test('DensitySum adds the children, texts among them', () => {
    const sum = densitySum(page, textDensity(counts));
    // div: "ab" 2, p 8, b 0; p: "cdef" 4, a 4.
    expect([sum[div], sum[p]]).toEqual([10, 8]);
  });

  test('buttons and menus are links', () => {
    const form = parsePage('<body>ab<button>cd</button></body>');
    expect(of(countNodes(form, new TextSizes(form)), form.find(TAG.body))).toEqual([4, 1, 2, 1]);
  });
});

describe('extraction', () => {
  const item = '<li><a href=x>Item</a></li>';
  const article = [words(40, 'one'), words(30, 'two'), words(50, 'three')];
  const html = `<div><ul>${item.repeat(20)}</ul></div><div>${article.map((text) => `<p>${text}</p>`).join('')}</div><div><ul>${item.repeat(9)}</ul></div>`;

  test.each([cetdTd, cetd, cetdDs])('$name keeps the article', (method) => {
    expect(kept(method, html)).toEqual(article);
  });

  test('the reasons name the densities', () => {
    // The body has 577 + 29 · 4 characters in 66 tags, the least on the way up from the article's <div>.
    expect(reasonsFor(cetdTd, html, article[1])).toEqual([
      'in dense subtrees',
      '<p> has density 119.0, the threshold is 10.5',
    ]);
  });

  test('DensitySum keeps the short paragraph that the threshold alone would drop', () => {
    const short = html.replace('<p>two', '<p>Hi</p><p>two');
    expect(kept(cetdDs, short)).toContain('Hi');
    expect(kept(cetd, short)).not.toContain('Hi');
  });
});
