import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../../testing/cpu-time.ts';
import { buildContent } from '../../../src/article/content/build.ts';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import { parsePage } from '../../../src/page/index.ts';
import { select } from './kept.ts';

/** The shortest of three times from a parsed page to Markdown. */
function milliseconds(source: string): number {
  const page = parsePage(source, { url: 'https://example.org/' });
  const selection = select(page);
  return Math.min(...[1, 2, 3].map(() => cpuMilliseconds(() => toMarkdown(buildContent(page, selection)))));
}

describe('code, tables, images and embeds cost as much as they are long', () => {
  test.each<[string, (n: number) => string]>([
    ['code', (n) => '<div class="language-js"><b></b><pre>x</pre></div>'.repeat(n)],
    ['code after empty elements', (n) => `<div>${'<b></b>'.repeat(n)}${'<pre>x</pre>'.repeat(n)}</div>`],
    ['code after buttons', (n) => `<div>${'<button></button><pre>x</pre>'.repeat(n)}</div>`],
    ['rows of a file', (n) => `<table>${'<tr><td class=blob-num>1<td>x'.repeat(n)}</table>`],
    ['gutters', (n) => `<pre>${'<span class=lineno>1</span>x\n'.repeat(n)}</pre>`],
    ['gutters in each other', (n) => `<pre>${'<i class=gutter>1 '.repeat(n)}x</pre>`],
    ['lines in boxes', (n) => `<pre>${'<div>a</div><div></div>'.repeat(n)}</pre>`],
    ['code with breaks', (n) => `${'<code>'.repeat(n / 10)}${'a<br>'.repeat(n)}`],
    [
      'a wide and a long table',
      (n) => `<table><tr>${'<td>a'.repeat(n)}${'<tr><td>a<td>b'.repeat(n)}</table>`,
    ],
    ['tables', (n) => '<table>x'.repeat(n)],
    ['tables of one row', (n) => '<table><tr><td>a<td>b</table>'.repeat(n)],
    [
      'a gallery',
      (n) => `<p>a</p><div class=gallery>${'<img src=/a.jpg><img src=/b.jpg>'.repeat(n)}</div><p>b</p>`,
    ],
    ['figures', (n) => '<figure><img src=/a.jpg alt=x><figcaption>x</figcaption></figure>'.repeat(n)],
    [
      'posts',
      (n) => `<p>a</p>${'<blockquote class=twitter-tweet><a href=/x></a></blockquote>'.repeat(n)}<p>b</p>`,
    ],
    ['players', (n) => `<p>a</p>${'<video><source src=/a.mp4></video>'.repeat(n)}<p>b</p>`],
    ['class names', (n) => `<pre class="${'a-'.repeat(n * 10)} ${'highlight-'.repeat(n)}">x</pre>`],
  ])('%s', { retry: 2 }, (_, make) => {
    milliseconds(make(1000));
    const once = milliseconds(make(5000));
    const twice = milliseconds(make(10_000));
    expect(twice).toBeLessThan(Math.max(once, 10) * 4);
  });
});
