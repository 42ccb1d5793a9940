import { BARS, SYMBOLS } from './symbols.ts';

/** TeX side by side: a command must not run into a letter. */
export function join(pieces: readonly string[]): string {
  let written = '';
  for (const piece of pieces) {
    if (/^[a-z]/i.test(piece) && /\\[a-z]+$/i.test(written.slice(-40))) written += ' ';
    written += piece;
  }
  return written;
}

/** Brackets that grow with what is between them. */
export function fenced(open: string, inner: string, close: string): string {
  const sign = (text: string) => (text === '' ? '.' : (BARS[text] ?? SYMBOLS.get(text) ?? text));
  return join([`\\left${sign(open)}`, inner, `\\right${sign(close)}`]);
}
