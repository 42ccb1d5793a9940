import { decodeHTML } from 'entities/decode';

/** The source of a page as one searches it: for a text in any attribute, script or text, and for a day however written. */
export class PageSource {
  readonly #letters: string;
  readonly #text: string;

  constructor(html: string) {
    this.#text = decodeHTML(
      html.replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    );
    this.#letters = letters(this.#text.replace(/<[^<>]*>/g, '')) + letters(this.#text);
  }

  has(text: string): boolean {
    return this.#letters.includes(letters(text));
  }

  /** Whether a day, `2024-05-17`, is written somewhere: in numbers, with the month's name, or as seconds since 1970. */
  hasDay(day: string, language: string): boolean {
    const [year, month, date] = day.split('-');
    const [m, d] = [Number(month), Number(date)];
    const numbers = [
      `${year}\\W{0,2}0?${m}\\W{0,2}0?${d}(?!\\d)`,
      `(?<!\\d)0?${d}\\W{1,2}0?${m}\\W{1,2}(?:${year}|${year.slice(2)})(?!\\d)`,
      `(?<!\\d)0?${m}\\W{1,2}0?${d}\\W{1,2}(?:${year}|${year.slice(2)})(?!\\d)`,
      `${year}\\s?[年년]\\s?0?${m}\\s?[月월]\\s?0?${d}\\s?[日일]`,
    ];
    const named = ['en', language]
      .flatMap((lang) => monthNames(lang, m))
      .flatMap((name) => [`(?<!\\d)0?${d}[^\\d<>]{0,8}${name}`, `${name}[^\\d<>]{0,8}0?${d}(?!\\d)`]);
    if (new RegExp([...numbers, ...named].join('|'), 'iu').test(this.#text)) return true;
    const start = Date.parse(day) / 1000;
    const seconds = this.#text.match(/(?<!\d)1\d{9}(?:\d{3})?(?!\d)/g) ?? [];
    return seconds.some(
      (text) => Number(text.slice(0, 10)) >= start && Number(text.slice(0, 10)) < start + 86_400,
    );
  }
}

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function monthNames(language: string, month: number): string[] {
  const day = Date.UTC(2024, month - 1, 12);
  return (['long', 'short'] as const).flatMap((length) =>
    [{ month: length }, { month: length, day: 'numeric' as const }].flatMap((style) =>
      new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
        .formatToParts(day)
        .filter(({ type }) => type === 'month')
        .map(({ value }) => value.replace(/\./g, '')),
    ),
  );
}
