import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { toTei } from '../../../src/article/formats/tei.ts';
import type { Metadata } from '../../../src/article/metadata/index.ts';
import { content } from '../content/kept.ts';
import { HOSTILE } from './hostile.ts';

const metadata: Metadata = {
  title: 'A & B',
  byline: 'N. N.',
  authors: ['N. N.'],
  date: '2024-05-06',
  site: 'Site',
  lang: 'en',
  langSource: 'declared',
  dir: null,
  description: 'About <it>',
  tags: [],
  image: null,
  url: 'https://example.org/?a=1&b=2',
};
const { DOMParser } = new JSDOM('').window;
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const body = (source: string) => /<body>(.*)<\/body>/s.exec(toTei(content(source), metadata))?.[1];

describe('TEI', () => {
  test('has a header', () => {
    const document = parse(toTei(content('<p>x'), metadata));
    const text = (path: string) => document.querySelector(path)?.textContent;
    expect(document.documentElement.namespaceURI).toBe('http://www.tei-c.org/ns/1.0');
    expect(text('titleStmt > title')).toBe('A & B');
    expect(text('titleStmt > author')).toBe('N. N.');
    expect(text('publicationStmt > publisher')).toBe('Site');
    expect(document.querySelector('publicationStmt > date')?.getAttribute('when')).toBe('2024-05-06');
    expect(document.querySelector('sourceDesc > bibl > ref')?.getAttribute('target')).toBe(metadata.url);
    expect(text('abstract > p')).toBe('About <it>');
    expect(document.querySelector('language')?.getAttribute('ident')).toBe('en');
  });

  test.each([
    [
      'divisions',
      '<p>0<h1>a</h1><p>1<h2>b</h2><p>2<h2>c</h2><h1>d</h1>',
      '<p>0</p><div><head>a</head><p>1</p><div><head>b</head><p>2</p></div><div><head>c</head></div></div><div><head>d</head></div>',
    ],
    [
      'lists',
      '<ul><li>a<ol><li>b</ol></ul>',
      '<list rend="bulleted"><item><p>a</p><list rend="numbered"><item>b</item></list></item></list>',
    ],
    [
      'glossaries',
      '<dl><dt>a<dt>b<dd>c<dd>d</dl>',
      '<list type="gloss"><label>a<lb/>b</label><item><p>c</p><p>d</p></item></list>',
    ],
    [
      'tables',
      '<table><tr><th>a<th>b<tr><td colspan=2>c</table><table><tr><th>a<th>b<tr><td>c<td>d</table>',
      undefined,
    ],
    [
      'inline',
      '<p><b>a</b><i>b</i><a href="/x">c</a><br><code>d</code><del>e</del>',
      '<p><hi rend="bold">a</hi><hi rend="italic">b</hi><ref target="https://example.org/x">c</ref><lb/><code>d</code><del>e</del></p>',
    ],
    ['quotes', '<blockquote><h2>a</h2>b</blockquote>', '<quote><p><hi rend="h2">a</hi></p><p>b</p></quote>'],
    [
      'code',
      '<pre class="language-js">a\n b</pre>',
      '<p><code lang="js" xml:space="preserve">a\n b</code></p>',
    ],
    [
      'figures',
      '<figure><img src=/i.jpg alt=x width=9><figcaption>c</figcaption></figure>',
      '<figure><graphic url="https://example.org/i.jpg" width="9px"><desc>x</desc></graphic><head>c</head></figure>',
    ],
    ['nothing', '', '<p/>'],
  ])('%s', (_, source, written) => {
    if (written !== undefined) expect(body(source)).toBe(written);
    else expect(body(source)).toContain('<row><cell role="label">a</cell><cell role="label">b</cell></row>');
  });

  test('is well-formed whatever the page', () => {
    for (const source of [...HOSTILE, '<p>a\u0001b\ufffe\ud800c&#12;</p>']) {
      const document = parse(toTei(content(source), metadata));
      expect(document.querySelector('parsererror'), source).toBeNull();
    }
  });
});
