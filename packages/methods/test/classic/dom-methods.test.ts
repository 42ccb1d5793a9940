import { parsePage, TAG } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { fe, kfe } from '../../src/classic/fe.ts';
import { featureBlocks, TEXT } from '../../src/classic/feature-blocks.ts';
import { longestCell, longestCellNested } from '../../src/classic/longest-cell.ts';
import { linkQuotaFilter, lqf } from '../../src/classic/lqf.ts';
import { lsi, sizeIncreases } from '../../src/classic/lsi.ts';
import { TextSizes } from '../../src/classic/text-sizes.ts';
import { kept, reasonsFor, words } from './kept.ts';

test('text sizes: characters below each node, scripts aside, those in links apart', () => {
  const page = parsePage('<div>abc<p>de <a href=x>fgh</a> <a>i</a></p><script>jk</script></div>');
  const sizes = new TextSizes(page);
  const at = (tag: number) => [sizes.characters(page.find(tag)), sizes.linkCharacters(page.find(tag))];
  expect(at(TAG.div)).toEqual([9, 3]);
  expect(at(TAG.p)).toEqual([6, 3]);
});

describe('longest cell or <div>', () => {
  const html =
    '<div>outer text <div>the inner text is longer</div> more</div><p>outside, and longer than any of them</p>';

  test('counts what no inner one has', () => {
    expect(kept(longestCell, html)).toEqual(['the inner text is longer']);
    expect(reasonsFor(longestCell, html, 'more')).toEqual([
      'in a <div> of 14 characters; the longest has 24',
    ]);
  });

  test('counts everything in the nested variant', () => {
    expect(kept(longestCellNested, html)).toEqual(['outer text', 'the inner text is longer', 'more']);
  });

  test('looks at table cells, header cells among them', () => {
    const table = '<table><tr><td>short</td><td>a long cell <b>of</b> text</td></tr></table><div>div</div>';
    expect(kept(longestCell, table)).toEqual(['a long cell of text']);
    expect(reasonsFor(longestCell, table, 'a long cell of text')).toEqual([
      'in the longest cell, a <td> of 17 characters',
    ]);
  });

  test('without cells the page is one', () => {
    expect(kept(longestCell, '<p>a</p><p>b</p>')).toEqual(['a', 'b']);
    expect(kept(longestCellNested, '<p>a</p><p>b</p>')).toEqual(['a', 'b']);
  });
});

describe('link quota filter', () => {
  // The list is all links; without it the <div> has 4 of 14 characters in links: 29 %.
  const html =
    '<div><ul><li><a href=x>menu one</a><li><a href=x>menu two</a></ul><p>plain text <a href=x>link</a></p></div>';

  test('removes from the innermost out, so that a menu takes nothing along', () => {
    expect(kept(lqf, html)).toEqual(['plain text link']);
    expect(reasonsFor(lqf, html, 'menu one')).toEqual(['<li> with 100 % of its text in links']);
  });

  test('the threshold is an option', () => {
    expect(kept(linkQuotaFilter('strict', 0.25), html)).toEqual([]);
    expect(kept(linkQuotaFilter('lax', 1), html)).toHaveLength(3);
  });

  test('exactly the threshold stays; a link without address is text', () => {
    expect(kept(lqf, '<p>abcd<a href=x>efgh</a></p>')).toHaveLength(1);
    expect(kept(lqf, '<p>abc<a href=x>efgh</a></p>')).toHaveLength(0);
    expect(kept(lqf, '<p><a name=x>efgh</a></p>')).toHaveLength(1);
  });
});

describe('largest size increase', () => {
  const html = '<div id=wrap><ul><li>ab<li>cd</ul><div id=main><p>abcdef<p>ghijkl<p>mnop</div></div>';

  test('a node less its largest child', () => {
    const page = parsePage(html);
    const increase = sizeIncreases(page, new TextSizes(page));
    const byId = (id: string) =>
      increase[[...page.tag.keys()].find((node) => page.attribute(node, 'id') === id)!];
    // main: 16 - 6; wrap: 20 - 16; the list: 4 - 2; what wraps the wrapper: nothing.
    expect([byId('main'), byId('wrap'), increase[page.find(TAG.ul)], increase[page.find(TAG.body)]]).toEqual([
      10, 4, 2, 0,
    ]);
  });

  test('keeps that subtree', () => {
    expect(kept(lsi, html)).toEqual(['abcdef', 'ghijkl', 'mnop']);
    expect(reasonsFor(lsi, html, 'ab')).toEqual([
      'outside the <div> with the largest size increase (10 characters)',
    ]);
  });

  test('texts between line breaks are children too', () => {
    expect(kept(lsi, '<ul><li>ab</ul><div>abcd<br>efgh<br>ijkl</div>')).toEqual(['abcd', 'efgh', 'ijkl']);
  });

  test('a single text is kept', () => {
    expect(kept(lsi, '<p>alone</p>')).toEqual(['alone']);
  });
});

describe('FeatureExtractor', () => {
  const menu = '<ul><li><a href=x>Home</a><li><a href=x>News</a><li><a href=x>About</a></ul>';
  const html = `${menu}<p>${words(20, 'a')}</p><p>${words(22, 'b')} <a href=x>more</a></p><p>two words</p><div><img><img><img>cat</div>`;

  test('blocks and their features', () => {
    const page = parsePage(`<div>one two<hr>three <img><p>four</p>five</div>${menu}`);
    const { features, of, count } = featureBlocks(page);
    const text = (tag: number) => [...features[TEXT]][of[page.find(tag)]];
    // The page itself, the <div> before and after <hr>, the <p>, the list.
    expect(count).toBe(5);
    expect(text(TAG.img)).toBe(2);
    expect(text(TAG.p)).toBe(1);
    expect(features.map((values) => values[of[page.find(TAG.ul)]])).toEqual([3, 3, 0, 3, 0, 0, 0, 0]);
  });

  test('fe keeps the one block with the most text, where text prevails', () => {
    expect(kept(fe, html)).toEqual([`${words(22, 'b')} more`]);
    // 3 words against 3 links and 3 list items.
    expect(reasonsFor(fe, html, 'Home')).toEqual([
      "text has probability 0.33 among its block's features",
      'its block has 3 words',
    ]);
  });

  test('kfe keeps the blocks like it', () => {
    expect(kept(kfe, html)).toEqual([words(20, 'a'), `${words(22, 'b')} more`]);
  });

  test('where text prevails nowhere, the most text wins', () => {
    expect(kept(fe, menu)).toHaveLength(3);
  });
});
