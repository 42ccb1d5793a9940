import { tick } from '../../page/deadline.ts';
import type { Element, Root, RootContent } from '../content/hast.ts';

/** How blocks stand to each other: after a paragraph an empty line, after an item, a row or a term a new line. */
const SEPARATE = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'figure',
  'details',
  'table',
  'ul',
  'ol',
  'dl',
  'hr',
]);
const OWN_LINE = new Set(['li', 'dt', 'dd', 'tr', 'caption', 'summary', 'figcaption']);
const CELL = new Set(['td', 'th']);

/**
 * The content as plain text without marks: paragraphs and headings with an empty line between, list items and table
 * rows on lines of their own, cells parted by a tab, code to the letter.
 */
export function toText(content: Root): string {
  const writer = new TextWriter();
  for (const child of content.children) write(child, writer);
  return writer.finish();
}

function write(node: RootContent, writer: TextWriter): void {
  tick();
  if (node.type === 'text') writer.inline(node.value);
  else if (node.type === 'element') writeElement(node, writer);
}

function writeElement(element: Element, writer: TextWriter): void {
  const { tagName: tag } = element;
  if (isLeftOut(element)) return;
  if (tag === 'br') writer.part(1);
  else if (tag === 'img') writer.gap();
  else if (tag === 'pre') writer.letters(lettersOf(element));
  else writeParts(element, writer);
}

/** Whether plain text does without an element: a player, a smiley's name, the way back from a footnote. */
export function isLeftOut({ data, children }: Element): boolean {
  return Boolean(data?.embed || data?.companion || (data?.note?.role === 'back' && isSign(children)));
}

function writeParts({ tagName: tag, children }: Element, writer: TextWriter): void {
  const { tight: inItem, inCell } = writer;
  const lines = SEPARATE.has(tag) ? (inItem ? 1 : 2) : OWN_LINE.has(tag) ? 1 : 0;
  if (lines > 0) writer.part(lines);
  if (OWN_LINE.has(tag) && tag !== 'caption') writer.tight = true;
  if (CELL.has(tag)) writer.inCell = true;
  if (tag === 'q') writer.inline('"');
  children.forEach((child, i) => {
    if (i > 0 && CELL.has((child as Element).tagName)) writer.cell();
    write(child, writer);
  });
  if (tag === 'q') writer.inline('"');
  writer.tight = inItem;
  writer.inCell = inCell;
  if (lines > 0) writer.part(lines);
}

/** The arrow that leads from a footnote back to its call says nothing in plain text, nor do the letters for several. */
function isSign(children: RootContent[]): boolean {
  return /^[^\p{L}\p{N}]*[a-z]?$/u.test(children.map(lettersOf).join(''));
}

function lettersOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(lettersOf).join('') : '';
}

/** Collects text; what parts blocks is written only between them. */
class TextWriter {
  readonly #pieces: string[] = [];
  #pending = '';
  #newlines = 0;
  #atStart = true;
  /** Inside an item, where blocks stand close. */
  tight = false;

  /** Inside a cell, whose row is one line. */
  inCell = false;

  /** Parts blocks by so many newlines at least. */
  part(newlines: number): void {
    if (this.inCell) this.gap();
    else if (!this.#atStart) {
      this.#newlines = Math.max(this.#newlines, newlines);
      this.#pending = '';
    }
  }

  /** Parts words where the page has something that is no text. */
  gap(): void {
    if (this.#pending === '') this.#pending = ' ';
  }

  cell(): void {
    this.#pending = this.#pending === ' ' ? '\t' : `${this.#pending}\t`;
  }

  inline(value: string): void {
    const text = value.trimStart();
    if (text !== value) this.gap();
    const core = text.trimEnd();
    if (core === '') return;
    this.#push(core);
    if (core !== text) this.gap();
  }

  letters(value: string): void {
    this.part(2);
    this.#push(value);
    this.part(2);
  }

  #push(value: string): void {
    if (!this.#atStart) this.#pieces.push('\n'.repeat(this.#newlines));
    if (this.#pending !== ' ' || (!this.#atStart && this.#newlines === 0)) this.#pieces.push(this.#pending);
    this.#pieces.push(value);
    this.#newlines = 0;
    this.#pending = '';
    this.#atStart = false;
  }

  finish(): string {
    return this.#pieces.join('');
  }
}
