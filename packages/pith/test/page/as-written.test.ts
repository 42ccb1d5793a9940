import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainAddress, isPlainPath, plainOrigin } from '../../src/page/addresses.ts';
import { collapse, isSeenAsWritten } from '../../src/page/characters.ts';
import { parsePage } from '../../src/page/index.ts';
import { withoutCarriers } from '../../src/page/invisible.ts';

/** Pieces of addresses that the URL parser writes in another way, among some that it does not. */
const PIECES = [
  ...[
    'http://',
    'https://',
    'HTTP://',
    'ftp://',
    '//',
    '/',
    '\\',
    '.',
    '..',
    '/.',
    '/./',
    '/../',
    '%2e',
    '/%2E%2e/',
  ],
  ...[
    'a.example',
    'example.org',
    'xn--a',
    '1.2.3.4',
    '0x7f',
    'ß',
    'user@',
    ':80',
    ':443',
    ':8080',
    'com',
    'A',
    '-',
    '_',
  ],
  ...[
    '?',
    '#',
    '&',
    '=',
    "'",
    '"',
    '<',
    '>',
    '`',
    '{',
    '|',
    '^',
    ' ',
    '\t',
    'é',
    '%',
    '%41',
    '[',
    ']',
    'a',
    '1',
    '+',
    '*',
  ],
];

test('a plain address is what the URL parser gives back', () => {
  const address = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 8 })
    .map((pieces) => `https://example.org${pieces.join('')}`);
  const anywhere = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(address, anywhere), (written) => {
      if (isPlainAddress(written)) expect(new URL(written).href).toBe(written);
    }),
    { numRuns: 20_000 },
  );
});

test('a plain path goes behind the origin of its page', () => {
  const link = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(
      link,
      fc.constantFrom('http://a.example/b/c?d', 'https://x.example.org/'),
      (written, base) => {
        if (isPlainPath(written)) expect(plainOrigin(base) + written).toBe(new URL(written, base).href);
      },
    ),
    { numRuns: 20_000 },
  );
  expect(isPlainPath('/wiki/Main_Page?a=b#c')).toBe(true);
  expect(plainOrigin('https://example.org:8080/')).toBe(null);
  expect(parsePage('', { url: 'http://a.example/b/' }).resolve('/c')).toBe('http://a.example/c');
});

test('usual addresses are plain', () => {
  expect(isPlainAddress('https://cdn.example.org/a/b_c-2.jpg?w=200&h=100#top')).toBe(true);
  expect(isPlainAddress('https://example.org')).toBe(false);
});

test('a text that is seen as written is what is left when white space and carriers go', () => {
  const sign = fc.oneof(
    fc.constantFrom(
      ' ',
      '  ',
      '\n',
      '\t',
      '\u00a0',
      '\u00ad',
      '\0',
      '\ufeff',
      '\u200b',
      '\u2060',
      '\ufe0f',
      'é',
      '“',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(text, (written) => {
      const trimmed = written.trim();
      if (!isSeenAsWritten(trimmed)) return;
      expect(
        withoutCarriers(trimmed)
          .replace(/[\0\u00ad]/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ).toBe(trimmed);
      expect(collapse(written)).toBe(trimmed);
    }),
    { numRuns: 20_000 },
  );
});

test('an element is found, near or far, and not behind the end', () => {
  const page = parsePage(`<p>a</p>${'<i></i>'.repeat(300)}<b>b</b>`);
  const [p, b] = ['p', 'b'].map((name) =>
    Array.from({ length: page.size }, (_, node) => node).find((node) => page.tagName(node) === name),
  );
  expect(page.find(page.tag[p!])).toBe(p);
  expect(page.find(page.tag[b!])).toBe(b);
  expect(page.find(page.tag[b!], p, b)).toBe(-1);
  expect(page.find(page.tag[p!], p! + 1)).toBe(-1);
});
