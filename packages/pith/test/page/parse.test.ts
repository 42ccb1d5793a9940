import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Page, parsePage, TAG } from '../../src/page/index.ts';
import { mutated, randomHtml } from './arbitrary-html.ts';
import { expectSameTree, SEED_DOCUMENT } from './same-tree.ts';

describe('the tree equals the one of parse5’s own adapter', () => {
  test('on random documents', () => {
    fc.assert(fc.property(randomHtml, expectSameTree), { numRuns: 1000 });
  });

  test('on a real document, mutated', () => {
    fc.assert(fc.property(mutated(SEED_DOCUMENT), expectSameTree), { numRuns: 500 });
  });

  test('on arbitrary strings', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), expectSameTree), { numRuns: 1000 });
  });
});

function names(page: Page): string[] {
  return Array.from({ length: page.size }, (_, node) => page.tagName(node));
}

describe('page', () => {
  test('is numbered in document order, a subtree is a range', () => {
    const page = parsePage('<div><p>a<b>b</b></p><p>c</p></div><hr>');
    expect(names(page).slice(3)).toEqual(['body', 'div', 'p', '#text', 'b', '#text', 'p', '#text', 'hr']);
    const div = page.find(TAG.div);
    expect(page.textContent(div)).toBe('abc');
    expect(page.tagName(page.end[div])).toBe('hr');
    for (let node = 1; node < page.size; node++) {
      expect(page.contains(page.parent[node], node)).toBe(true);
      expect(page.end[node]).toBeLessThanOrEqual(page.end[page.parent[node]]);
    }
  });

  test('reads attributes, the first of a name', () => {
    const page = parsePage('<a HREF="/x?a&amp;b" href=y Class=k>');
    const a = page.find(TAG.a);
    expect(page.attribute(a, 'href')).toBe('/x?a&b');
    expect(page.attribute(a, 'class')).toBe('k');
    expect(page.attribute(a, 'title')).toBeNull();
    expect(page.attributes(a)).toEqual([
      ['href', '/x?a&b'],
      ['class', 'k'],
    ]);
  });

  test('merges the attributes of later <html> and <body> tags', () => {
    const page = parsePage('<html a=1><body b=1><html a=2 c=3><body d=4>');
    expect(page.attributes(page.find(TAG.html))).toEqual([
      ['a', '1'],
      ['c', '3'],
    ]);
    expect(page.attributes(page.find(TAG.body))).toEqual([
      ['b', '1'],
      ['d', '4'],
    ]);
  });

  test('resolves links against <base> and the page’s address', () => {
    const page = parsePage('<base href="/deep/">', { url: 'https://example.org/a/b' });
    expect(page.resolve('c?d')).toBe('https://example.org/deep/c?d');
    expect(parsePage('').resolve(' x ')).toBe('x');
    expect(parsePage('', { url: 'https://example.org/' }).resolve('http://[')).toBeNull();
  });

  test('counts the content of <noscript>, not of <template>', () => {
    const page = parsePage(
      '<noscript><p>shown without scripts</p></noscript><template><p>never</p></template>',
    );
    expect(Array.from({ length: page.blocks.count }, (_, block) => page.blocks.text(block))).toEqual([
      'shown without scripts',
    ]);
  });

  test('keeps frames, and empty and cut documents, as trees', () => {
    expect(names(parsePage('<frameset><frame src=a></frameset>'))).toEqual([
      '#document',
      'html',
      'head',
      'frameset',
      'frame',
    ]);
    expect(names(parsePage(''))).toEqual(['#document', 'html', 'head', 'body']);
    expect(names(parsePage('<p>text <a href="unfinished'))).toContain('p');
  });
});

describe('an element of raw text that is never closed', () => {
  const blocks = (html: string) => {
    const { blocks } = parsePage(html);
    return Array.from({ length: blocks.count }, (_, block) => blocks.text(block));
  };

  test('ends at the next tag: a title that lost its end does not hide the page', () => {
    const html = '<html><head><title>One &amp; two</ti<meta name=a></head><body><p>Text';
    expect(blocks(html)).toEqual(['Text']);
    const page = parsePage(html, { source: true });
    const title = page.find(TAG.title);
    expect(page.textContent(title)).toBe('One & two');
    expect(page.tagName(page.parent[title])).toBe('head');
    const text = title + 1;
    expect(html.slice(page.sourceStart![text], page.sourceEnd![text])).toBe('One &amp; two');
  });

  test('so do frames and fields', () => {
    const html = '<noscript><iframe src=a></noscript><h1>One</h1><textarea>field<p>two';
    expect(blocks(html)).toEqual(['One', 'field', 'two']);
    expect(blocks('<iframe><!-- c --><p>one</p>')).toEqual(['one']);
  });

  test('scripts and styles do not, nor what is closed later', () => {
    expect(blocks('<p>one</p><script>if (a <b) "<p>two</p>"')).toEqual(['one']);
    expect(blocks('<p>one</p><style>a <p>two</p>')).toEqual(['one']);
    expect(blocks('<title>a <p>b</p></TITLE ><p>one')).toEqual(['one']);
  });

  test('at the end of a page cut short keeps its text', () => {
    const page = parsePage('<head><title>Half a tit');
    expect(page.textContent(page.find(TAG.title))).toBe('Half a tit');
  });
});

describe('source positions', () => {
  /** A text node covers its own source; decoding that gives the text. */
  test('of texts and start tags are right', () => {
    const html = '<p class=a>one &amp; two<br>three <b>four</b></p><!-- c -->\n five';
    const page = parsePage(html, { source: true });
    const written = (node: number) => html.slice(page.sourceStart![node], page.sourceEnd![node]);
    const seen = names(page)
      .map((name, node) => [name, node] as const)
      .filter(([, node]) => page.sourceStart![node] !== 0xffffffff)
      .map(([name, node]) => [name, written(node)]);
    expect(seen).toEqual([
      ['p', '<p class=a>'],
      ['#text', 'one &amp; two'],
      ['br', '<br>'],
      ['#text', 'three '],
      ['b', '<b>'],
      ['#text', 'four'],
      ['#comment', '<!-- c -->'],
      ['#text', '\n five'],
    ]);
  });

  test('cover every text of random documents', () => {
    fc.assert(
      fc.property(randomHtml, (html) => {
        const page = parsePage(html, { source: true });
        for (let node = 0; node < page.size; node++) {
          const [start, end] = [page.sourceStart![node], page.sourceEnd![node]];
          if (page.isText(node)) expect(end).toBeGreaterThan(start);
          // A plain word must be found where its text says it stands.
          const plain = page.isText(node) && /^[a-z]+[a-z ]*$/.test(page.text(node)) ? page.text(node) : null;
          const source = page.source.slice(start, end);
          if (plain !== null && !/[<&\0]/.test(source)) expect(source.endsWith(plain)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
