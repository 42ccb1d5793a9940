import { constants } from 'node:buffer';
import { PithError } from '../page/errors.ts';

/** JSON escapes and base64 make a page longer than its bytes, rarely more than this many times. */
const JSON_OVERHEAD = 4;

/** How long a line with a page may be, for pages of so many bytes. */
export function longestLine(pageBytes: number): number {
  return Math.min(JSON_OVERHEAD * pageBytes, constants.MAX_STRING_LENGTH);
}

export function lineTooLong(max: number): PithError {
  return new PithError(
    'TOO_LARGE',
    `The line has more than ${max} bytes, ${JSON_OVERHEAD} times the limit of a page. Raise --max-bytes to allow more.`,
    { max },
  );
}
