import { describe, expect, test } from 'vitest';
import { markdown } from './kept.ts';

const table = (head: string, body: string) => `<table><thead>${head}</thead><tbody>${body}</tbody></table>`;

describe('tables of real pages', () => {
  test('lose the names of columns that stand in the cells once more', () => {
    const row = (a: string, b: string) =>
      `<tr><td><b>Route</b> ${a}</td><td><span>Time</span>: ${b}</td></tr>`;
    expect(
      markdown(table('<tr><th>Route</th><th>Time</th></tr>', row('Ridge', '4 h') + row('Shore', '2 h'))),
    ).toBe('| Route | Time |\n| --- | --- |\n| Ridge | 4 h |\n| Shore | 2 h |');
  });

  test('keep words that only look like the name of their column', () => {
    const body = '<tr><td>Plan A</td><td>3</td></tr><tr><td>Plan B</td><td>4</td></tr>';
    expect(markdown(table('<tr><th>Plan</th><th>Seats</th></tr>', body))).toContain('| Plan A | 3 |');
  });

  test('say what icons show', () => {
    const body =
      '<tr><td>Export</td><td><i class="fa fa-times"></i></td><td><svg aria-label="Yes"></svg></td></tr>' +
      '<tr><td>Print</td><td><input type="checkbox" checked></td><td><i class="icon-check"></i></td></tr>';
    expect(markdown(table('<tr><th>Feature</th><th>Free</th><th>Pro</th></tr>', body))).toBe(
      '| Feature | Free | Pro |\n| --- | --- | --- |\n| Export | ✗ | Yes |\n| Print | ☑ | ✓ |',
    );
  });

  test('are aligned by what is in their cells and around them', () => {
    const rows = '<tr><th>a</th><th>b</th></tr><tr><td>1</td><td><p align="right">2</p></td></tr>';
    expect(markdown(`<table style="text-align: center">${rows}</table>`)).toContain('| :---: | ---: |');
    expect(markdown(`<table style="text-align: left">${rows}</table>`)).toContain('| --- | ---: |');
  });

  test('have the header that a class names', () => {
    const rows =
      '<tr><td class="simple-table-header">a</td><td class="simple-table-header">b</td></tr><tr><td>1</td><td>2</td></tr>';
    expect(markdown(`<table>${rows}</table>`)).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
  });

  test('that place signs or numbers before lines are lists', () => {
    const rows = (signs: string[]) =>
      signs.map((sign) => `<tr><td>${sign}</td><td>Bring boots.</td></tr>`).join('');
    expect(markdown(`<p>x</p><table>${rows(['•', '•'])}</table>`)).toContain(
      '- Bring boots.\n- Bring boots.',
    );
    expect(markdown(`<p>x</p><table>${rows(['1.', '2.'])}</table>`)).toContain(
      '1. Bring boots.\n2. Bring boots.',
    );
  });
});

describe('other structures of real pages', () => {
  test.each([
    [
      'a bar in the pre',
      '<pre><div>python</div><div><button>Copy</button></div><code class="language-python">a()</code></pre>',
      '```python\na()\n```',
    ],
    [
      'Hexo',
      '<figure class="highlight js"><table><tr><td class="gutter"><pre>1</pre></td><td class="code"><pre>a()</pre></td></tr></table></figure>',
      '```js\na()\n```',
    ],
    ['a formula in lines', '<p>$$<br>a_1<br>+ b<br>$$</p>', '$$\na_1 + b\n$$'],
    [
      'a number beside a formula',
      '<div><span>\\[ v_1 \\]</span><span>(1.2)</span></div>',
      '$$\nv_1 \\tag{1.2}\n$$',
    ],
    [
      'numbers without dots',
      '<ol><li><span>01</span> Cut.</li><li><span>02</span> Oil.</li></ol>',
      '1. Cut.\n2. Oil.',
    ],
    [
      'the state of a box without words',
      '<ul><li><span class="checkbox" role="checkbox" aria-checked="true"></span> a</li></ul>',
      '- [x] a',
    ],
    ['a bold line that ends in a sign', '<p><b>Open?</b><br>Yes.</p>', '**Open?**\\\nYes.'],
    ['a whole reference', '<p><cite class="citation">Holt, Forts.</cite> Words.</p>', 'Holt, Forts. Words.'],
    [
      'who is quoted, and when',
      '<blockquote><cite>Ivo wrote: <a href="./p8">↑</a> 4 May</cite>Words.</blockquote>',
      '> *Ivo wrote: 4 May*\n>\n> Words.',
    ],
  ])('%s', (_, source, written) => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe(`before\n\n${written}\n\nafter`);
  });
});
