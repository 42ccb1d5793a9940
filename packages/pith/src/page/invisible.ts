import { replaceEach } from './large-texts.ts';

/** Characters that take no place on the page: most texts have none of them. */
const INVISIBLE =
  '[\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}\\u{1d173}-\\u{1d17a}]';
const SUSPECT = new RegExp(INVISIBLE, 'u');

const EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
/** Scripts whose letters change their form by joiners. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}\\p{Script=Mongolian}\\p{Script=Nko}\\p{M}]';
/** Where such characters are needed, and no more than that. */
const NEEDED = [
  // The flags of England, Scotland, Wales and other parts of countries.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,5}\\u{e007f}',
  `(?<=${EMOJI})\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=${JOINED})[\\u200c\\u200d](?![\\u200c\\u200d])`,
  '(?<=[\\p{Emoji}\\p{S}\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}])[\\ufe00-\\ufe0f](?![\\ufe00-\\ufe0f])',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}](?![\\u{e0100}-\\u{e01ef}])',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180e]',
];
/** One mark between two visible characters: a place to break a line, a direction. */
const LONE = '(?<![\\p{Cf}])[\\u200b\\u200e\\u200f\\u061c\\u2060-\\u2064\\u034f](?!\\p{Cf})';
const ISOLATED = '([\\u202a\\u202b\\u2066-\\u2068])([^\\u202a-\\u202e\\u2066-\\u2069]*)[\\u202c\\u2069]';
const PATTERN = new RegExp(`(${[...NEEDED, LONE].join('|')})|${INVISIBLE}`, 'gu');
const BALANCED = new RegExp(ISOLATED, 'gu');
const ASIDE = '\u{10fffd}';
const PUT_ASIDE = /\u{10fffd}/gu;

/** Of the characters of a text: so many places to break a line are no longer that. */
const MOST_BREAKS = 0.05;
const FEW_BREAKS = 8;

/**
 * A text without the invisible characters that can carry another text: tags, runs of zero-width characters, overrides
 * of the direction, variation selectors. Those stay that a script or an emoji needs. `count` is told how many went.
 */
export function withoutCarriers(text: string, count?: (removed: number) => void): string {
  if (!SUSPECT.test(text)) return text;
  const breaks = text.match(/[\u200b\u2060]/g)?.length ?? 0;
  const areMany = breaks > FEW_BREAKS && breaks > MOST_BREAKS * text.length;
  const directed: string[] = [];
  // Directions that are closed again are put aside as private characters, which pages cannot mean anything by.
  const aside = /[\u202a\u202b\u2066-\u2068]/.test(text);
  const marked = aside
    ? replaceEach(text, BALANCED, (whole, open: string, inner: string) => {
        directed.push(open, whole[whole.length - 1]);
        return `${ASIDE}${inner}${ASIDE}`;
      })
    : text;
  let removed = 0;
  const cleaned = replaceEach(marked, PATTERN, (character, needed: string | undefined) => {
    if (needed !== undefined && !(areMany && /[\u200b\u2060]/.test(needed))) return needed;
    if (character !== '\ufeff') removed++;
    return '';
  });
  if (removed > 0) count?.(removed);
  let at = 0;
  return aside ? replaceEach(cleaned, PUT_ASIDE, () => directed[at++] ?? '') : cleaned;
}
