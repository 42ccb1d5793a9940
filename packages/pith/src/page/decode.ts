import { labelToName, TextDecoder as SpecTextDecoder } from '@exodus/bytes/encoding-lite.js';
import sniff from 'html-encoding-sniffer';
import { PithError, type Warning } from './errors.ts';
import { type Limits, withDefaults } from './limits.ts';
import type { PageOrigin } from './page.ts';

export interface Decoded {
  html: string;
  origin: PageOrigin;
  warnings: Warning[];
}

/** Tells the likeliest legacy encoding of bytes that are not UTF-8. */
export type GuessEncoding = (bytes: Uint8Array) => string;

/** What western pages without a declaration are in. */
export const USUAL_ENCODING = 'windows-1252';

/**
 * From bytes to text: byte order mark, the HTTP header's charset, `<meta>`, then detection. A declaration that the
 * bytes contradict is overruled, with a warning: pages say ISO-8859-1 and send UTF-8, or the other way round.
 */
export function decodeWith(
  guess: GuessEncoding,
  bytes: Uint8Array,
  contentType?: string,
  limits?: Partial<Limits>,
): Decoded {
  const max = withDefaults(limits).bytes;
  if (bytes.length > max) {
    const message = `The page has ${bytes.length} bytes; limits.bytes allows ${max}.`;
    throw new PithError('TOO_LARGE', message, { found: bytes.length, max });
  }
  const marked = byteOrderMark(bytes);
  if (marked !== null) return decoded(bytes, marked, 'bom');
  const utf16 = wideText(bytes);
  if (utf16 !== null) return decoded(bytes, utf16, 'detection');
  const http = charsetOf(contentType);
  const meta = sniff(bytes, { defaultEncoding: '' }) || null;
  const declared = http ?? meta;
  const isUtf8 = validUtf8(bytes);
  if (declared === null) {
    if (isUtf8 === 'ascii') return decoded(bytes, 'UTF-8', 'default');
    return decoded(bytes, isUtf8 === 'yes' ? 'UTF-8' : guess(bytes), 'detection');
  }
  const decidedBy = http !== null ? 'http' : 'meta';
  const truth = contradiction(guess, bytes, declared, isUtf8);
  if (truth === null) return decoded(bytes, declared, decidedBy);
  return decoded(bytes, truth, 'detection', [
    { code: 'WRONG_CHARSET', message: `The page calls itself ${declared}, but its bytes are ${truth}.` },
  ]);
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'UTF-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  return null;
}

/** UTF-16 without a mark: `<` and the next ASCII character with a zero byte each, or most of the first characters. */
function wideText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] > 0 && bytes[3] === 0) return 'UTF-16LE';
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0 && bytes[3] > 0) return 'UTF-16BE';
  const length = Math.min(bytes.length, 256) & ~1;
  if (length < 16) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const half = length / 2;
  if (odd > half * 0.7 && even < half * 0.05) return 'UTF-16LE';
  if (even > half * 0.7 && odd < half * 0.05) return 'UTF-16BE';
  return null;
}

function charsetOf(contentType: string | undefined): string | null {
  const match = /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType ?? '');
  const name = match === null ? null : labelToName(match[1]);
  return name === 'replacement' ? null : name;
}

function validUtf8(bytes: Uint8Array): 'ascii' | 'yes' | 'no' {
  if (bytes.every((byte) => byte < 0x80)) return 'ascii';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'yes';
  } catch {
    return 'no';
  }
}

/** The encoding the bytes are in where they cannot be in the declared one; else null. */
function contradiction(
  guess: GuessEncoding,
  bytes: Uint8Array,
  declared: string,
  isUtf8: 'ascii' | 'yes' | 'no',
): string | null {
  if (isUtf8 === 'ascii') return null;
  if (declared === 'UTF-8') {
    // A page cut in the middle of a character, or with one bad byte in a comment, is UTF-8 all the same.
    return isUtf8 === 'no' && badShare(bytes) > 0.1 ? guess(bytes) : null;
  }
  return isUtf8 === 'yes' && declared !== 'ISO-2022-JP' ? 'UTF-8' : null;
}

/** Of the bytes beyond ASCII, the share that UTF-8 makes nothing of. */
function badShare(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes);
  let bad = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) bad++;
  let beyond = 0;
  for (const byte of bytes) if (byte >= 0x80) beyond++;
  return bad / beyond;
}

/** The multi-byte encodings are the platform's; for the rest its table of windows-1252 is wrong on Node 20. */
const PLATFORM = new Set([
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'gbk',
  'gb18030',
  'Big5',
  'EUC-JP',
  'ISO-2022-JP',
  'Shift_JIS',
  'EUC-KR',
]);

function decoded(
  bytes: Uint8Array,
  encoding: string,
  decidedBy: PageOrigin['decidedBy'],
  warnings: Warning[] = [],
): Decoded {
  const platform = [...PLATFORM].some((name) => name.toLowerCase() === encoding.toLowerCase());
  const decoder = platform ? new TextDecoder(encoding) : new SpecTextDecoder(encoding);
  return { html: decoder.decode(bytes), origin: { encoding, decidedBy }, warnings };
}
