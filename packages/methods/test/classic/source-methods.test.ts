import fc from 'fast-check';
import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { adsc, wordRegions } from '../../src/classic/adsc.ts';
import { bodyText, bte } from '../../src/classic/bte.ts';
import { accb, blur, ccb, tccb } from '../../src/classic/ccb.ts';
import { characterVector } from '../../src/classic/content-code-vector.ts';
import { dsc, lowSlopeSections } from '../../src/classic/dsc.ts';
import { wordsAndTags } from '../../src/classic/words-and-tags.ts';
import { kept, reasonsFor, words } from './kept.ts';

const menu = `<ul>${'<li><a href=x>Item</a></li>'.repeat(20)}</ul>`;
const runs = (labels: Uint8Array) =>
  [...labels].join('').replace(/(.)\1*/g, (run, label) => `${label}x${run.length} `);
/** Tags and words from a short form: `t3 w20` is three tags, twenty words. */
const tokens = (form: string) =>
  Uint8Array.from(
    form.split(' ').flatMap((part) => Array(Number(part.slice(1))).fill(part[0] === 't' ? 1 : 0)),
  );

test('words and tags: symbols and scripts are neither', () => {
  const page = parsePage('<p>One, two!</p><script>x y z</script>', { source: true });
  expect([...wordsAndTags(page).tag]).toEqual([1, 0, 0, 1, 1, 1]);
});

describe('body text extraction', () => {
  test('worked example: two tags between are worth two words', () => {
    expect(bodyText(tokens('t2 w3 t2 w1 t1'))).toMatchObject({ start: 2, end: 5, value: 3 });
    expect(bodyText(tokens('t2 w3 t2 w3 t1'))).toMatchObject({ start: 2, end: 10, value: 4 });
  });

  test('equals the definition, all pairs tried', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 25, max: 1 }), (tag) => {
        const value = (from: number, to: number) =>
          tag.reduce((sum, isTag, n) => sum + (n >= from && n < to ? 1 - isTag : isTag), 0);
        let best = Number.NEGATIVE_INFINITY;
        for (let i = 0; i < tag.length; i++)
          for (let j = i + 1; j <= tag.length; j++) best = Math.max(best, value(i, j));
        const { start, end } = bodyText(tag);
        expect(value(start, end)).toBe(best);
      }),
    );
  });

  test('keeps one region, with what stands in it', () => {
    const html = `${menu}<p>${words(30, 'first')}</p><h2>Between</h2><p>${words(30, 'second')}</p>${menu}<p>Last one</p>`;
    expect(kept(bte, html)).toEqual([words(30, 'first'), 'Between', words(30, 'second')]);
    expect(reasonsFor(bte, html, 'Last one')).toEqual(['outside the body text region']);
  });
});

describe('document slope curves', () => {
  test('a plateau of three windows is a section, to where the last low window ends', () => {
    // 300 tokens, slope 0.5, so low is below 0.25. Windows at 0, 25, …: those from 100 to 175 hold no tag, that at 75
    // holds 25 of 50, that at 200 too.
    expect(runs(lowSlopeSections(tokens('t100 w125 t50 w25')))).toBe('0x100 1x125 0x75 ');
  });

  test('two low windows are not enough', () => {
    expect(runs(lowSlopeSections(tokens('t100 w75 t100')))).toBe('0x275 ');
  });

  test('two high windows do not end a section', () => {
    // Of 400 tokens 75 are tags, low is below 0.09375; windows at 150 and 175 hold 25 tags each.
    expect(runs(lowSlopeSections(tokens('t50 w125 t25 w200')))).toBe('0x50 1x350 ');
  });

  test('without tags all is plateau', () => {
    expect(kept(dsc, 'Only a few words')).toEqual(['Only a few words']);
  });

  test('keeps prose and leaves menus, to the nearest half window', () => {
    const texts = kept(dsc, `${menu}${menu}<p>${words(200)}</p>${menu}${menu}`);
    expect(texts).toContain(words(200));
    expect(texts.length).toBeLessThan(7);
  });
});

describe('advanced document slope curves', () => {
  test('a token is content where words outnumber tags in its window', () => {
    // 26 words after 40 tags: the window of the first (25 before, 25 after) has 26 words and 25 tags, that of the last
    // tag 25 words and 26 tags.
    expect(runs(wordRegions(tokens('t40 w26')))).toBe('0x40 1x26 ');
    expect(runs(wordRegions(tokens('t40 w10 t40')))).toBe('0x90 ');
  });

  test('keeps more than one region, and the words nearest to them', () => {
    // 102 tokens stand between: 82 tags, and 20 words, of which the first and last have more words than tags near by.
    const html = `<p>${words(40, 'one')}</p>${menu}<p>${words(40, 'two')}</p>`;
    expect(kept(adsc, html)).toEqual([words(40, 'one'), 'Item', 'Item', words(40, 'two')]);
  });
});

describe('content code blurring', () => {
  test('the vector: 1 for text, 0 for code, one place for white space inside a text', () => {
    const vector = (anchors: boolean) =>
      [
        ...characterVector(parsePage('<p>\n  a   b <a href=x>c</a></p>', { source: true }), anchors).values,
      ].join('');
    expect(vector(true)).toBe(`000${'111'}${'0'.repeat(10)}1${'0000'}${'0000'}`);
    expect(vector(false)).toBe('000' + '111' + '1' + '0000');
  });

  test('blurring leaves a constant as it is, keeps within bounds, and evens out', () => {
    expect([...blur(new Float32Array(100).fill(1))]).toEqual(Array(100).fill(1));
    const step = blur(Float32Array.from({ length: 400 }, (_, i) => (i < 200 ? 0 : 1)));
    expect(step[0]).toBe(0);
    expect(step[399]).toBe(1);
    // Half on either side of the step, to within half a place.
    expect((step[199] + step[200]) / 2).toBeCloseTo(0.5, 5);
    for (let i = 1; i < 400; i++) expect(step[i]).toBeGreaterThanOrEqual(step[i - 1] - 1e-6);
  });

  test.each([ccb, accb, tccb])('$name keeps prose and leaves menus', (method) => {
    const html = `${menu}${menu}<p>${words(80)}</p>${menu}${menu}`;
    expect(kept(method, html)).toEqual([words(80)]);
  });

  test('a link is code to ccb, not to accb', () => {
    const link =
      '<a href="https://example.org/a/very/long/address/that/goes/on">word</a> word word word word ';
    const html = `<p>${link.repeat(20)}</p>`;
    expect(kept(ccb, html)).toHaveLength(0);
    expect(kept(accb, html)).toHaveLength(1);
  });
});
