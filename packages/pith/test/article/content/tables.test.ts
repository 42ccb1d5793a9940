import { describe, expect, test } from 'vitest';
import { html, markdown } from './kept.ts';

describe('tables', () => {
  const aligned = (name: (side: string) => string) =>
    `<table><thead><tr>${['left', 'center', 'right'].map((side) => `<th ${name(side)}>${side}</th>`).join('')}<th>x</th></tr></thead>` +
    `<tbody><tr>${['left', 'center', 'right'].map((side) => `<td ${name(side)}>1</td>`).join('')}<td>1</td></tr></tbody></table>`;

  test.each<[string, (side: string) => string]>([
    ['align', (side) => `align="${side}"`],
    ['style', (side) => `style="width:3em; text-align:${side};"`],
    ['Bootstrap', (side) => `class="cell text-${side}"`],
    ['WordPress', (side) => `class="has-text-align-${side}" data-align="${side}"`],
    ['Asciidoctor', (side) => `class="tableblock halign-${side} valign-top"`],
  ])('keep their alignment: %s', (_, name) => {
    expect(markdown(aligned(name))).toBe(
      '| left | center | right | x |\n| :--- | :---: | ---: | --- |\n| 1 | 1 | 1 | 1 |',
    );
    expect(html(aligned(name))).toContain('<th align="left">left</th><th align="center">');
  });

  test('are aligned as most of their cells are, not as their headers', () => {
    const cell = (align: string) => `<tr><td>a<td align=${align}>1`;
    const rows = cell('right') + cell('right') + cell('center');
    expect(markdown(`<table><tr><th align=center>a<th align=center>b${rows}</table>`)).toContain(
      '| :---: | ---: |',
    );
  });

  test('of one row stay', () => {
    expect(markdown('<p>x</p><table><tr><td>a</td><td>b</td></tr></table>')).toBe(
      'x\n\n|  |  |\n| --- | --- |\n| a | b |',
    );
    expect(markdown('<table><thead><tr><th>a</th><th>b</th></tr></thead></table>')).toBe(
      '| a | b |\n| --- | --- |',
    );
  });

  test('of one column stay where they have a header', () => {
    expect(markdown('<table><tr><th>a</th></tr><tr><td>1</td></tr></table>')).toBe('| a |\n| --- |\n| 1 |');
  });

  test('that ask a reader for something do not where one column is kept', () => {
    const row = '<tr><td>Kept words</td><td>DROP</td></tr>';
    expect(
      markdown(`<form><table><tr><th>a</th><th>DROP</th></tr>${row}${row}</table></form>`),
    ).not.toContain('|');
  });

  test('with a header keep lists and code in their cells', () => {
    expect(
      markdown(
        '<table><tr><th>a<th>b<tr><td><p>x<ul><li>1<li>2</ul><td><p>y<pre>p | q\n  r</pre><tr><td><p>u<p>v<td><p>w<p>z</table>',
      ),
    ).toBe('| a | b |\n| --- | --- |\n| x<br>- 1<br>- 2 | y<br>`p \\| q`<br>`  r` |\n| u<br>v | w<br>z |');
  });

  test('whose title is a row over all columns have it as caption', () => {
    const rows = '<tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr>';
    expect(markdown(`<table><tr><th colspan=2>Title</th></tr>${rows}</table>`)).toBe(
      '*Title*\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
    );
    expect(markdown(`<table><tr><td colspan=2>Title</td></tr>${rows}</table>`)).toContain('| Title |');
    const facts = '<tr><td colspan=2>A picture</td></tr><tr><th>Range</th><td>wide</td></tr>';
    expect(markdown(`<table><tr><th colspan=2>Title</th></tr>${facts}</table>`)).toBe(
      '*Title*\n\n|  |  |\n| --- | --- |\n| A picture |  |\n| Range | wide |',
    );
  });
});

describe('tables of other elements', () => {
  const written = '| a | b |\n| --- | --- |\n| 1 | 2 |';
  const rows = (row: string, head: string, cell: string) =>
    `<div ${row}><div ${head}>a</div><div ${head}>b</div></div><div ${row}><div ${cell}>1</div><div ${cell}>2</div></div>`;

  test.each([
    ['roles', `<div role="grid">${rows('role="row"', 'role="columnheader"', 'role="gridcell"')}</div>`],
    [
      'roles of words in a line',
      '<div role="table"><div role="row"><span role="columnheader">a</span><span role="columnheader">b</span></div><div role="row"><span role="cell">1</span><span role="cell">2</span></div></div>',
    ],
    ['classes', `<div class="price-table">${rows('class="row"', 'class="cell th"', 'class="cell"')}</div>`],
    [
      'classes written together',
      `<div class="divTable"><div class="divTableBody">${rows('class="divTableRow"', 'class="divTableHead"', '')}</div></div>`,
    ],
  ])('by %s', (_, source) => {
    expect(markdown(source)).toBe(written);
  });

  test('by styles, bold cells being a header', () => {
    const row = (cells: string) => `<div style="display: table-row">${cells}</div>`;
    const source = `<div style="display:table">${row('<div><b>a</b></div><div><b>b</b></div>')}${row('<div>1</div><div>2</div>')}</div>`;
    expect(markdown(source)).toBe(written);
  });

  test.each([
    [
      'rows of unlike length',
      '<div class="table"><div class="row"><i>a</i><i>b</i></div><div class="row"><i>c</i></div></div>',
    ],
    ['words between rows', `<div class="table">Words.${rows('class="row"', '', '')}</div>`],
    ['headings', `<div class="table">${rows('class="row"', '', '').replaceAll('div >', 'h3>')}</div>`],
    [
      'long cells',
      `<div class="table">${rows('class="row"', '', '').replace('1', 'Words and words. '.repeat(40))}</div>`,
    ],
    ['a grid of pictures', '<div role="grid"><div role="gridcell">a</div><div role="gridcell">b</div></div>'],
  ])('not with %s', (_, source) => {
    expect(markdown(source)).not.toContain('|');
  });
});
