import { describe, expect, test } from 'vitest';
import { extract } from '../../src/index.ts';
import { pageFromDocument } from '../../src/page/index.ts';
import { domOf, expectSamePage } from './same-page.ts';

describe('a page from a live document', () => {
  test('equals the page parsed from its HTML', () => {
    expectSamePage(`<!doctype html><html lang=en><head><title>T &amp; t</title><script>a < b && "</x>"</script></head>
      <body class="x y"><!-- c --><p title='"&<>'>one &lt; two<br>three<template><b>t<i>u</i></b>v</template>after</p>
      <svg viewBox="0 0 1 1"><path d=m /></svg><noscript><p>n</p></noscript><table><tr><td>1</table></body></html>`);
  });

  test('knows its address and can be extracted by a method that reads the source', () => {
    const text = 'A paragraph of plain words that goes on for a while, as articles do. '.repeat(5);
    const article = extract(domOf(`<nav><a href=x>x</a></nav><p>${text}</p>`));
    expect(article.text).toContain('plain words');
    expect(article.url).toBe('https://example.org/a');
  });

  test('deeper than any stack is no trouble', () => {
    let deep = '';
    for (let i = 0; i < 3000; i++) deep += '<div>';
    expect(pageFromDocument(domOf(`${deep}x`)).warnings.map(({ code }) => code)).toEqual(['TOO_DEEP']);
  });
});
