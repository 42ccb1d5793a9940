import { describe, expect, test } from 'vitest';
import { bodyOf, laidOut, textOf } from '../../../../../testing/visual.ts';
import { divideDomTree } from '../../../src/classic/vips/block-extraction.ts';
import { Cues } from '../../../src/classic/vips/cues.ts';

/** The blocks of one round: text and degree of coherence. */
function round(html: string): [text: string, coherence: number][] {
  const page = laidOut(`<body data-box="0 0 1000 1000">${html}`);
  return divideDomTree(page, new Cues(page), bodyOf(page)).map(({ node, coherence }) => [
    textOf(page, [node]).replace(/\s+/g, ' '),
    coherence,
  ]);
}

describe('the rules of block extraction', () => {
  test('1: what shows nothing is cut', () => {
    expect(round('<div></div><p>a</p><div hidden></div><script>x</script>')).toEqual([['a', 10]]);
  });

  test('2 and 3: wrappers are opened, and so is the root', () => {
    expect(round('<div><div><div><p>a</p></div></div></div>')).toEqual([['a', 10]]);
  });

  test('4: text is a block of 10, of 9 where fonts differ', () => {
    expect(
      round('<p>one <a href=x>font</a></p><p>two <b data-look=\'{"fontWeight":700}\'>fonts</b></p>'),
    ).toEqual([
      ['one font', 10],
      ['two fonts', 9],
    ]);
  });

  test('5: an inline node with a block in it is divided', () => {
    expect(round('<span data-box="0 0 1000 500">a<div data-box="0 0 1000 300">b</div></span>')).toEqual([
      ['a', 10],
      ['b', 10],
    ]);
  });

  test('6: a rule divides even what is small', () => {
    const divided = round('<div data-box="0 0 100 50">a<hr>b<p data-box="0 0 10 5">c</p></div>');
    expect(divided.map(([text]) => text)).toEqual(['a', 'b', 'c']);
  });

  test('7: children that stick out divide their parent', () => {
    const html = (height: number) =>
      `<div data-box="0 0 100 ${height}"><i data-box="0 0 100 30">x</i><p data-box="0 0 100 30">a</p></div>`;
    expect(round(html(40))).toHaveLength(2);
    expect(round(html(80))).toEqual([['xa', 7]]);
  });

  test('8: a child of another colour is a block in this round, its siblings go on', () => {
    const html = (background: string) =>
      `<div data-box="0 0 1000 900"><div data-look='{"background":"${background}"}' data-box="0 0 1000 400"><p data-box="0 0 1000 200">a</p><p data-box="0 200 1000 200">b</p></div><div data-box="0 400 1000 400"><p data-box="0 400 1000 200">c</p><p data-box="0 600 1000 200">d</p></div></div>`;
    expect(round(html('rgb(1, 2, 3)'))).toEqual([
      ['ab', 6],
      ['c', 10],
      ['d', 10],
    ]);
    expect(round(html('transparent'))).toHaveLength(4);
  });

  test('9: small and with text beside other things: not divided', () => {
    const html = (size: number) =>
      `<div data-box="0 0 ${size} ${size}"><i data-box="0 0 9 9">text</i><p data-box="0 0 ${size / 2} ${size / 2}">p</p></div>`;
    expect(round(html(100))).toEqual([['textp', 7]]);
    expect(round(html(600))).toHaveLength(2);
  });

  test('10: where even the largest child is small, not divided', () => {
    const list = '<p data-box="0 0 1000 30">a</p>'.repeat(20);
    expect(round(`<section data-box="0 0 1000 600">${list}</section>`)).toEqual([['a'.repeat(20), 5]]);
  });

  test('11 and 13: cells and tables stay whole', () => {
    const cell = (text: string) =>
      `<td data-box="0 0 500 900"><p data-box="0 0 500 400">${text}</p><p>x</p></td>`;
    const table = `<table data-box="0 0 1000 900"><tr data-box="0 0 1000 900">${cell('a')}${cell('b')}</tr></table>`;
    expect(round(`${table}<p>c</p>`)).toHaveLength(2);
    expect(round(table)).toEqual([['axbx', 6]]);
  });
});
