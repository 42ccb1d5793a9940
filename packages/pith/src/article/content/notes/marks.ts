/** Brackets around a call, and what stands between calls in a row: `[1, 2]`. */
export const BRACKETS = /^[\s[\](){},;（）〔〕【】]*$/;

const NUMBER = /^\d{1,4}[a-z]?$/i;
const SIGN = /^(?:[*†‡§‖※⁎⁑]{1,4}|[\u00b9\u00b2\u00b3\u2070-\u2079\u2460-\u2473]+)$/u;
/** `b`, `iv`, `note 3`, `注 1`: only brackets or a raised place tell them from words. */
const WORDED = /^(?:[A-Za-z]{1,2}|[IVXLCivxlc]{1,6}|\p{L}{1,10}\.?\s*\d{1,4})$/u;
/** `[CIT2002]`: only a link back tells it from other words in brackets. */
const TAG = /^[[(][\p{L}\p{N}+.:_-]{1,16}[\])]$/u;

export type MarkKind = 'plain' | 'worded' | 'tag' | 'none';

export function kindOfMark(text: string): MarkKind {
  const core = withoutBrackets(text);
  if (NUMBER.test(core) || SIGN.test(core)) return 'plain';
  if (WORDED.test(core)) return 'worded';
  return TAG.test(text) ? 'tag' : 'none';
}

export function withoutBrackets(text: string): string {
  return text.replace(/^[[({（〔【\s]+/, '').replace(/(?<![\])}）〕】.:\s])[\])}）〕】.:\s]+$/, '');
}

/** Whether a text begins with a mark that stands apart from what follows, and where that begins; 0 where it does not. */
export function lengthOfMark(text: string, mark: string): number {
  const core = withoutBrackets(mark).toLowerCase();
  const opening = /^[\s[({（〔【^]*/.exec(text)![0].length;
  if (core === '' || text.slice(opening, opening + core.length).toLowerCase() !== core) return 0;
  const rest = text.slice(opening + core.length);
  const closing = /^[\s\])}）〕】.:–—-]*/.exec(rest)![0];
  // "a bird" does not begin with the mark "a", nor "10 years" with "1".
  const isApart = /\d$/.test(core) ? /^[^\d\p{L}]|^$/u.test(rest) : /^\S/.test(closing) || rest === '';
  return isApart || /^\W+$/u.test(core) ? opening + core.length + closing.length : 0;
}
