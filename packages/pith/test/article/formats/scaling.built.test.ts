import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../../testing/cpu-time.ts';
import { buildContent } from '../../../src/article/content/build.ts';
import { toHtml } from '../../../src/article/formats/html.ts';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import { toTei } from '../../../src/article/formats/tei.ts';
import { toText } from '../../../src/article/formats/text.ts';
import type { Metadata } from '../../../src/article/metadata/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { select } from '../content/kept.ts';

const nothing: Metadata = {
  ...{ title: null, byline: null, date: null, site: null, lang: null, authors: [], langSource: null },
  ...{ dir: null, description: null, image: null, url: null },
};

/** The shortest of three times from a parsed page to all its formats. */
function milliseconds(source: string): number {
  const page = parsePage(source, { url: 'https://example.org/' });
  const selection = select(page);
  const times = [1, 2, 3].map(() =>
    cpuMilliseconds(() => {
      const content = buildContent(page, selection);
      for (const format of [toHtml, toText, toMarkdown]) format(content);
      toTei(content, nothing);
    }),
  );
  return Math.min(...times);
}

const numbered = (count: number, write: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join('');

describe('cost grows with the page', () => {
  test.each<[string, (n: number) => string]>([
    ['list items', (n) => `<ul>${'<li>item'.repeat(n)}`],
    ['items without a list', (n) => '<div><li>item</li></div>'.repeat(n)],
    ['lists of one item', (n) => numbered(n, (i) => `<ol start=${i + 1}><li>a</ol>`)],
    ['paragraphs', (n) => '<p>words and <b>more</b> *words* [of] text'.repeat(n)],
    ['one long line', (n) => `<p>${'words, *signs* and_more '.repeat(n * 4)}`],
    ['inline elements', (n) => `<p>${'<b>a</b><a href=/x>b</a>'.repeat(n)}`],
    ['line breaks', (n) => `<p>${'a<br>'.repeat(n)}`],
    ['table rows', (n) => `<table>${'<tr><td>a<td>b'.repeat(n)}`],
    [
      'spanning cells',
      (n) =>
        `<table><tr>${'<td rowspan=9999 colspan=9999>a'.repeat(n / 10)}${'<tr><td>b<td>c'.repeat(n / 10)}`,
    ],
    ['images', (n) => `<p>a${numbered(n, (i) => `<img src=/${i}.png>`)}<p>b`],
    [
      'footnotes',
      (n) =>
        `<p>${numbered(n, (i) => `<sup><a href="#f${i}">${i}</a></sup> `)}<ol>${numbered(n, (i) => `<li id=f${i}>note ${i}`)}`,
    ],
    [
      'formulas',
      (n) => `<p>${'<span class=MathJax>x</span><math alttext=x^2><mi>x</mi></math>'.repeat(n / 2)}`,
    ],
    ['white space', (n) => `<p>a${' '.repeat(n * 50)}b<pre>a${' '.repeat(n * 50)}b</pre>`],
    ['lines of code', (n) => `<pre>${'<div>a</div><span class=line>b</span>'.repeat(n)}</pre>`],
    ['candidates of an image', (n) => `<p>a<img srcset="${'a,'.repeat(n * 20)}"><p>b`],
    [
      'long attributes',
      (n) =>
        `<p><a href="${' '.repeat(n * 20)}x">a</a><img srcset="/a ${'1'.repeat(n * 20)}" src="/${'-blank'.repeat(n)}">b`,
    ],
    ['captions', (n) => `<p>a<figure>${'<figcaption>b</figcaption>'.repeat(n)}</figure>`],
    ['row groups', (n) => `<table>${'<tbody><tr><td>a<td>b</tbody>'.repeat(n)}`],
    ['calls of a note', (n) => `<p>a<sup>${'<a href="#f">1</a>'.repeat(n)}</sup><ol><li id=f>note of it`],
    ['signs', (n) => `<p>${'*_[`~<&'.repeat(n)}`],
    ['items far down', (n) => `${'<ul><li>'.repeat(200)}${'<li>a'.repeat(n)}`],
    ['nested formats', (n) => '<p><b>a<i>b<a href=/x>c<code>d'.repeat(n / 100)],
  ])('%s', { retry: 2 }, (_, make) => {
    milliseconds(make(1000));
    const once = milliseconds(make(5000));
    const twice = milliseconds(make(10_000));
    expect(twice).toBeLessThan(Math.max(once, 10) * 4);
  });

  test('a page as deep as pages can be takes no time', () => {
    for (const nested of [
      '<b>a',
      '<blockquote>a',
      '<ul><li>a',
      '<table><tr><td>a<td>',
      '<dl><dd>a',
      '<figure>a',
    ]) {
      expect(milliseconds(nested.repeat(512))).toBeLessThan(500);
    }
  });
});
