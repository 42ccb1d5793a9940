import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { learnTemplate, lp, lpExtractor } from '../../src/classic/lp.ts';
import { pagelets, shingle } from '../../src/classic/pagelets.ts';
import { kept, words } from './kept.ts';

const links = (...names: string[]) => names.map((name) => `<a href=x>${name}</a> `).join('');
const nav = `<div id=nav>${links('Home', 'News', 'Sport', 'Weather')}</div>`;
const footer =
  '<div id=footer>All rights reserved by the owner of this site, whoever that may be today</div>';
const article = (text: string) => `<div id=main><p>${text}</p><p>${links('source')}</p></div>`;
const site = ['apples', 'pears', 'plums'].map((fruit) => parsePage(nav + article(words(30, fruit)) + footer));

describe('pagelets', () => {
  const ids = (html: string) => {
    const page = parsePage(html);
    return pagelets(page).map((node) => page.attribute(node, 'id') ?? page.tagName(node));
  };

  test('an element is split when a child has at least three links', () => {
    expect(ids(nav + article('text') + footer)).toEqual(['head', 'nav', 'main', 'footer']);
  });

  test('down to where no child has', () => {
    expect(
      ids(`<div><ul id=one><li>${links('a')}<li>${links('b')}<li>${links('c')}</ul><p id=two>x</p></div>`),
    ).toEqual(['head', 'one', 'two']);
  });

  test('a page with few links is one', () => {
    expect(ids('<p>x</p><a href=x>y</a>')).toEqual(['#document']);
  });
});

test('shingles: equal for equal words however marked up, different for different words, null for none', () => {
  const of = (html: string) => shingle(parsePage(html), 0);
  expect(of('<p>One two, <b>three</b>!')).toBe(of('<ul><li>one<li>two three</ul>'));
  expect(of('<p>one two three')).not.toBe(of('<p>one two four'));
  expect(of('<p> — <script>x</script>')).toBeNull();
});

describe('template of a site', () => {
  test('what recurs is dropped, what is a page’s own is kept', () => {
    const extractor = lpExtractor(learnTemplate(site));
    expect(kept(extractor, nav + article(words(20, 'cherries')) + footer)).toEqual([
      words(20, 'cherries'),
      'source',
    ]);
  });

  test('one page teaches nothing', () => {
    expect(learnTemplate(site.slice(0, 1)).shingles.size).toBe(0);
    expect(learnTemplate([]).shingles.size).toBe(0);
  });
});

test('without a template the largest pagelet is kept, links not counted', () => {
  const html = `<div>${links(...Array(30).fill('a long link text'))}</div>${article(words(30))}${footer}`;
  expect(kept(lp, html)).toEqual([words(30), 'source']);
});
