import { extract as extractAny } from '@pith/methods';
import { describe, expect, test } from 'vitest';
import { extract, PithError, parsePage } from '../src/index.ts';
import { answersForAnyBytes, answersForAnyString } from './any-input.ts';

const PROSE = 'The quick brown fox jumps over the lazy dog, and then it rests for a while. '.repeat(6);
const MORE =
  'In winter its coat grows thick, so it sleeps in the open, and it hunts by its ears alone. '.repeat(6);
const PAGE = `<html lang=en><title>Foxes | Animals</title><nav><a href=/>Home</a><a href=/a>About</a></nav>
  <h1>Foxes</h1><p>${PROSE}</p><p>${MORE}</p><footer><a href=/c>Contact</a></footer>`;

const codes = (article: { warnings: { code: string }[] }) => article.warnings.map(({ code }) => code);

describe('extract', () => {
  test('gives plain data with every promised field', () => {
    const article = extract(PAGE, { url: 'https://example.org/foxes' });
    const data = JSON.parse(JSON.stringify(article));
    expect(Object.keys(data).sort()).toEqual(
      'authors blocks byline comments confidence date description dir hidden html image isArticle lang langSource markdown method next pageType site tags text title url warnings wordCount'
        .split(' ')
        .sort(),
    );
    expect(structuredClone(article)).toEqual(data);
    expect(data.text).toContain('quick brown fox');
    expect(data.text).not.toContain('Contact');
    expect(data.method).toBe('pith');
    expect(data.wordCount).toBeGreaterThan(150);
  });

  test('takes a string, bytes, a buffer and a page alike', () => {
    const bytes = new TextEncoder().encode(PAGE);
    const expected = extract(PAGE).text;
    expect(extract(bytes).text).toBe(expected);
    expect(extract(bytes.buffer as ArrayBuffer).text).toBe(expected);
    expect(extract(parsePage(PAGE, { source: true })).text).toBe(expected);
  });

  test('says for every block what became of it and why', () => {
    const { blocks } = extract(PAGE);
    expect(blocks.find(({ text }) => text.startsWith('The quick'))).toMatchObject({ kept: true, tag: 'p' });
    expect(blocks.find(({ text }) => text === 'Contact')).toMatchObject({
      kept: false,
      role: 'boilerplate',
      reasons: expect.arrayContaining([expect.stringMatching(/^dropped: P\(content\) 0\./)]),
    });
    expect(blocks.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });

  test.each([
    ['', 'EMPTY_INPUT'],
    ['<script>render()</script>', 'NO_TEXT'],
    ['<frameset><frame src=a.html></frameset>', 'FRAMES'],
  ])('an empty answer comes with a reason: %j', (html, code) => {
    expect(extract(html).text).toBe('');
    expect(codes(extract(html))).toContain(code);
  });

  test('an address that is none is said and passed over', () => {
    expect(codes(extract(PAGE, { url: 'not an address' }))).toEqual(['BAD_URL']);
  });

  test('refuses with typed errors', () => {
    const codeOf = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        return error instanceof PithError ? error.code : error;
      }
      return 'nothing thrown';
    };
    expect(codeOf(() => extract(PAGE, { method: 'magic' as 'pith' }))).toBe('UNKNOWN_METHOD');
    expect(codeOf(() => extract(42 as never))).toBe('BAD_INPUT');
    expect(codeOf(() => extract(null as never))).toBe('BAD_INPUT');
    expect(codeOf(() => extractAny(parsePage(PAGE), { method: 'mss-simple' }))).toBe('NO_SOURCE');
    expect(codeOf(() => extract(PAGE, { limits: { bytes: 10 } }))).toBe('TOO_LARGE');
  });

  test('answers for any string, in every format', () => answersForAnyString(300));

  test('answers for any bytes', () => answersForAnyBytes(300));
});
