import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { DOCUMENTS } from '../../../src/article/document/index.ts';
import { frontMatter } from '../../../src/article/formats/front-matter.ts';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import type { Metadata } from '../../../src/article/metadata/index.ts';
import { extract } from '../../../src/index.ts';
import { content } from '../content/kept.ts';
import { COMMONMARK, look } from './renderers.ts';

const commonmark = (source: string) => toMarkdown(content(source), 'commonmark');

describe('commonmark', () => {
  test('has tables and strike-through as HTML', () => {
    expect(commonmark('<p>a <del>b</del> <s>c</s></p><table><tr><th>x<th>y<tr><td>1<td>2</table>')).toBe(
      'a <del>b</del> <s>c</s>\n\n<table><tbody><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
  });

  test('code with empty lines stays in its cell', () => {
    const source = '<p>a<table><tr><th>x<th>y<tr><td>1<td><pre>a\n\n*b*</pre></table>';
    const { text, tags } = look(COMMONMARK['micromark'](commonmark(source)));
    expect(text).toBe('axy1a*b*');
    expect(tags.has('em')).toBe(false);
  });

  test('a renderer shows all text and no sign of ours', () => {
    const source = '<ul><li>a <s>b*c</s></ul><table><tr><th>x<th>y<tr><td>&lt;b><td>| 2</table>';
    expect(look(COMMONMARK['micromark'](commonmark(source))).text).toBe('ab*cxy<b>|2');
  });
});

const page = `<!doctype html><html lang=en><head><title>Tides: "why" &amp; when</title>
<meta name=author content="Ann O'Neil"><meta property="article:published_time" content="2026-03-01T08:00:00Z">
<meta property="og:site_name" content="The Shore"><meta name=keywords content="sea, moon,sea">
<link rel=canonical href="https://shore.example/tides"></head><body><article><h1>Tides: "why" &amp; when</h1>
${'<p>The tide comes in twice a day, and it goes out again, because the moon pulls at the water of the sea.</p>'.repeat(4)}
</article></body></html>`;

describe('front matter', () => {
  test('says what is known, and stands above the content', () => {
    const article = extract(page, { frontMatter: true });
    const [, yaml, body] = article.markdown.split(/^---\n/m);
    expect(parse(yaml)).toEqual({
      title: 'Tides: "why" & when',
      author: "Ann O'Neil",
      date: '2026-03-01T08:00:00Z',
      site: 'The Shore',
      url: 'https://shore.example/tides',
      lang: 'en',
      tags: ['sea', 'moon'],
    });
    expect(body).toMatch(/^\nThe tide comes in/);
    expect(DOCUMENTS.markdown(article)).toBe(article.markdown);
  });

  test('is only there on request', () => {
    expect(extract(page).markdown).toMatch(/^The tide/);
  });

  test('any text is valid YAML and comes back', () => {
    const none = {
      dir: null,
      description: null,
      tags: [],
      image: null,
      url: null,
      lang: null,
      langSource: null,
      date: null,
      authors: [],
    };
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        (title, site) => {
          const known: Metadata = { ...none, title, site, byline: '- a: #b' };
          const yaml = frontMatter(known).replaceAll(/^---\n/gm, '');
          expect(parse(yaml)).toEqual({ title, author: '- a: #b', site });
        },
      ),
    );
  });

  test('wrong options are refused', () => {
    expect(() => extract(page, { flavour: 'pandoc' as 'gfm' })).toThrow(/no kind of Markdown/);
    expect(() => extract(page, { frontMatter: 'yes' as unknown as boolean })).toThrow(/true or false/);
  });
});
