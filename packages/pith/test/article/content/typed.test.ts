import { describe, expect, test } from 'vitest';
import { markdown } from './kept.ts';

/** What writers and pages draw with signs, classes and roles instead of elements. */
describe('a structure that is typed or named', () => {
  test.each([
    ['bullets in lines', '<p>Take:<br>• salt<br>•oil</p>', 'Take:\n\n- salt\n- oil'],
    ['bullets in paragraphs', '<p>• salt</p><p>• <b>oil</b></p>', '- salt\n- **oil**'],
    ['bullets in an item', '<ul><li>Take<p>• salt<br>• oil</p></li></ul>', '- Take\n  - salt\n  - oil'],
    ['hyphens below a colon', '<p>Take:<br>- salt<br>- oil</p>', 'Take:\n\n- salt\n- oil'],
    ['hyphens of a dialogue', '<p>- Who?<br>- Nobody.</p>', '\\- Who?\\\n\\- Nobody.'],
    ['numbers in lines', '<p>1. a<br>2. b<br>3. c<br>end</p>', '1. a\n2. b\n3. c\n\nend'],
    ['two numbers', '<p>1. a<br>2. b</p>', '1\\. a\\\n2\\. b'],
    ['one bullet', '<p>• alone</p>', '• alone'],
    ['bullets in items', '<ul><li>• a</li><li>• b</li></ul>', '- a\n- b'],
    ['numbers in items', '<ol start=4><li><b>4.</b> a</li><li><b>5.</b> b</li></ol>', '4. a\n5. b'],
    ['other numbers in items', '<ol><li>7. a</li><li>8. b</li></ol>', '1. 7\\. a\n2. 8\\. b'],
    ['boxes in items', '<ul><li>☑ a</li><li>☐ b</li></ul>', '- [x] a\n- [ ] b'],
    ['ticks without an open box', '<ul><li>✓ a</li><li>✓ b</li></ul>', '- ✓ a\n- ✓ b'],
    [
      'ticks as pictures',
      '<ul><li><i class="fa-check-square"></i>a</li><li><i class="fa-check-square"></i>b</li></ul>',
      '- a\n- b',
    ],
    ['a bold number in each row', '<table><tr><td><b>1</b><td>a<tr><td><b>2</b><td>b</table>', '1. a\n2. b'],
    ['code in every line', '<p><code>a</code><br><code>b</code></p>', '```\na\nb\n```'],
    ['a box of code', '<div class="code">a();<br>&nbsp;b</div>', '```\na();\n b\n```'],
    ['a box of words', '<div class="code">Save ten<br>with this word</div>', 'Save ten\\\nwith this word'],
    ['the number of a cell', '<div>In&nbsp;[1]:</div><pre>a</pre>', '```\na\n```'],
    [
      'numbers with a space behind',
      '<pre><span class="lineno"> 1</span> a\n<span class="lineno"> 2</span>  b</pre>',
      '```\na\n b\n```',
    ],
    ['a poem', '<div class="verseblock"><pre class="content">a\nb</pre></div>', 'a\\\nb'],
    [
      'lines of a poem',
      '<div class="line-block"><div class="line">a</div><div class="line">b</div></div>',
      'a\\\nb',
    ],
  ])('%s', (_, source, written) => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe(`before\n\n${written}\n\nafter`);
  });

  test.each([
    ['a box', '<div class="bbcode_quote"><div class="message">a</div></div>', '> a'],
    ['paragraphs', '<p class="quote">a</p><p class="quote">b</p>', '> a\n>\n> b'],
    ['a pulled one', '<aside class="Pullquote_root__x"><p class="Pullquote_text__y">a</p></aside>', '> a'],
    ['a table', '<table class="cquote" role="presentation"><tr><td>“<td>a<td>”</table>', '> a'],
  ])('a quote by its class: %s', (_, source, written) => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe(`before\n\n${written}\n\nafter`);
  });

  test.each([
    ['an offer', '<div class="get-quote"><form><button>Ask</button></form><p>a</p></div>'],
    ['a form in a box', '<div class="quote"><form><button>Ask</button></form><p>a</p></div>'],
    ['an author', '<p class="quote-author">a</p>'],
  ])('no quote by its class: %s', (_, source) => {
    expect(markdown(source)).not.toContain('>');
  });

  test('a table by its roles, with its sides and empty cells', () => {
    const row = (role: string, ...cells: string[]) =>
      `<div role=row>${cells.map((cell) => `<div role=${role} style="text-align:right">${cell}</div>`).join('')}</div>`;
    expect(
      markdown(
        `<div role=table>${row('columnheader', 'a', 'b')}${row('cell', '', '1')}${row('cell', '2', '3')}</div>`,
      ),
    ).toBe('| a | b |\n| ---: | ---: |\n|  | 1 |\n| 2 | 3 |');
  });

  test('a header of words above columns of numbers', () => {
    const rows = '<tr><td>2019<td>12<td>4<tr><td>2020<td>10<td>3';
    expect(markdown(`<table><tr><td>Year<td>Ships<td>Lost${rows}</table>`)).toContain(
      '| Year | Ships | Lost |',
    );
    expect(
      markdown('<table><tr><td>City<td>Husum<tr><td>People<td>23000<tr><td>Area<td>25</table>'),
    ).toContain('| City | Husum |');
  });

  test('a figure by the class of its caption', () => {
    const figure =
      '<div><a href="/b.jpg"><img src="/a.jpg" alt="x"></a><p class="wp-caption-text">C <b>d</b></p></div>';
    expect(markdown(`<p>before</p>${figure}<p>after</p>`)).toBe(
      'before\n\n![x](https://example.org/a.jpg)\n\n*C __d__*\n\nafter',
    );
    const teaser = '<div><a href="/b"><img src="/a.jpg" alt="x"><span class="caption">C</span></a></div>';
    expect(markdown(`<p>before</p>${teaser}<p>after</p>`)).not.toContain('*C*');
  });

  test('of two pictures that differ in darkness, the light one', () => {
    const images =
      '<img src="/l.png" alt="x" class="only-light"><img src="/d.png" alt="x" class="only-dark">';
    expect(markdown(`<p>before</p><p>${images}</p><p>after</p>`)).toContain('/l.png');
    expect(markdown(`<p>before</p><p>${images}</p><p>after</p>`)).not.toContain('/d.png');
    expect(markdown('<p>before</p><p><img src="/d.png" alt="x" class="dark"></p><p>after</p>')).toContain(
      '/d.png',
    );
  });

  test.each([
    ['a paragraph', '<p class="warning">a</p>', '> [!WARNING]\n> a'],
    ['an element of its own', '<x-alert class="admonition note">a</x-alert>', '> [!NOTE]\n> a'],
    ['a box and the kind beside', '<div class="book-hint info">a</div>', '> [!NOTE]\n> a'],
    [
      'a sign in its title',
      '<blockquote class="callout callout_warn"><h3 class="callout-heading"><span>🚧</span> T</h3><p>a</p></blockquote>',
      '> [!WARNING] T\n> a',
    ],
    ['small print', '<p class="note">a</p>', 'a'],
    ['a summary', '<div class="summary"><h3>T</h3><p>a</p></div>', '### T\n\na'],
  ])('a callout: %s', (_, source, written) => {
    expect(markdown(source)).toBe(written);
  });

  test('links that pass the page on and buttons go, links stay', () => {
    expect(
      markdown(
        '<p>a <a href="https://twitter.com/intent/tweet?url=x">Tweet</a> <a role="button">Expand</a> <a href="https://twitter.com/x">b</a></p>',
      ),
    ).toBe('a [b](https://twitter.com/x)');
  });
});

describe('definitions in plain GFM', () => {
  test('code behind a colon would open a fence at its end', () => {
    expect(
      markdown('<dl><dt>a.sh</dt><dd><pre><code class="language-sh">a</code></pre></dd></dl><p>b</p>'),
    ).toBe('**a.sh**\n\n```sh\na\n```\n\nb');
  });

  test('what is defined within a definition is not indented twice', () => {
    expect(markdown('<dl><dt>a</dt><dd><p>b</p><dl><dt>c</dt><dd><p>d</p><p>e</p></dd></dl></dd></dl>')).toBe(
      '**a**\n: b\n\n  **c**\n  : d\n\n  e',
    );
  });
});
