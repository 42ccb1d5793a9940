import { describe, expect, test } from 'vitest';
import { decode, PithError } from '../../src/page/index.ts';

const ascii = (text: string) => Array.from(text, (c) => c.charCodeAt(0));
const page = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)));
const utf8 = (text: string) => Array.from(new TextEncoder().encode(text));
const utf16 = (text: string, little: boolean) =>
  Array.from(text, (c) => c.charCodeAt(0)).flatMap((unit) =>
    little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
  );

/** Sentences long enough for a detector, in the bytes of their encoding. */
const RUSSIAN_1251 = repeat(
  [
    0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0, 0x2e, 0x20, 0xdd, 0xf2, 0xee, 0x20,
    0xef, 0xf0, 0xee, 0xf1, 0xf2, 0xee, 0xe9, 0x20, 0xf2, 0xe5, 0xea, 0xf1, 0xf2, 0x2e, 0x20,
  ],
  20,
);
const JAPANESE_SJIS = repeat(
  [
    0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0xcd, 0x82, 0xc5, 0x82, 0xb7, 0x81,
    0x42,
  ],
  20,
);
const CHINESE_GBK = repeat(
  [0xd6, 0xd0, 0xce, 0xc4, 0xcd, 0xf8, 0xd2, 0xb3, 0xb5, 0xc4, 0xc4, 0xda, 0xc8, 0xdd, 0xa1, 0xa3],
  20,
);

function repeat(bytes: number[], times: number): number[] {
  return Array.from({ length: times }, () => bytes).flat();
}

describe('decode', () => {
  test('a byte order mark decides before all else', () => {
    const decoded = decode(
      page([0xef, 0xbb, 0xbf], '<meta charset=windows-1251>', utf8('é')),
      'text/html; charset=gbk',
    );
    expect(decoded.origin).toEqual({ encoding: 'UTF-8', decidedBy: 'bom' });
    expect(decoded.html).toBe('<meta charset=windows-1251>é');
    for (const little of [true, false]) {
      const mark = little ? [0xff, 0xfe] : [0xfe, 0xff];
      const wide = decode(page(mark, utf16('<p>日本</p>', little)));
      expect(wide.html).toBe('<p>日本</p>');
      expect(wide.origin.encoding).toBe(little ? 'UTF-16LE' : 'UTF-16BE');
    }
  });

  test('then the HTTP header, then <meta>', () => {
    const bytes = page('<meta charset=shift_jis><p>', RUSSIAN_1251);
    expect(decode(bytes, 'text/html; charset="windows-1251"').origin.decidedBy).toBe('http');
    expect(decode(bytes, 'text/html; charset=windows-1251').html).toContain('Привет, мир.');
    const byMeta = decode(
      page('<meta http-equiv=content-type content="text/html; charset=cp1251">', RUSSIAN_1251),
    );
    expect(byMeta.origin).toEqual({ encoding: 'windows-1251', decidedBy: 'meta' });
    expect(byMeta.html).toContain('Привет, мир.');
  });

  test('an unknown label in the header is passed over', () => {
    expect(
      decode(page('<meta charset=utf-8>', utf8('é')), 'text/html; charset=klingon').origin.decidedBy,
    ).toBe('meta');
  });

  test.each([
    ['Shift_JIS', 'shift_jis', JAPANESE_SJIS, '日本語の文章です。'],
    ['GBK', 'gb2312', CHINESE_GBK, '中文网页的内容。'],
    ['windows-1251', 'windows-1251', RUSSIAN_1251, 'Привет, мир.'],
  ])('%s, declared and undeclared', (_, label, bytes, text) => {
    expect(decode(page(`<meta charset=${label}>`, bytes)).html).toContain(text);
    const undeclared = decode(page('<title>x</title><p>', bytes));
    expect(undeclared.origin.decidedBy).toBe('detection');
    expect(undeclared.html).toContain(text);
  });

  test('windows-1252, the bytes that Node 20 gets wrong among them', () => {
    const bytes = page('<meta charset=iso-8859-1><p>', [0x93], 'caf', [0xe9, 0x94, 0x80]);
    expect(decode(bytes).html).toContain('“café”€');
    expect(decode(bytes).origin.encoding).toBe('windows-1252');
  });

  test('UTF-8 that nobody declared, and plain ASCII', () => {
    expect(decode(page(utf8('<p>naïve – 漢字'))).origin).toEqual({
      encoding: 'UTF-8',
      decidedBy: 'detection',
    });
    expect(decode(page('<p>plain')).origin).toEqual({ encoding: 'UTF-8', decidedBy: 'default' });
    expect(decode(new Uint8Array())).toMatchObject({ html: '' });
  });

  test('UTF-16 without a mark', () => {
    for (const little of [true, false]) {
      expect(decode(page(utf16('<html><title>wide text</title>', little))).html).toBe(
        '<html><title>wide text</title>',
      );
    }
  });

  test('a charset that lies is overruled, and said', () => {
    const saysLatin = decode(page('<meta charset=iso-8859-1><p>', utf8('naïve – 漢字')));
    expect(saysLatin.html).toContain('naïve – 漢字');
    expect(saysLatin.warnings.map(({ code }) => code)).toEqual(['WRONG_CHARSET']);
    const saysUtf8 = decode(page('<p>', RUSSIAN_1251), 'text/html; charset=utf-8');
    expect(saysUtf8.html).toContain('Привет, мир.');
    expect(saysUtf8.origin).toEqual({ encoding: 'windows-1251', decidedBy: 'detection' });
  });

  test('one bad byte does not make UTF-8 something else', () => {
    const decoded = decode(page('<meta charset=utf-8>', utf8('żółć '.repeat(20)), [0xff], utf8('é')));
    expect(decoded.origin).toEqual({ encoding: 'UTF-8', decidedBy: 'meta' });
    expect(decoded.html).toContain('żółć');
  });

  test('too many bytes are refused with the numbers', () => {
    const error = (() => {
      try {
        return decode(new Uint8Array(11), undefined, { bytes: 10 });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(PithError);
    expect(error).toMatchObject({ code: 'TOO_LARGE', details: { found: 11, max: 10 } });
  });
});
