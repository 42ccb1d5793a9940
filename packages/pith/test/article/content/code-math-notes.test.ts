import { describe, expect, test } from 'vitest';
import { html } from './kept.ts';

describe('preformatted text', () => {
  test('is kept to the letter, all of it', () => {
    expect(html('<pre>\n  <span>import</span> <b>torch</b>\n\n\tx  =  1&nbsp;\n</pre>')).toBe(
      '<pre>  import torch\n\n\tx  =  1</pre>',
    );
    expect(html('<pre><p>DROP</p>kept</pre>')).toBe('<pre>DROP\nkept</pre>');
    expect(html('<pre><div>a</div><div>b<br>c</div></pre>')).toBe('<pre>a\nb\nc</pre>');
  });

  test.each([
    ['<pre class="language-py">x</pre>', 'py'],
    ['<pre><code class="hljs lang-js">x</code></pre>', 'js'],
    ['<div class="highlight highlight-source-rust"><pre>x</pre></div>', 'rust'],
    ['<pre class="brush: c#; gutter: false">x</pre>', 'c#'],
    ['<div data-language="go"><div><pre><code>x</code></pre></div></div>', 'go'],
    ['<pre class="any-code-jsx"><code class="any-code-jsx">x</code></pre>', 'jsx'],
    ['<div class="highlight-python notranslate"><div class="highlight"><pre>x</pre></div></div>', 'python'],
  ])('knows its language: %s', (source, language) => {
    expect(html(source)).toBe(`<pre><code class="language-${language}">x</code></pre>`);
  });

  test('does not take the language of the prose for it', () => {
    expect(html('<div class="lang-en"><p>text</p><pre>x</pre></div>')).toContain('<pre>x</pre>');
  });

  test('does not take the name of a part for it', () => {
    expect(html('<pre class="any-code-block">x</pre>')).toBe('<pre>x</pre>');
  });

  test('lines that only their styles part are lines', () => {
    const line = (text: string, name = 'code-line') => `<span class="token ${name}">${text}</span>`;
    expect(html(`<pre>a\n\n${line('b')}${line('')}${line('c')}\nd</pre>`)).toBe(
      '<pre>a\n\nb\n\nc\n\nd</pre>',
    );
    expect(html(`<pre>${line('a')}\n${line('b')}</pre>`)).toBe('<pre>a\nb</pre>');
    expect(html(`<pre>${line('a\n')}${line('\n')}${line('b')}</pre>`)).toBe('<pre>a\n\nb</pre>');
    expect(html(`<pre>${line('a', 'underline')}${line('b', 'underline')}</pre>`)).toBe('<pre>ab</pre>');
  });

  test('loses line numbers', () => {
    expect(
      html('<table><tr><td class="lineno"><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table>'),
    ).toBe('<pre>a\nb</pre>');
    expect(html('<pre><span class="line-number">1</span>a\n<span class="line-number">2</span>b</pre>')).toBe(
      '<pre>a\nb</pre>',
    );
    expect(html('<pre>x = [<span>1</span>, <span>2</span>]</pre>')).toBe('<pre>x = [1, 2]</pre>');
  });
});
