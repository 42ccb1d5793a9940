import { monthNumber } from './month-names.ts';
import { timeOfDay } from './time-of-day.ts';

export interface DateReading {
  /** The page's language, for names of months. */
  lang: string | null;
  /** Whether 5/6/2024 is in June, where the numbers do not say it; as the language has it, where it is not given. */
  isDayFirst?(): boolean;
  /** Dates after this moment (milliseconds) are not believed. */
  latest: number;
}

/** The web's first year; what is dated before it is dated wrongly, or is not about the page. */
const FIRST_YEAR = 1990;

const LONGEST = 200;
/** Characters a date can have before its year. */
const BEFORE_YEAR = 30;

type Order = (match: RegExpMatchArray, reading: DateReading) => [year: number, month: number, day: number];

/** The ways to write a date, surest first. */
const FORMS: readonly { pattern: RegExp; order: Order }[] = [
  // 2024-05-17, 2024/5/17, 2024 • 05 • 17, 2024年5月17日
  {
    pattern:
      /(?<!\d)(\d{4})\s?(?:[-–/.•]|年|년)\s?(\d{1,2})\s?(?:[-–/.•]|月|월)\s?(\d{1,2})(?:日|일)?(?!\d)/g,
    order: (m) => [Number(m[1]), Number(m[2]), Number(m[3])],
  },
  // 20240517, 20240517T0930
  {
    pattern: /(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?=$|T|\D)/g,
    order: (m) => [Number(m[1]), Number(m[2]), Number(m[3])],
  },
  // May 17, 2024
  {
    pattern:
      /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\.?\s{0,3}(\d{1,2})(?:st|nd|rd|th)?\s?[.,]?\s{1,3}(\d{4})(?!\d)/gu,
    order: (m, { lang }) => [Number(m[3]), monthOf(m[1], lang), Number(m[2])],
  },
  // 17 May 2024, 17. Mai 2024, 17 de mayo de 2024
  {
    pattern:
      /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?[\s-]{0,3}(?:(?:de|of)\s)?([\p{L}\p{M}]+)\.?,?[\s-]{0,3}(?:del?\s)?(\d{4})(?!\d)/gu,
    order: (m, { lang }) => [Number(m[3]), monthOf(m[2], lang), Number(m[1])],
  },
  // 2024. május 17., 2024 May 17
  {
    pattern: /(?<!\d)(\d{4})[.,]?\s{1,3}([\p{L}\p{M}]+)\.?\s{1,3}(\d{1,2})(?!\d)/gu,
    order: (m, { lang }) => [Number(m[1]), monthOf(m[2], lang), Number(m[3])],
  },
  // 17.05.2024, 5/17/2024, 17-05-24
  {
    pattern: /(?<![\d.,/-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?![\d/-])/g,
    order: numericOrder,
  },
];

/** The first date in a text as ISO 8601, with time and zone where given; null where there is none to believe. */
export function parseDate(text: string, reading: DateReading): string | null {
  const trimmed = asciiDigits(text.trim().slice(0, LONGEST));
  const digits = trimmed.search(/\d{4}|\d[./-]\s?\d/);
  if (digits < 0) return null;
  const near = trimmed.slice(Math.max(0, digits - BEFORE_YEAR));
  for (const { pattern, order } of FORMS) {
    // Not matchAll, which makes a copy of the pattern: these take milliseconds to compile.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(near); match !== null; match = pattern.exec(near)) {
      const [year, month, day] = order(match, reading);
      if (!isDay(year, month, day)) continue;
      const date = `${year}-${two(month)}-${two(day)}`;
      if (year < FIRST_YEAR || Date.parse(date) > reading.latest) continue;
      return date + timeOfDay(near.slice(match.index + match[0].length));
    }
  }
  return fromUnixTime(trimmed, reading);
}

/** Letters that names of months have; counted here, as a pattern that counts them is many times as large. */
const FEWEST_LETTERS = 3;
const MOST_LETTERS = 12;

function monthOf(word: string, lang: string | null): number {
  return word.length < FEWEST_LETTERS || word.length > MOST_LETTERS ? 0 : monthNumber(word, lang);
}

/** Day first with dots; a number above 12 decides by itself. */
function numericOrder(match: RegExpMatchArray, reading: DateReading): [number, number, number] {
  const first = Number(match[1]);
  const second = Number(match[3]);
  const year = match[4].length === 2 ? 2000 + Number(match[4]) : Number(match[4]);
  const monthFirst = second > 12 || (first <= 12 && match[2] !== '.' && !isDayFirst(reading));
  return monthFirst ? [year, first, second] : [year, second, first];
}

/** All but American English have the day first. */
function isDayFirst({ lang, isDayFirst }: DateReading): boolean {
  return isDayFirst?.() ?? !/^en(?:-us)?$/i.test(lang ?? 'en');
}

function fromUnixTime(text: string, { latest }: DateReading): string | null {
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return null;
  const milliseconds = Number(text) * (text.length === 10 ? 1000 : 1);
  return milliseconds > latest ? null : new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Arabic-Indic, Persian and full-width digits as ASCII. */
function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String((digit.charCodeAt(0) - (digit >= '\uff10' ? 0xff10 : digit >= '\u06f0' ? 0x06f0 : 0x0660)) % 10),
  );
}
