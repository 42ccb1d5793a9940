import { tick } from '../../../page/index.ts';
import { BARS, SYMBOLS } from './symbols.ts';

const LONGEST_COMMAND = 40;

/** TeX side by side: a command must not run into a letter. */
export function join(pieces: readonly string[]): string {
  const written: string[] = [];
  // Of what is written, as much as the name of a command may be long.
  let end = '';
  for (const piece of pieces) {
    tick();
    const between = /^[a-z]/i.test(piece) && /\\[a-z]+$/i.test(end) ? ' ' : '';
    written.push(between, piece);
    end = (end + between + piece).slice(-LONGEST_COMMAND);
  }
  return written.join('');
}

/** Brackets that grow with what is between them. */
export function fenced(open: string, inner: string, close: string): string {
  const sign = (text: string) => (text === '' ? '.' : (BARS[text] ?? SYMBOLS.get(text) ?? text));
  return join([`\\left${sign(open)}`, inner, `\\right${sign(close)}`]);
}
