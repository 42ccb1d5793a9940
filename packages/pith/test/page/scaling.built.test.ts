import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import { extract } from '../../src/index.ts';

/** Inputs that make parsers and extractors quadratic, `n` a measure of their size. */
const HOSTILE: Record<string, (n: number) => string> = {
  'nested tags': (n) => `${'<div>'.repeat(n)}x`,
  'nested inline tags': (n) => '<span>x '.repeat(n),
  'nested lists': (n) => '<ul><li>x'.repeat(n),
  'nested tables': (n) => '<table><tr><td>x'.repeat(n / 4),
  'nested quotes and text': (n) => '<blockquote><p>some words here '.repeat(n / 2),
  'unclosed formatting elements': (n) => '<b><i><u>x'.repeat(n),
  'unclosed formatting elements, all different': (n) =>
    Array.from({ length: n / 4 }, (_, i) => `<font a${i}><p>x`).join(''),
  'misnested formatting': (n) => '<a href=x><b><p>x</a>'.repeat(n / 8),
  'attributes of one tag': (n) => `<p ${Array.from({ length: n }, (_, i) => `a${i}=x`).join(' ')}>x`,
  'attributes of repeated body tags': (n) => Array.from({ length: n }, (_, i) => `<body a${i}=x>`).join(''),
  'one line of text': (n) => `<p>${'word '.repeat(n * 10)}`,
  'one word': (n) => `<p>${'x'.repeat(n * 50)}`,
  'a huge table': (n) => `<table>${'<tr><td>a<td>b<td>c'.repeat(n)}</table>`,
  'text thrown out of a table': (n) => `<table>${'<tr>x<td>y'.repeat(n)}`,
  'huge spans': (n) => `<table>${'<tr><td colspan=9007199254740991 rowspan=65534>x'.repeat(n / 10)}</table>`,
  'line breaks': (n) => `<p>${'x<br>'.repeat(n)}`,
  'opened comments': (n) => '<!--x'.repeat(n),
  'opened scripts': (n) => '<script>x'.repeat(n),
  'opened titles and fields': (n) => '<title>x<textarea>y'.repeat(n),
  'opened tags': (n) => '<a '.repeat(n),
  'opened quotes': (n) => '<a href="'.repeat(n),
  ampersands: (n) => `<p>${'&a'.repeat(n)}`,
  'less-than signs': (n) => `<p>${'< <'.repeat(n)}`,
  'NUL bytes': (n) => `<p>${'\0x'.repeat(n)}`,
  images: (n) => `<p>text of some length${'<img src=x><p>more'.repeat(n)}`,
  headings: (n) => '<h1>Heading</h1>text '.repeat(n),
  'select options': (n) => `<select>${'<option>x'.repeat(n)}`,
  'meta tags': (n) => `${'<meta property=article:author content=x>'.repeat(n)}<p>x`,
  'JSON-LD': (n) => `<script type=application/ld+json>${'['.repeat(n)}</script><p>x`,
  'svg in math in svg': (n) => `${'<svg><desc><math><mtext>'.repeat(n / 4)}x`,
  templates: (n) => '<template>'.repeat(n),
};

function milliseconds(html: string): number {
  return cpuMilliseconds(() => {
    const article = extract(html, { url: 'https://example.org/' });
    const outputs = [article.text, article.html, article.markdown, article.tei];
    expect(outputs.every((output) => typeof output === 'string')).toBe(true);
  });
}

/** The better of two runs: noise only ever adds. */
const best = (html: string) => Math.min(milliseconds(html), milliseconds(html));

describe('cost grows linearly: four times the input takes at most about four times the time', () => {
  test.each(Object.keys(HOSTILE))('%s', { retry: 2 }, (name) => {
    const size = 4000;
    milliseconds(HOSTILE[name](1000));
    const small = best(HOSTILE[name](size));
    const large = milliseconds(HOSTILE[name](size * 4));
    // Linear is 4, quadratic is 16; a floor of 5 ms keeps timer noise out of the ratio.
    expect(large / Math.max(small, 5)).toBeLessThan(8);
  });
});
