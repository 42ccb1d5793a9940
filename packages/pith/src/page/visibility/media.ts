import { toPixels } from './lengths.ts';
import { closing, splitList } from './lists.ts';

/** The screen that pages are looked at on, in CSS pixels: that of a usual computer. */
const SCREEN: Readonly<Record<string, number>> = {
  width: 1280,
  height: 800,
  'device-width': 1280,
  'device-height': 800,
  'aspect-ratio': 1.6,
  'device-aspect-ratio': 1.6,
  resolution: 1,
  'device-pixel-ratio': 1,
  color: 8,
  monochrome: 0,
  grid: 0,
};
const EM = 16;
/** What is not of a usual screen, by the name or the value of a feature. */
const OTHER_KINDS =
  /\b(?:print|speech|braille|embossed|tty|projection|dark|reduce|coarse|portrait|active|none|more|less|custom|standalone|minimal-ui|fullscreen|slow|inverted|interlace|high|rec2020)\b/;
/** Conditions in brackets in brackets. */
const DEEPEST = 8;

/** Whether a media query is of our screen; print, small screens and dark rooms are not. */
export function isOfScreen(query: string): boolean {
  const parts = splitList(query.toLowerCase());
  return parts.length === 0 || parts.some((part) => fits(part, 0));
}

/** Types and conditions with `and`, `or` and `not`; from left to right, since CSS forbids to mix the first two. */
function fits(text: string, depth: number): boolean {
  if (depth > DEEPEST) return true;
  const query = text.trim();
  const negated = /^not\b(?!\s*\()/.exec(query);
  if (negated !== null) return !fits(query.slice(negated[0].length), depth + 1);
  let result = true;
  let isOr = false;
  let isNot = false;
  const take = (found: boolean) => {
    const one = found !== isNot;
    result = isOr ? result || one : result && one;
    isNot = false;
  };
  for (let at = 0; at < query.length; at++) {
    if (query[at] === '(') {
      const end = closing(query, at + 1);
      const inner = query.slice(at + 1, end);
      take(/^\s*(?:\(|not\b)/.test(inner) ? fits(inner, depth + 1) : hasFeature(inner));
      at = end;
    } else if (query[at] > ' ') {
      const start = at;
      while (at + 1 < query.length && query[at + 1] > ' ' && query[at + 1] !== '(') at++;
      const word = query.slice(start, at + 1);
      if (word === 'or') isOr = true;
      else if (word === 'and') isOr = false;
      else if (word === 'not') isNot = true;
      else if (word !== 'only') take(!OTHER_KINDS.test(word));
    }
  }
  return result;
}

const SIGNS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '=': (one, other) => one === other,
};

/** `min-width: 40em`, `width > 600px`, `600px < width <= 900px`, `hover`. What is not known is taken to be so. */
function hasFeature(text: string): boolean {
  const parts = text.split(/([<>]=?|=)/).map((part) => part.trim());
  for (let i = 1; i + 1 < parts.length; i += 2) {
    const [one, other] = [amount(parts[i - 1]), amount(parts[i + 1])];
    if (!Number.isNaN(one) && !Number.isNaN(other) && !SIGNS[parts[i]](one, other)) return false;
  }
  if (parts.length > 1) return true;
  const colon = text.indexOf(':');
  const [, bound, name] = /^(?:-webkit-)?(?:(min|max)-)?(.*)$/.exec(
    (colon < 0 ? text : text.slice(0, colon)).trim(),
  )!;
  const own = SCREEN[name];
  if (own === undefined) return !OTHER_KINDS.test(text);
  if (colon < 0) return own > 0;
  const wanted = amount(text.slice(colon + 1).trim());
  if (Number.isNaN(wanted)) return true;
  return bound === 'min' ? own >= wanted : bound === 'max' ? own <= wanted : own === wanted;
}

/** What a side of our screen or a value comes to. */
function amount(text: string): number {
  if (Object.hasOwn(SCREEN, text)) return SCREEN[text];
  const ratio = /^([\d.]+)\s*\/\s*([\d.]+)$/.exec(text);
  if (ratio !== null) return Number(ratio[1]) / Number(ratio[2]);
  const dots = /^([\d.]+)(dppx|dpi|dpcm|x)$/.exec(text);
  if (dots !== null) return Number(dots[1]) * ({ dpi: 1 / 96, dpcm: 2.54 / 96 }[dots[2]] ?? 1);
  return toPixels(text, EM);
}
