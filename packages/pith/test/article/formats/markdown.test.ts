import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import { markdown } from '../content/kept.ts';

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/** The text that a reader of the Markdown sees. */
function read(node: MarkdownNode): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return '';
  return node.value ?? (node.children ?? []).map(read).join('');
}

describe('blocks', () => {
  test.each([
    ['headings', '<h1>a</h1><h4>b #</h4>', '# a\n\n#### b \\#'],
    ['paragraphs and breaks', '<p>a<br>b<p>c', 'a\\\nb\n\nc'],
    [
      'tight lists',
      '<ul><li>a<ol start=9><li>b<li>c<ul><li>d</ul></ol><li>e</ul>',
      '- a\n  9. b\n  10. c\n      - d\n- e',
    ],
    ['loose lists', '<ul><li><p>a<p>b<li>c</ul>', '- a\n\n  b\n\n- c'],
    [
      'lists side by side',
      '<ul><li>a<li>b</ul><ul><li>c</ul><ol><li>d</ol><ol><li>e</ol>',
      '- a\n- b\n\n* c\n\n1. d\n\n1) e',
    ],
    ['code in lists', '<ol><li>a<pre>x\n  y</pre></ol>', '1. a\n\n   ```\n   x\n     y\n   ```'],
    ['quotes', '<blockquote><p>a<p>b<blockquote>c</blockquote></blockquote>', '> a\n>\n> b\n>\n> > c'],
    ['code', '<pre class="language-js">a\n```\n  b</pre>', '````js\na\n```\n  b\n````'],
    ['definitions', '<dl><dt>a<dd>b<dd><p>c<p>d</dl>', '**a**\n: b\n\n: c\n\n  d'],
    ['rules', '<p>a<hr><p>b', 'a\n\n***\n\nb'],
    [
      'figures',
      '<figure><img src=/i.jpg alt=x><figcaption>c</figcaption></figure>',
      '![x](https://example.org/i.jpg)\n\n*c*',
    ],
    [
      'emphasis in captions',
      '<figure><img src=/i.jpg alt=x><figcaption><em>a</em> <a href=/b><i>b</i></a>, <b>c</b></figcaption></figure>',
      '![x](https://example.org/i.jpg)\n\n*a [b](https://example.org/b), __c__*',
    ],
    ['details', '<details><summary>a</summary>b</details>', '**a**\n\nb'],
    [
      'display math',
      '<p>a</p><script type="math/tex;mode=display">x</script><p>$5</p>',
      'a\n\n$$\nx\n$$\n\n\\$5',
    ],
  ])('%s', (_, source, written) => {
    expect(markdown(source)).toBe(written);
  });
});

