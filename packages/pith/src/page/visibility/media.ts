import { splitList } from './lists.ts';

/** The screen that pages are looked at on, in CSS pixels: that of a usual computer. */
const SCREEN = { width: 1280, height: 800 };
const EM = 16;
const OTHER_KINDS =
  /\b(?:print|speech|braille|embossed|tty|projection|dark|reduce|coarse|portrait|active|none)\b/;

/** Whether a media query is of our screen; print, small screens and dark rooms are not. */
export function isOfScreen(query: string): boolean {
  const parts = splitList(query.toLowerCase());
  return (
    parts.length === 0 || parts.some((part) => (/^not\b/.test(part) ? !fits(part.slice(3)) : fits(part)))
  );
}

function fits(query: string): boolean {
  if (OTHER_KINDS.test(query)) return false;
  const pixels = (number: string, unit: string | undefined) =>
    Number(number) * (/em/.test(unit ?? '') ? EM : 1);
  for (const [, bound, side, number, unit] of query.matchAll(
    /(min|max)-(?:device-)?(width|height)\s*:\s*([\d.]+)(\w*)/g,
  )) {
    const [own, wanted] = [SCREEN[side as keyof typeof SCREEN], pixels(number, unit)];
    if (bound === 'min' ? own < wanted : own > wanted) return false;
  }
  for (const [, side, sign, number, unit] of query.matchAll(/(width|height)\s*([<>])=?\s*([\d.]+)(\w*)/g)) {
    const [own, wanted] = [SCREEN[side as keyof typeof SCREEN], pixels(number, unit)];
    if (sign === '>' ? own < wanted : own > wanted) return false;
  }
  for (const [, number, unit, sign, side] of query.matchAll(
    /(?<![\w.])([\d.]+)([a-z]*)\s*([<>])=?\s*(width|height)/g,
  )) {
    const [own, wanted] = [SCREEN[side as keyof typeof SCREEN], pixels(number, unit)];
    if (sign === '<' ? own < wanted : own > wanted) return false;
  }
  return true;
}
