import { decodeHTML } from 'entities/decode';
import { countWords } from '../../page/index.ts';

/** A piece of text or markup found outside the visible page. */
export interface FoundText {
  html: string;
  words: number;
}

const TAGS =
  'p|br|div|span|h[1-6]|ul|ol|li|blockquote|pre|table|figure|a|b|i|em|strong|img|section|article|aside';
const MARKUP = new RegExp(`<(?:${TAGS})(?:\\s[^<>]*)?/?>`, 'i');
/** Markup that was escaped once more on its way into the data. */
const ESCAPED_MARKUP = new RegExp(`&lt;(?:${TAGS})(?:\\s|/|&gt;)`, 'i');
const ANY_TAG = /<\/?[a-z!][^<>]*>/gi;

export function isMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/** Text as a reader would see it, for counting and comparing. */
export function readableText(text: string): string {
  return isMarkup(text) ? text.replace(ANY_TAG, ' ') : text;
}

/** What data gives as the text of something, as HTML: markup as it is, plain text in paragraphs. */
export function foundText(raw: string): FoundText {
  const text = !isMarkup(raw) && ESCAPED_MARKUP.test(raw) ? decodeHTML(raw) : raw;
  const html = isMarkup(text) ? text : paragraphs(text);
  return { html, words: countWords(readableText(text)) };
}

/** A line of plain text, as HTML. */
export function line(tag: 'h2' | 'p', text: string): string {
  return `<${tag}>${escaped(text)}</${tag}>`;
}

function paragraphs(text: string): string {
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .filter((part) => part.trim() !== '')
    .map((part) => line('p', part))
    .join('\n');
}

/** Entities in plain text were meant as their characters. */
function escaped(text: string): string {
  return decodeHTML(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
