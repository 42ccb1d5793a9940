import { rememberUsual } from './remember-usual.ts';

/** How a text is written: its script by ISO 15924, and the language, where only one is written so. */
export interface Writing {
  script: string;
  language: string | null;
}

/** Scripts as Unicode calls them, with their code and the language that alone, or by far most, is written in them. */
const SCRIPTS: readonly (readonly [name: string, code: string, language: string | null])[] = [
  ['Latin', 'Latn', null],
  ['Cyrillic', 'Cyrl', null],
  ['Arabic', 'Arab', null],
  ['Devanagari', 'Deva', null],
  ['Han', 'Hani', 'zh'],
  ['Hangul', 'Kore', 'ko'],
  ['Hebrew', 'Hebr', 'he'],
  ['Greek', 'Grek', 'el'],
  ['Thai', 'Thai', 'th'],
  ['Bengali', 'Beng', 'bn'],
  ['Tamil', 'Taml', 'ta'],
  ['Telugu', 'Telu', 'te'],
  ['Kannada', 'Knda', 'kn'],
  ['Malayalam', 'Mlym', 'ml'],
  ['Gujarati', 'Gujr', 'gu'],
  ['Gurmukhi', 'Guru', 'pa'],
  ['Sinhala', 'Sinh', 'si'],
  ['Khmer', 'Khmr', 'km'],
  ['Lao', 'Laoo', 'lo'],
  ['Myanmar', 'Mymr', 'my'],
  ['Georgian', 'Geor', 'ka'],
  ['Armenian', 'Armn', 'hy'],
  ['Ethiopic', 'Ethi', 'am'],
];

/** The share of the letters that a text's script has at least, and the share of kana that makes a text Japanese. */
const MOST = 0.6;
const SOME_KANA = 0.05;
const FEWEST_LETTERS = 20;
const LATIN: Writing = { script: 'Latn', language: null };

/** How a text is written; null where it is short or mixed. */
export function writingOf(text: string): Writing | null {
  // Most texts have little else than ASCII: a pattern of properties of Unicode takes many times as long.
  const ascii = asciiLetters(text);
  const others = text.replace(/[\0-\x7f]+/g, '');
  const count = (pattern: RegExp) => others.match(pattern)?.length ?? 0;
  const letters = ascii + count(/\p{L}/gu);
  if (letters < FEWEST_LETTERS) return null;
  const kana = count(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu);
  if (kana > letters * SOME_KANA) return { script: 'Jpan', language: 'ja' };
  if (ascii > letters * MOST) return LATIN;
  for (const [name, script, language] of SCRIPTS) {
    const ofScript = count(new RegExp(`\\p{sc=${name}}`, 'gu')) + (name === 'Latin' ? ascii : 0);
    if (ofScript > letters * MOST) return { script, language };
  }
  return null;
}

function asciiLetters(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) {
    const lower = text.charCodeAt(i) | 0x20;
    if (lower >= 0x61 && lower <= 0x7a) letters++;
  }
  return letters;
}

/** Whether a language is plainly not written so: English in Chinese characters, Japanese without one of its own. */
export function contradicts({ script }: Writing, lang: string): boolean {
  const usual = usualScript(lang);
  if (usual === null || usual === script) return false;
  // Some languages have two scripts: Serbian and Kazakh; Chinese characters are Japanese and Korean, too.
  if (usual === 'Cyrl' && script === 'Latn') return false;
  return !(script === 'Hani' && ['Hans', 'Hant', 'Jpan', 'Kore'].includes(usual));
}

const usualScript = rememberUsual((lang) => new Intl.Locale(lang).maximize().script ?? null);
