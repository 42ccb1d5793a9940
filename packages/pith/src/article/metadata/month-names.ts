const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ENGLISH_MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** Names by language, made when first needed. Intl knows every language, so no tables are shipped. */
const namesByLanguage = new Map<string, ReadonlyMap<string, number>>();

/** The month, 1 to 12, that a word names in English or in the page's language; 0 where it names none. */
export function monthNumber(word: string, lang: string | null): number {
  const name = plain(word);
  if (ENGLISH_MONTH.test(name)) return ENGLISH.indexOf(name.slice(0, 3)) + 1;
  const language = lang?.split('-')[0].toLowerCase();
  if (!language || language === 'en') return 0;
  let names = namesByLanguage.get(language);
  if (names === undefined) namesByLanguage.set(language, (names = monthNames(language)));
  return names.get(name) ?? 0;
}

/** Both as a month is called and as it is written in a date ("май", "12 мая"), in full and short. */
function monthNames(language: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const month of ['long', 'short'] as const) {
    for (const day of ['numeric', undefined] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
        month,
        ...(day && { day }),
        timeZone: 'UTC',
      });
      for (let i = 0; i < 12; i++) {
        const name = format.formatToParts(Date.UTC(2024, i, 12)).find(({ type }) => type === 'month')?.value;
        if (name !== undefined) names.set(plain(name), i + 1);
      }
    }
  }
  return names;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
