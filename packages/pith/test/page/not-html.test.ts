import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { extract, PithError } from '../../src/index.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const zeros = (count: number) => new Array<number>(count).fill(0);
/** A text that cannot be made much shorter, so that its compressed bytes are of all kinds. */
const randomText = (length: number) =>
  Array.from({ length }, (_, i) =>
    String.fromCharCode(32 + (((i * i * 7919 + i * 104_729) % 8191) % 90)),
  ).join('');
const noise = Array.from({ length: 400 }, (_, i) => (i * 97 + 13) % 256);

function refusal(input: string | Uint8Array, options = {}): string | null {
  try {
    extract(input, options);
    return null;
  } catch (error) {
    if (!(error instanceof PithError) || error.code !== 'NOT_HTML') throw error;
    return String(error.details['found']);
  }
}

test.each([
  [
    'a PDF document',
    bytes('%PDF-1.4\n%', [0xe2, 0xe3, 0xcf, 0xd3], '\n1 0 obj\n<</Type/Catalog>>\nendobj\n'),
  ],
  ['a PNG picture', bytes([0x89], 'PNG\r\n', [0x1a], '\n', noise)],
  ['a JPEG picture', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF', [0, 1], noise)],
  ['a GIF picture', bytes('GIF89a', noise)],
  ['a WebP picture, a sound or a video', bytes('RIFF', [0x24, 0x10, 0, 0], 'WEBPVP8 ', noise)],
  ['an EPUB book', bytes('PK', [3, 4, 20, 0, 0, 0, 0, 0], 'mimetypeapplication/epub+zip', noise)],
  ['an Office document', bytes('PK', [3, 4, 20, 0], '[Content_Types].xml', noise, 'word/document.xml')],
  ['a ZIP archive', bytes('PK', [3, 4, 20, 0], 'notes.txt', noise)],
  ['gzip data', new Uint8Array(gzipSync('<p>Hello, this is a page.</p>'))],
  ['an MP4 video or a picture of that family', bytes([0, 0, 0, 0x20], 'ftypisom', noise)],
  ['a font', bytes('wOF2', [0, 1, 0, 0], noise)],
  ['a WebAssembly module', bytes([0], 'asm', [1, 0, 0, 0], noise)],
  ['a program', bytes([0x7f], 'ELF', [2, 1, 1, 0], noise)],
  ['binary data', bytes(noise.map((byte) => byte % 32))],
  ['binary data', new Uint8Array(brotliCompressSync(randomText(20_000)))],
  ['a TAR archive', bytes('page.html', zeros(248), 'ustar', [0], '00', zeros(240), '<p>Hello</p>')],
  ['a WARC archive', bytes('WARC/1.0\r\nWARC-Type: response\r\n\r\nHTTP/1.1 200 OK\r\n\r\n<p>Hello')],
  [
    'an MHTML archive or a mail',
    bytes(
      'From: <Saved>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<p class=3D"a">Hello',
    ),
  ],
])('bytes are told to be %s, whatever their type says', (found, input) => {
  expect(refusal(input)).toBe(found);
  expect(refusal(input, { contentType: 'text/html; charset=utf-8' })).toBe(found);
});

test.each([
  ['JSON', '{"title": "The river", "body": "<p>Hello</p>"}'],
  ['JSON', ' [1, 2, 3]\n'],
  ['JSON', '{"title": "The river", "body": "<p>A download that was cut'],
  ['JSON', ')]}\'\n{"body": "<p>Hello</p>"}'],
  ['a feed', '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title></channel></rss>'],
  ['a feed', '<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>'],
  [
    'an SVG picture',
    '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>',
  ],
  ['a feed', '<rss version="2.0"><channel><title>News</title><!-- cut'],
  ['an XML document (<package>)', '<package xmlns="http://www.idpf.org/2007/opf"><metadata/></package>'],
  [
    'an XML document (<article>)',
    '<?xml version="1.0"?><article xmlns="http://docbook.org/ns/docbook"><para>Hello</para></article>',
  ],
  [
    'an XML document (<article>)',
    '<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS"><article><front/></article>',
  ],
  ['an XML document (<note>)', '<?xml version="1.0"?><!-- x --><note><to>you</to></note>'],
  ['plain text', 'Just words, without any tag.'],
  ['plain text', 'if (a < b && c > d) return;'],
  ['plain text', 'Ada <ada@example.org> keeps a List<String> of them.'],
])('text is told to be %s: %s', (found, input) => {
  expect(refusal(input)).toBe(found);
  expect(refusal(Buffer.from(input))).toBe(found);
});

test.each([
  ['nothing', ''],
  ['white space', ' \n '],
  ['a fragment', 'Hello <b>world</b>'],
  ['a fragment that begins with brackets', '[1] <p>Hello</p>'],
  [
    'XHTML',
    '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body><p>Hello</p></body></html>',
  ],
  ['a picture and a text', '<svg><path d="M0 0"/></svg><p>Hello</p>'],
  ['stray zero bytes', `<p>Hello\0 you\0</p>`],
  ['a comment alone', '<!-- x -->'],
  ['a template', '{{ title }}<p>Hello</p>'],
  ['elements of its own', '<my-page>Hello</my-page>'],
  ['unknown elements', '<content>Hello</content>'],
  ['a drawing with a namespace, and a text', '<svg xmlns="http://www.w3.org/2000/svg"></svg><p>Hello</p>'],
  ['an article with a namespace', '<article xmlns="http://www.w3.org/1999/xhtml"><p>Hello</p></article>'],
  ['words about PDF before any tag', 'A file begins with %PDF-1.4, you know. <p>Hello</p>'],
  ['UTF-16 without a mark, and hardly any ASCII', Buffer.from(`<p>${'中文'.repeat(300)}`, 'utf16le')],
  ['UTF-16', Buffer.from('\ufeff<html><body><p>Hello</p></body></html>', 'utf16le')],
  ['a page that speaks of PDF', '<p>A file begins with PDF-1.4</p>'],
])('%s may be a page', (_, input) => {
  expect(refusal(input)).toBeNull();
});

test('plain text is taken where it is asked for, all of it', () => {
  const article = extract('One & two <3\n\nThree\nfour', { plainText: true });
  expect(article.text).toBe('One & two <3\n\nThree\nfour');
  expect(refusal('{"a": 1}', { plainText: true })).toBe('JSON');
});

test('a text without tags is a page where the server calls it HTML', () => {
  expect(refusal(Buffer.from('Just words.'), { contentType: 'text/html' })).toBeNull();
});

test.each([
  '<!doctype html><title>What %PDF-1.4 means</title><p>A file that begins with it is a document.',
  '(and/or) <p>A piece of a page that begins with a bracket.',
  "7z isn't <p>the only archive there is.",
  'ID3 tags <p>are what songs carry.',
  'An ftyp box <p>is the first of a video.',
])('a page that only looks like a file at its beginning is a page: %s', (input) => {
  expect(refusal(input)).toBeNull();
});
