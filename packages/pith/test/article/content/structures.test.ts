import { describe, expect, test } from 'vitest';
import { html } from './kept.ts';

describe('lists', () => {
  test('stay nested; a lone paragraph in an item is its text', () => {
    expect(html('<ul><li><p>a</p><ul><li>b</ul><li>c<p>d</ul>')).toBe(
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
    );
  });

  test('numbers stay right where items are left out', () => {
    expect(html('<ol start=3><li>a<li>DROP<li>b<li>c</ol>')).toBe(
      '<ol start="3"><li>a</li><li value="5">b</li><li>c</li></ol>',
    );
    expect(html('<ol reversed><li value=9>a<li>b</ol>')).toBe(
      '<ol reversed=""><li value="9">a</li><li>b</li></ol>',
    );
  });

  test('what is not in its place finds one', () => {
    expect(html('<ul>a<li>b</li><ul><li>c</ul></ul>')).toBe(
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    );
    expect(html('<div><li>a</li> <li>b</li></div>c')).toBe('<ul><li>a</li><li>b</li></ul>\n<p>c</p>');
    expect(html('<div><dt>a<dd>b</div>')).toBe('<dl><dt>a</dt><dd>b</dd></dl>');
  });

  test('are never joined, but where numbers go on or each item has a list of its own', () => {
    expect(html('<ul><li>a<li>b</ul> <div></div><ul><li>c</ul>')).toBe(
      '<ul><li>a</li><li>b</li></ul>\n<ul><li>c</li></ul>',
    );
    expect(html('<ul><li>a</ul><ul><li>b<ul><li>x</ul><ul><li>y</ul></ul><ul><li>c</ul>')).toBe(
      '<ul><li>a</li><li>b<ul><li>x</li><li>y</li></ul></li><li>c</li></ul>',
    );
    expect(html('<ol><li>a<li>b</ol><ol start=3><li>c</ol>')).toBe('<ol><li>a</li><li>b</li><li>c</li></ol>');
    expect(html('<ol><li>a</ol><ol><li>b</ol>')).toBe('<ol><li>a</li></ol>\n<ol><li>b</li></ol>');
  });

  test('an item that holds nothing but a list is part of the item before', () => {
    expect(html('<ul><li>a</li><li> <ul><li>b</ul></li><li>c</ul>')).toBe(
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    );
    expect(html('<ul><li><ul><li>b</ul></li><li>c</ul>')).toBe('<ul><li>b</li><li>c</li></ul>');
  });

  test('an explanation of no term is a paragraph', () => {
    expect(html('<dl><dd>a<ul><li>b</ul><dd><p>c<p>d</dl>')).toBe(
      '<p>a</p>\n<ul><li>b</li></ul>\n<p>c</p>\n<p>d</p>',
    );
    expect(html('<dl><dd><h2>a</h2>b</dl>')).toBe('<h2>a</h2>\n<p>b</p>');
    expect(html('<dl><dd>a<dt>b<dd>c</dl>')).toBe('<p>a</p>\n<dl><dt>b</dt><dd>c</dd></dl>');
  });

  test('an item of which only the inner list is kept makes room for it', () => {
    expect(html('<ul><li><p>DROP</p><ul><li>a<li>b</ul></ul>')).toBe('<ul><li>a</li><li>b</li></ul>');
  });
});

describe('tables', () => {
  test('keep header, caption, empty cells and spans', () => {
    expect(
      html(
        '<table><caption>C</caption><thead><tr><th>a<th>b</thead><tr><td><td colspan=99999>1<tr><td>2<td>3</table>',
      ),
    ).toBe(
      '<table><caption>C</caption><thead><tr><th>a</th><th>b</th></tr></thead>' +
        '<tbody><tr><td></td><td colspan="1000">1</td></tr><tr><td>2</td><td>3</td></tr></tbody></table>',
    );
  });

  test('find their header in a first row of headings or of bold cells', () => {
    const body = '<tr><td>1</td><td>2</td></tr>';
    const table = `<table><tbody><tr><th>a</th><th>b</th></tr>${body}</tbody></table>`;
    expect(html(`<table><tr><td><h4>a</h4><td><h4>b</h4>${body}</table>`)).toBe(table);
    expect(html(`<table><tr><td><p><b>a</b></p><td><strong>b</strong>${body}</table>`)).toBe(table);
    const bold = '<tr><td><b>a</b></td><td><b>b</b></td></tr>';
    expect(html(`<table>${bold}${bold}</table>`)).not.toContain('<th>');
  });

  test('lose rows without a word, but not under cells that span them', () => {
    expect(html('<table><tr><th>a<th>b<tr><td>DROP<td>DROP<tr><td>1<td>2</table>')).toBe(
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
    expect(html('<form><table><tr><th rowspan=2>a<th>b<tr><td>DROP<tr><td>1<td>2</table></form>')).toContain(
      '<tr><td></td></tr>',
    );
  });

  test.each([
    ['one column', '<table><tr><td>a<tr><td>b</table>'],
    ['one row of blocks', '<table><tr><td><p>a<td>b</table>'],
    ['a role', '<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>'],
    ['a table inside', '<table><tr><td>a<td><table><tr><td>b</table><tr><td>d<td>e</table>'],
    [
      'blocks inside',
      '<table><tr><td><h2>a</h2><p>b<td><p>c<ul><li>d</ul><tr><td><p>e<p>f<td><p>g<p>h</table>',
    ],
  ])('that only place things are taken apart: %s', (_, source) => {
    expect(html(source)).not.toContain('<table');
    expect(html(source)).toContain('<p>');
  });
});

describe('depth', () => {
  test('is bounded for blocks and formats', () => {
    const depth = (source: string) => {
      let deepest = 0;
      let at = 0;
      for (const [tag] of html(source).matchAll(/<\/?[a-z]+/g))
        deepest = Math.max(deepest, (at += tag[1] === '/' ? -1 : 1));
      return deepest;
    };
    for (const nested of [
      '<blockquote>',
      '<ul><li>',
      '<dl><dd>',
      '<figure>',
      '<details>',
      '<b><i><u><s>',
      '<div><li>',
    ]) {
      expect(depth(`${nested.repeat(300)}<p>text`)).toBeLessThan(120);
      expect(html(`${nested.repeat(300)}<p>text`)).toContain('text');
    }
  });
});
