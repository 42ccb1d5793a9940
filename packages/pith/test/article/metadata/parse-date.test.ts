import { describe, expect, it } from 'vitest';
import { parseDate } from '../../../src/article/metadata/parse-date.ts';

const latest = Date.UTC(2027, 0, 1);
const parse = (text: string, lang: string | null = 'en-US') => parseDate(text, { lang, latest });

describe('parseDate', () => {
  it.each([
    ['2024-05-17', '2024-05-17'],
    ['2024/5/7', '2024-05-07'],
    ['20240517', '2024-05-17'],
    ['2024-05-17T09:30:00Z', '2024-05-17T09:30:00Z'],
    ['2024-05-17T09:30:00.123+0200', '2024-05-17T09:30:00+02:00'],
    ['2024-05-17 09:30', '2024-05-17T09:30:00'],
    ['2024-05-17 09:30:00 UTC', '2024-05-17T09:30:00Z'],
    ['Fri, 17 May 2024 09:30:00 GMT', '2024-05-17T09:30:00Z'],
    ['Fri May 17, 2024 9:30 pm EST', '2024-05-17T21:30:00-05:00'],
    ['May 17, 2024 at 12:05 a.m.', '2024-05-17T00:05:00'],
    ['May 17th, 2024', '2024-05-17'],
    ['17 May 2024', '2024-05-17'],
    ['Sept. 3, 2024', '2024-09-03'],
    ['Posted on the 17/05/2024 at 19:00', '2024-05-17T19:00:00'],
    ['1715938200', '2024-05-17T09:30:00Z'],
    ['1715938200000', '2024-05-17T09:30:00Z'],
    ['2024 • 05 • 17', '2024-05-17'],
    ['» 2024 – 05 – 17', '2024-05-17'],
    ['May 17. 2024', '2024-05-17'],
    ['2024年5月17日', '2024-05-17'],
    ['2024년 5월 17일', '2024-05-17'],
  ])('%s', (text, iso) => expect(parse(text)).toBe(iso));

  it.each([
    ['17. März 2024', 'de', '2024-03-17'],
    ['17 de mayo de 2024', 'es', '2024-05-17'],
    ['17 août 2024', 'fr-CA', '2024-08-17'],
    ['1er mai 2024', 'fr', '2024-05-01'],
    ['17 мая 2024 г.', 'ru', '2024-05-17'],
    ['17 maja 2024', 'pl', '2024-05-17'],
    ['2024. május 17.', 'hu', '2024-05-17'],
    ['17 Mayıs 2024', 'tr', '2024-05-17'],
    ['١٧ مايو ٢٠٢٤', 'ar', '2024-05-17'],
  ])('%s (%s)', (text, lang, iso) => expect(parse(text, lang)).toBe(iso));

  it('reads 5/6/2024 by the page’s language, 17/5 by itself, dots day first', () => {
    expect(parse('5/6/2024', 'en-US')).toBe('2024-05-06');
    expect(parse('5/6/2024', 'en-GB')).toBe('2024-06-05');
    expect(parse('5/6/2024', 'de')).toBe('2024-06-05');
    expect(parse('17/5/2024', 'en-US')).toBe('2024-05-17');
    expect(parse('5/17/2024', 'en-GB')).toBe('2024-05-17');
    expect(parse('5.6.2024', 'en-US')).toBe('2024-06-05');
  });

  it.each([
    'Chapter 12, 2024',
    'version 1.2.3',
    '555-123-4567',
    '2024',
    'May 2024',
    '31 April 2024',
    '192.168.10.24',
  ])('no date: %s', (text) => expect(parse(text)).toBe(null));

  it('survives a language Intl does not know', () => {
    expect(parse('17 May 2024', 'xx')).toBe('2024-05-17');
    expect(parse('17 Foo 2024', 'qqq')).toBe(null);
  });
});
