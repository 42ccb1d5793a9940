import { tick } from '../../../page/deadline.ts';
import { isLabel, isLabelInWords } from '../../content/callout-labels.ts';
import type { Element, ElementContent, RootContent } from '../../content/hast.ts';
import { withoutBold } from '../../content/headings.ts';
import { toHtml } from '../html.ts';
import type { BlockContext } from './context.ts';
import { escapeLineStart } from './escape.ts';
import { inertTex, longestRun, plainText, writeInline } from './inline.ts';
import type { LineWriter } from './line-writer.ts';
import { writeList } from './lists.ts';
import { writeTable } from './table.ts';

type BlockHandler = (element: Element, writer: LineWriter, context: BlockContext) => void;

/** How each block is written. What is not listed is inline. */
const HANDLERS: Readonly<Record<string, BlockHandler>> = {
  p: ({ children }, writer, context) => writeParagraph(children, writer, context),
  ...{ h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
  blockquote: quote,
  ...{ ul: writeList, ol: writeList },
  dl: ({ children }, writer, context) => writeFlow(children, writer, context),
  ...{ dt: boldLine, dd: definition, summary: boldLine },
  pre: preformatted,
  table: (element, writer, context) =>
    element.data?.asHtml ? writeHtml(element, writer) : writeTable(element, writer, context),
  ...{ figure, details: quoteOrFlow, figcaption: caption, caption },
  hr: (_element, writer) => writer.line('***'),
};

const LISTS = new Set(['ul', 'ol']);

/** Blocks and text between them, with an empty line between two. */
export function writeFlow(
  nodes: readonly RootContent[],
  writer: LineWriter,
  context: BlockContext,
  tight = false,
): void {
  let previous = '';
  let otherMarker = false;
  let line: RootContent[] = [];
  const endLine = () => {
    if (line.length > 0) writeParagraph(line, writer, context);
    if (line.length > 0) previous = 'p';
    line = [];
  };
  for (const node of nodes) {
    tick();
    const handler = node.type === 'element' ? HANDLERS[node.tagName] : undefined;
    if (handler === undefined) {
      if (line.length === 0 && previous !== '') writer.blank();
      line.push(node);
      continue;
    }
    endLine();
    const { tagName } = node as Element;
    if (previous !== '' && !standsClose(previous, tagName, tight)) writer.blank();
    otherMarker = LISTS.has(tagName) && previous === tagName && !otherMarker;
    handler(
      node as Element,
      writer,
      otherMarker === context.otherMarker ? context : { ...context, otherMarker },
    );
    previous = tagName;
  }
  endLine();
}

/** A list right after the text of a tight item, a definition right after its term. */
function standsClose(previous: string, next: string, tight: boolean): boolean {
  if (next === 'dd') return previous === 'dt';
  return tight && previous === 'p' && (next === 'ul' || next === 'ol');
}

function flow({ children }: Element, writer: LineWriter, context: BlockContext): void {
  writeFlow(children, writer, context);
}

function writeParagraph(nodes: readonly RootContent[], writer: LineWriter, { line }: BlockContext): void {
  const text = writeInline(nodes, line).trim();
  if (text === '') return;
  if (!text.includes('\n')) writer.line(escapeLineStart(text));
  else for (const part of text.split('\n')) writer.line(escapeLineStart(part));
}

function heading({ tagName, children }: Element, writer: LineWriter, { line }: BlockContext): void {
  const text = writeInline(children, { ...line, before: ' ', oneLine: true }).trim();
  const words = text.endsWith('#') ? text.replace(/(?<=^|\s)#+$/, '\\$&') : text;
  if (words !== '') writer.line(`${'#'.repeat(Number(tagName[1]))} ${words}`);
}

function quote(element: Element, writer: LineWriter, context: BlockContext): void {
  writer.enter('> ', '> ');
  const rest =
    element.data?.callout === undefined ? element.children : writeCalloutHead(element, writer, context);
  writeFlow(rest, writer, context);
  writer.leave();
}

function quoteOrFlow(element: Element, writer: LineWriter, context: BlockContext): void {
  (element.data?.callout === undefined ? flow : quote)(element, writer, context);
}

/** `[!NOTE]- Title`: GitHub shows five kinds without a title, other readers all of it. Gives what is left to write. */
function writeCalloutHead(element: Element, writer: LineWriter, { line }: BlockContext): RootContent[] {
  const { kind, fold } = element.data!.callout!;
  const [first, ...rest] = element.children;
  const title = first?.type === 'element' && first.data?.title ? first : null;
  const said = title === null ? '' : plainText(title);
  // The colon of a label such as "Achtung:" only leads to the text.
  const name: ElementContent[] = isLabelInWords(said)
    ? [{ type: 'text', value: said.replace(/\s?[:：]$/, '') }]
    : withoutBold(isLabel(said) || said.toLowerCase() === kind ? [] : (title?.children ?? []));
  const words = writeInline(name, { ...line, before: ' ', oneLine: true }).trim();
  writer.line(`[!${kind.toUpperCase()}]${fold}${words === '' ? '' : ` ${words}`}`);
  const body = title === null ? element.children : rest;
  if (body[0]?.type !== 'element' || body[0].tagName !== 'p') writer.blank();
  return body;
}

/** What an info string can hold as it is. */
const TITLE = /^[^"`\\&<>\n]{1,100}$/;

/** The title of code stands behind its language: ```js title="a.js". */
function figure(element: Element, writer: LineWriter, context: BlockContext): void {
  const [first, code] = element.children;
  const isTitled = element.children.length === 2 && isNamed(first, 'figcaption') && isNamed(code, 'pre');
  const title = isTitled ? plainText(first) : '';
  if (TITLE.test(title) && languageOf(code as Element) !== '')
    writePreformatted(code as Element, writer, title);
  else flow(element, writer, context);
}

const isNamed = (node: RootContent, tagName: string) => node.type === 'element' && node.tagName === tagName;

function preformatted(element: Element, writer: LineWriter): void {
  writePreformatted(element, writer, '');
}

function languageOf({ children: [first] }: Element): string {
  const classes = first?.type === 'element' ? first.properties['className'] : null;
  return Array.isArray(classes) ? String(classes[0]).replace(/^language-/, '') : '';
}

/** In a code fence longer than any in the code; a formula between dollars. */
function writePreformatted(element: Element, writer: LineWriter, title: string): void {
  const language = languageOf(element);
  const text = language === 'math' ? inertTex(plainText(element)) : plainText(element);
  const sign = language === 'math' ? '$' : '`';
  const fence = sign.repeat(Math.max(language === 'math' ? 2 : 3, longestRun(text, sign) + 1));
  writer.line(language === 'math' ? fence : fence + language + (title === '' ? '' : ` title="${title}"`));
  for (const line of text.split('\n')) writer.line(line);
  writer.line(fence);
}

/** A block of HTML. It ends at an empty line, so it is a single line. */
function writeHtml(element: Element, writer: LineWriter): void {
  writer.line(toHtml({ type: 'root', children: [element] }).replaceAll('\n', '&#10;'));
}

function wrapped(tagName: 'strong' | 'em', children: Element['children']): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function boldLine({ children }: Element, writer: LineWriter, { line }: BlockContext): void {
  const text = writeInline([wrapped('strong', children)], { ...line, oneLine: true });
  if (text !== '') writer.line(escapeLineStart(text));
}

/**
 * As in Markdown's extensions for definition lists; plain GFM shows "**Term** : text". There a fence behind a colon opens
 * nothing, and four spaces are code: what does not begin with text has no colon, and what is in it is not indented again.
 */
function definition({ children }: Element, writer: LineWriter, context: BlockContext): void {
  const [first] = children;
  if (first?.type === 'element' && first.tagName !== 'p' && HANDLERS[first.tagName] !== undefined) {
    writer.blank();
    writeFlow(children, writer, context);
    return;
  }
  writer.enter(': ', context.inDefinition ? '' : '  ');
  writeFlow(children, writer, { ...context, inDefinition: true });
  writer.leave();
}

/** A caption is a paragraph in italics under its figure. */
function caption({ children, data }: Element, writer: LineWriter, context: BlockContext): void {
  if (data?.repeats) return;
  const inline = !children.some((child) => child.type === 'element' && HANDLERS[child.tagName] !== undefined);
  if (inline) writeParagraph([wrapped('em', children)], writer, context);
  else writeFlow(children.map(inItalics), writer, context);
}

const inItalics = (child: RootContent): RootContent =>
  child.type === 'element' && child.tagName === 'p'
    ? { ...child, children: [wrapped('em', child.children)] }
    : child;
