import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import {
  applyRules,
  overrideRules,
  parseOverrides,
  reasonsFor,
  withOverrides,
} from '../../src/extractors/index.ts';
import { extract, parsePage, type Selection, type Warning } from '../../src/index.ts';
import { selectAll } from '../../src/page/select.ts';

const PAGE = `<title>T</title><nav>Menu</nav>
  <div class="story main"><h1>Head</h1><p>One <i class=note>aside</i> two</p><p class=promo>Buy <b>now</b></p>
  <figure><img src=a.png alt=A><figcaption>Caption</figcaption></figure><p>End</p></div>
  <aside class=more><p>More</p></aside>`;

const page = parsePage(PAGE);
const texts = Array.from({ length: page.blocks.count }, (_, block) => page.blocks.text(block));
const keeping = (...kept: string[]): Selection => ({
  keep: Uint8Array.from(texts, (text) => (kept.includes(text) ? 1 : 0)),
  score: Float32Array.from(texts, () => 0.5),
  title: -1,
  reasons: () => ['so said the method'],
  confidence: 0.9,
});

function corrected(chosen: Selection, select: string[], drop: string[]) {
  const warnings: Warning[] = [];
  const overrides = parseOverrides(select, drop);
  const ruled = applyRules(chosen, page, overrideRules(overrides, warnings));
  const selection = withOverrides(page, ruled, overrides);
  const reasons = Object.fromEntries(texts.map((text, block) => [text, reasonsFor(selection, block)[0]]));
  return { selection, reasons, kept: texts.filter((_, block) => selection.keep[block] === 1), warnings };
}

describe('select', () => {
  test('the content is what is inside, whatever the method chose', () => {
    const { kept, reasons, selection, warnings } = corrected(keeping('Menu', 'End'), ['.story', '.more'], []);
    expect(kept).toEqual(['Head', 'One aside two', 'Buy now', 'Caption', 'End', 'More']);
    expect(reasons).toMatchObject({
      Menu: 'dropped: outside .story, .more',
      End: 'kept: selected by .story',
      More: 'kept: selected by .more',
    });
    expect(warnings).toEqual([]);
    expect(selection).not.toHaveProperty('confidence');
  });

  test('where nothing matches, the choice of the method stands, and a warning says so', () => {
    const { kept, reasons, selection, warnings } = corrected(keeping('Head', 'End'), ['.tale'], ['h1']);
    expect(kept).toEqual(['End']);
    expect(reasons).toMatchObject({ Head: 'dropped: inside h1', End: 'kept: so said the method' });
    expect(warnings).toEqual([{ code: 'NOTHING_SELECTED', message: expect.stringContaining('.tale') }]);
    expect(selection.confidence).toBe(0.9);
  });

  test('a part of a line can be selected', () => {
    const article = extract(PAGE, { select: ['i'] });
    expect(article.text).toBe('aside');
  });

  test('an image goes with the element it is in', () => {
    expect(extract(PAGE, { select: ['.story'] }).markdown).toContain('![A]');
    expect(extract(PAGE, { select: ['.story p'] }).markdown).not.toContain('![A]');
  });
});

describe('drop', () => {
  test('what is inside is never content, also of what is selected', () => {
    const { kept, reasons } = corrected(keeping('Menu'), ['.story'], ['.promo', 'h1', 'figure']);
    expect(kept).toEqual(['One aside two', 'End']);
    expect(reasons['Buy now']).toBe('dropped: inside .promo');
  });

  test.each([
    ['figcaption', /!\[A\]/, /Caption/],
    ['figure', /End/, /Caption|!\[/],
    ['i', /One two/, /aside/],
  ])('%s: no format has it', (selector, there, gone) => {
    const { markdown, text } = extract(PAGE, { select: ['.story'], drop: [selector] });
    expect(markdown).toMatch(there);
    expect(markdown + text).not.toMatch(gone);
  });
});

describe('selectors', () => {
  test.each([
    [['p:first-child'], /"select": "p:first-child" is no selector we read, from ":first-child" on/],
    [['.a, .b'], /from ", \.b" on/],
    [['  '], /without text/],
    [[7], /without text/],
    ['.story', /list of selectors/],
  ])('%j is refused', (select, message) => {
    const work = () => extract(PAGE, { select: select as string[] });
    expect(work).toThrow(message);
    expect(work).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });

  test('empty lists change nothing', () => {
    expect(extract(PAGE, { select: [], drop: [] }).text).toBe(extract(PAGE).text);
  });

  test('nesting costs no time', () => {
    const [{ selector }] = parseOverrides(['.none div div div div div']).select;
    const deep = parsePage(`${'<div>'.repeat(400)}${'<div>x</div>'.repeat(20_000)}`);
    expect(cpuMilliseconds(() => expect(selectAll(deep, selector)).toEqual([]))).toBeLessThan(2000);
  });
});
