import { PithError } from './errors.ts';
import { KNOWN_TAGS } from './tags.ts';

/** How documents begin that are text of another kind. What stands before the mark of a PDF is no markup. */
const TEXT_BEGINNINGS: readonly [begins: RegExp, name: string][] = [
  [/^[^<]{0,1000}?%PDF-\d/, 'a PDF document'],
  [/^%!PS/, 'a PostScript document'],
  [/^\{\\rtf/, 'an RTF document'],
];
/**
 * How files begin that are no text, and have characters that no text has. A dot stands for bytes that a wrong charset has
 * changed.
 */
const BEGINNINGS: readonly [begins: RegExp, name: string][] = [
  [/^.{1,3}PNG\r?\n\x1a/s, 'a PNG picture'],
  [/^.{3,9}\x00?.?(?:JFIF|Exif)\0/s, 'a JPEG picture'],
  [/^GIF8[79]a/, 'a GIF picture'],
  [/^RIFF.{3,9}(?:WEBP|WAVE|AVI )/s, 'a WebP picture, a sound or a video'],
  [/^PK\x03\x04[\s\S]{0,60}mimetypeapplication\/epub/, 'an EPUB book'],
  [/^PK\x03\x04[\s\S]*?(?:word|xl|ppt)\//, 'an Office document'],
  [/^PK(?:\x03\x04|\x05\x06)/, 'a ZIP archive'],
  [/^.{1,4}\x11.{1,4}\x1a.{1,2}/s, 'an old Office document'],
  [/^\x1f.{1,2}\x08/s, 'gzip data'],
  [/^\(.{1,4}\/.{1,2}/s, 'Zstandard data'],
  [/^BZh\d1AY/, 'bzip2 data'],
  [/^.{1,2}7zXZ|^7z.{1,5}'|^Rar!/s, 'an archive'],
  [/^.{3,6}ftyp/s, 'an MP4 video or a picture of that family'],
  [/^\x1aE.{1,5}(?:.{0,40}(?:webm|matroska))/s, 'a video'],
  [/^(?:ID3|OggS|fLaC)/, 'a sound'],
  [/^(?:wOFF|wOF2|OTTO|\x00\x01\x00\x00\x00)/, 'a font'],
  [/^\x00asm/, 'a WebAssembly module'],
  [/^\x7fELF|^MZ.{0,200}\x00\x00/s, 'a program'],
  [/^SQLite format 3/, 'a database'],
];
/** Characters at the beginning that tell what a text is. */
const HEAD = 4096;
/** Of these, so many that no text has make it none. */
const MOST_CONTROLS = 0.1;
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g;
const FEW_CONTROLS = 16;
const USUAL_TAG = /<(?:!doctype|html|head|title|body|div|p)[\s>]/i;
const TAG = /<[a-z!/?]/i;
const PROLOGUE = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[^\]]*\])?[^>]*>)*/i;
const FEEDS = /^(?:rss|feed|rdf:rdf)$/;
const XML_ROOTS = /^(?:rss|feed|rdf:rdf|svg|urlset|sitemapindex|opml|kml|gpx|tei|plist)$/;

/** What something seems to be that is no HTML; null where it may be. Plain text is `plain text`. */
export function whatInsteadOfHtml(text: string): string | null {
  const head = text.slice(0, HEAD).replace(/^\ufeff/, '');
  const controls = head.match(CONTROLS)?.length ?? 0;
  const known = [...TEXT_BEGINNINGS, ...(controls > 0 ? BEGINNINGS : [])];
  const file = known.find(([begins]) => begins.test(head));
  if (file !== undefined) return file[1];
  const isText = controls < FEW_CONTROLS || controls <= MOST_CONTROLS * head.length || USUAL_TAG.test(head);
  if (!isText) return 'binary data';
  const trimmed = text.trim();
  if (/^(?:\{\s*["}]|\[\s*(?:[[\]{"\d-]|true|false|null))/.test(trimmed) && /[}\]]$/.test(trimmed))
    return 'JSON';
  return xmlOf(trimmed) ?? (trimmed !== '' && !TAG.test(trimmed) ? PLAIN_TEXT : null);
}

export const PLAIN_TEXT = 'plain text';

function xmlOf(text: string): string | null {
  const prologue = PROLOGUE.exec(text.slice(0, HEAD))?.[0] ?? '';
  const root = /^<([a-z][\w:.-]*)/i
    .exec(text.slice(prologue.length, prologue.length + 100))?.[1]
    .toLowerCase();
  if (root === undefined) return null;
  const isDeclared = /<\?xml/i.test(prologue);
  if (!XML_ROOTS.test(root) && !(isDeclared && !KNOWN_TAGS.includes(root))) return null;
  const endTag = `</${root}>`;
  if (!isDeclared && text.slice(-endTag.length).toLowerCase() !== endTag) return null;
  if (root === 'svg') return 'an SVG picture';
  return FEEDS.test(root) ? 'a feed' : `an XML document (<${root}>)`;
}

/** Refuses what is certainly no page; a text without tags may be one. */
export function requireHtml(text: string): void {
  const found = whatInsteadOfHtml(text);
  if (found !== null && found !== PLAIN_TEXT) throw notHtml(found);
}

export function notHtml(found: string): PithError {
  const hint = found === PLAIN_TEXT ? ' Say plainText: true (--plain-text) where that is meant.' : '';
  return new PithError('NOT_HTML', `This is no HTML page; it seems to be ${found}.${hint}`, { found });
}

/** Plain text as a page: paragraphs stand between empty lines. */
export function pageOfPlainText(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const paragraphs = escaped.split(/\n[ \t\r]*\n/).filter((part) => part.trim() !== '');
  return paragraphs.map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br>')}</p>`).join('\n');
}
