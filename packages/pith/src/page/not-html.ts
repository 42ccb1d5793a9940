import { PithError } from './errors.ts';
import { KNOWN_TAGS } from './tags.ts';

/** How documents begin that are text of another kind. Lines before the mark of a PDF have no markup. */
const TEXT_BEGINNINGS: readonly [begins: RegExp, name: string][] = [
  [/^(?:[^<]{0,1000}?[\r\n])?[^<\w]{0,9}%PDF-\d/, 'a PDF document'],
  [/^%!PS/, 'a PostScript document'],
  [/^\{\\rtf/, 'an RTF document'],
  [/^WARC\/\d\.\d\r?\nWARC-/, 'a WARC archive'],
  [/^(?=[\s\S]*MIME-Version: )[A-Z][\w-]+: [\s\S]*\nContent-Type: multipart\//, 'an MHTML archive or a mail'],
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
  [/^[^\0]{1,100}\0[\s\S]{150,260}ustar[\0 ]/, 'a TAR archive'],
];
/** Characters at the beginning that tell what a text is. */
const HEAD = 4096;
/** Of these, so many that no text has make it none. Compressed data has a tenth of controls, whatever charset they are read in. */
const MOST_CONTROLS = 0.03;
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/g;
/** The signs of a wrong charset are allowed more often: the page may have tags all the same. */
const MOST_UNREADABLE = 0.1;
const UNREADABLE = /\ufffd/g;
const USUAL_TAG = /<(?:!doctype|html|head|title|body|div|p)[\s>]/i;
/** What may be markup. A name that HTML does not know (`List<String>`, `<ada@example.org>`) counts where it ends, too. */
const TAG = /<(?:!--|!doctype\s|\?[a-z]|\/[a-z]|([a-z][\w:.-]*)(?=[\s/>]))/gi;
const HTML_TAGS: ReadonlySet<string> = new Set(KNOWN_TAGS);
/** JSON, also cut off, and behind what keeps it from being run as a script. */
const JSON_START =
  /^(?:\)\]\}',?\s*|(?:for|while)\s*\((?:;;|1)\);?\s*)?(?:\{\s*(?:"[^"<>]*"\s*:|\}$)|\[\s*\{\s*"[^"<>]*"\s*:)/;
const JSON_LIST = /^\[\s*(?:[[\]{"\d-]|true|false|null)/;
const PROLOGUE = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[^\]]*\])?[^>]*>)*/i;
const FEEDS = /^(?:rss|feed|rdf:rdf)$/;
const XML_ROOTS = /^(?:urlset|sitemapindex|opml|kml|gpx|tei|plist)$/;

/** What something seems to be that is no HTML; null where it may be. Plain text is `plain text`. */
function whatInsteadOfHtml(text: string): string | null {
  const head = text.slice(0, HEAD).replace(/^\ufeff/, '');
  const controls = head.match(CONTROLS)?.length ?? 0;
  const unreadable = head.match(UNREADABLE)?.length ?? 0;
  const known = [...TEXT_BEGINNINGS, ...(controls + unreadable > 0 ? BEGINNINGS : [])];
  const file = known.find(([begins]) => begins.test(head));
  if (file !== undefined) return file[1];
  // A short piece of a page may have a few of them.
  const few = hasTag(head) ? 16 : 2;
  const isFew = (count: number, most: number) => count < few || count <= most * head.length;
  const isText = isFew(controls, MOST_CONTROLS) && isFew(unreadable, MOST_UNREADABLE);
  if (!isText && !USUAL_TAG.test(head)) return 'binary data';
  const trimmed = text.trim();
  if (JSON_START.test(trimmed) || (JSON_LIST.test(trimmed) && trimmed.endsWith(']'))) return 'JSON';
  return xmlOf(trimmed) ?? (trimmed !== '' && !hasTag(trimmed) ? PLAIN_TEXT : null);
}

function hasTag(text: string): boolean {
  for (const [, name] of text.matchAll(TAG))
    if (name === undefined || /[:-]/.test(name) || HTML_TAGS.has(name.toLowerCase())) return true;
  return false;
}

const PLAIN_TEXT = 'plain text';

function xmlOf(text: string): string | null {
  const prologue = PROLOGUE.exec(text.slice(0, HEAD))?.[0] ?? '';
  const start = /^<([a-z][\w:.-]*)([^>]*)/i.exec(text.slice(prologue.length, prologue.length + HEAD));
  if (start === null) return null;
  const [root, attributes] = [start[1].toLowerCase(), start[2]];
  const isDeclared = /<\?xml/i.test(prologue);
  // Pages begin with drawings, too.
  if (root === 'svg') return isDeclared || /<\/svg>\s*$/i.test(text.slice(-100)) ? 'an SVG picture' : null;
  if (FEEDS.test(root)) return 'a feed';
  const isForeign =
    XML_ROOTS.test(root) ||
    (HTML_TAGS.has(root)
      ? isForeignUse(root, prologue, isDeclared ? attributes : '')
      : isDeclared || /\sxmlns[:=]/.test(attributes));
  return isForeign ? `an XML document (<${root}>)` : null;
}

/** Other languages have an `<article>` or a `<section>` at their root: a doctype or a namespace says so. */
function isForeignUse(root: string, prologue: string, attributes: string): boolean {
  if (root === 'html' || root === 'math') return false;
  const doctype = /<!doctype\s+([\w:.-]+)/i.exec(prologue)?.[1].toLowerCase();
  const namespace = /\sxmlns\s*=\s*["']([^"']*)/.exec(attributes)?.[1];
  return doctype === root || (namespace !== undefined && !namespace.includes('xhtml'));
}

export interface TextAsked {
  /** Whether plain text is asked for. */
  plainText?: boolean;
  /** What the server says of it. */
  contentType?: string;
}

/**
 * Refuses what is no page, and tells whether it is plain text that is asked for. A server that calls a text without tags
 * HTML is believed: there are such pages.
 */
export function requirePage(text: string, { plainText, contentType }: TextAsked = {}): 'html' | 'plain text' {
  const found = whatInsteadOfHtml(text);
  if (found === null) return 'html';
  if (found === PLAIN_TEXT && plainText === true) return PLAIN_TEXT;
  if (found === PLAIN_TEXT && /html/i.test(contentType ?? '')) return 'html';
  throw notHtml(found);
}

function notHtml(found: string): PithError {
  const hint = found === PLAIN_TEXT ? ' Say plainText: true (--plain-text) where that is meant.' : '';
  return new PithError('NOT_HTML', `This is no HTML page; it seems to be ${found}.${hint}`, { found });
}

/** Plain text as a page: paragraphs stand between empty lines. */
export function pageOfPlainText(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const paragraphs = escaped.split(/\n[ \t\r]*\n/).filter((part) => part.trim() !== '');
  return paragraphs.map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br>')}</p>`).join('\n');
}