describe('tables', () => {
  test.each([
    ['header', '<tr><th>a<th>b<tr><td>1<td>2', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['no header', '<tr><td>a<td>b<tr><td>1<td>2', '|  |  |\n| --- | --- |\n| a | b |\n| 1 | 2 |'],
    ['row headers', '<tr><th>a<td>b<tr><th>c<td>d', '|  |  |\n| --- | --- |\n| a | b |\n| c | d |'],
    [
      'spans',
      '<tr><th>a<th>b<th>c<tr><td rowspan=2>1<td colspan=2>2<tr><td>3<td>4',
      '| a | b | c |\n| --- | --- | --- |\n| 1 | 2 |  |\n|  | 3 | 4 |',
    ],
    [
      'spans of all',
      '<tr><th colspan=2>a<th>b<tr><td colspan=2>1<td>2',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'blocks',
      '<tr><th>a<th>b|c<tr><td><p>1<p>2<td><ul><li>x<li>y</ul>',
      '| a | b\\|c |\n| --- | --- |\n| 1<br>2 | - x<br>- y |',
    ],
    [
      'caption',
      '<caption>t</caption><tr><th>a<th>b<tr><td>1<td><code>x|y</code>',
      '*t*\n\n| a | b |\n| --- | --- |\n| 1 | `x\\|y` |',
    ],
  ])('%s', (_, rows, written) => {
    expect(markdown(`<table>${rows}</table>`)).toBe(written);
  });
});

describe('inline', () => {
  test.each([
    ['<b>a</b> <i>b</i> <del>c</del> <strong><em>d</em></strong>', '**a** *b* ~~c~~ ***d***'],
    ['foo<b>bar</b>baz <b>a</b><b>b</b>', 'foo**bar**baz **a**__b__'],
    ['これは<b>「太字」</b>です', 'これは<strong>「太字」</strong>です'],
    ['H<sub>2</sub>O <kbd>x</kbd> <q>y</q> <u>z</u>', 'H<sub>2</sub>O <kbd>x</kbd> "y" z'],
    ['<code>a`b</code> <code>`</code>', '``a`b`` `` ` ``'],
    ['<a href="/x" title=\'a "b"\'>t [1]</a>', '[t \\[1\\]](https://example.org/x "a \\"b\\"")'],
    [
      '<a href="/a_(b)">x</a> <a href="/a(b">y</a>',
      '[x](https://example.org/a_(b)) [y](https://example.org/a%28b)',
    ],
    [
      '<a href="https://x.example/">https://x.example/</a>!<a href="/y">z</a>',
      '<https://x.example/>\\![z](https://example.org/y)',
    ],
    ['<b><i>On</i></b><em>.</em>there <i>a<cite>b</cite></i>', '***On***.there *ab*'],
    ['<b><i>For homes:</i></b> a <i><b>b.</b></i>', '***For homes:*** a ***b.***'],
    ['<code><a href="/x">f()</a></code>', '[`f()`](https://example.org/x)'],
    ['x<math alttext="\\frac{a}{b}"><mi>x</mi></math>', 'x$\\frac{a}{b}$'],
    ['a<sup>[<a href="#n">1</a>]</sup><li id=n>b c', 'a[^1]\n\n[^1]: b c'],
  ])('%s', (source, written) => {
    expect(markdown(`<p>${source}`)).toBe(written);
  });
});

describe('escapes', () => {
  test.each([
    ['snake_case 2 * 3 a&b x < y', 'snake_case 2 * 3 a&b x < y'],
    ['*a* _b_ [c] `d` &lt;e> &amp;amp; \\ \\*', '\\*a\\* \\_b\\_ \\[c] \\`d\\` \\<e> \\&amp; \\ \\\\\\*'],
    ['1. a', '1\\. a'],
    ['# a', '\\# a'],
    ['- a', '\\- a'],
    ['> a', '\\> a'],
    ['a<br>---', 'a\\\n\\---'],
    ['costs $5 and $6', 'costs $5 and $6'],
  ])('%s', (source, written) => {
    expect(markdown(`<p>${source}`)).toBe(written);
  });

  const sign = fc.constantFrom(
    ...'*_`[]()<>&;#+-.!|~\\ \n:="\'/$1aé。漢😀',
    'amp',
    'http://x.yz',
    '](',
    '**',
    '  ',
  );
  const value = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(''));
  const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim();

  test('a reader of the Markdown sees the text', () => {
    fc.assert(
      fc.property(value, (text) => {
        const clean = collapsed(text);
        const written = toMarkdown({
          type: 'root',
          children: [
            { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: clean }] },
          ],
        });
        const parsed = fromMarkdown(written) as MarkdownNode;
        expect(parsed.children?.every(({ type }) => type === 'paragraph')).toBe(true);
        expect(read(parsed)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  test('also with emphasis and links in it', () => {
    const tag = fc.constantFrom('b', 'i', 'code', 'a href=/x', 'u', 'sup');
    const part = fc.tuple(tag, value).map(([name, text]) => ({ name, text }));
    fc.assert(
      fc.property(fc.array(fc.oneof(value, part), { maxLength: 6 }), (parts) => {
        const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
        const source = parts
          .map((each) =>
            typeof each === 'string'
              ? escaped(each)
              : `<${each.name}>${escaped(each.text)}</${each.name.split(' ')[0]}>`,
          )
          .join('');
        // What stands between these signs is a formula.
        fc.pre(!/\\[([]|\$\$/.test(source));
        const seen = parts.map((each) => (typeof each === 'string' ? each : each.text)).join('');
        const spaceless = (text: string) => text.replace(/\s+/g, '');
        expect(spaceless(read(fromMarkdown(markdown(`<p>${source}</p>`)) as MarkdownNode))).toBe(
          spaceless(seen),
        );
      }),
      { numRuns: 600 },
    );
  });
});
