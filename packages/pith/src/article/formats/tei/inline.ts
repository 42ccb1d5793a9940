import { tick } from '../../../page/deadline.ts';
import type { Element, RootContent } from '../../content/hast.ts';
import { escapeXml, xml } from './xml.ts';

type InlineHandler = (element: Element) => string;

const content: InlineHandler = ({ children }) => writeInline(children);
const highlighted =
  (rend: string): InlineHandler =>
  ({ children }) =>
    xml('hi', { rend }, writeInline(children));
const named =
  (name: string): InlineHandler =>
  ({ children }) =>
    xml(name, {}, writeInline(children));

/** How each inline element is written in TEI; those not listed by their content. */
const HANDLERS: Readonly<Record<string, InlineHandler>> = {
  ...{
    strong: highlighted('bold'),
    b: highlighted('bold'),
    em: highlighted('italic'),
    i: highlighted('italic'),
  },
  ...{ u: highlighted('underline'), mark: highlighted('highlight'), small: highlighted('small') },
  ...{ sub: highlighted('sub'), sup: highlighted('sup'), var: highlighted('italic'), cite: named('title') },
  ...{ del: named('del'), s: named('del'), ins: named('add'), q: named('q'), abbr: named('abbr') },
  ...{ code, samp: code, kbd: code },
  time: ({ children, properties }) =>
    xml('date', { when: isoDate(properties['dateTime']) }, writeInline(children)),
  a: link,
  img: graphic,
  br: () => '<lb/>',
};

export function writeInline(nodes: readonly RootContent[]): string {
  return nodes.map(writeNode).join('');
}

function writeNode(node: RootContent): string {
  tick();
  if (node.type === 'text') return escapeXml(node.value);
  return node.type === 'element' ? (HANDLERS[node.tagName] ?? content)(node) : '';
}

function code({ children, properties }: Element): string {
  const { className } = properties;
  const text = writeInline(children);
  return Array.isArray(className) && className.includes('language-math')
    ? xml('formula', { notation: 'tex' }, text)
    : xml('code', {}, text);
}

/** A link; the way back from a note is said by the note itself. */
function link({ children, properties: { href, id }, data }: Element): string {
  if (data?.note?.role === 'back') return '';
  const type = data?.note === undefined ? null : 'note';
  return xml(
    'ref',
    { target: String(href), type, 'xml:id': id as string | undefined },
    writeInline(children),
  );
}

function graphic({ properties: { src, alt, width, height } }: Element): string {
  const points = (size: unknown) => (size === undefined ? null : `${size}px`);
  const attributes = { url: String(src), width: points(width), height: points(height) };
  return xml('graphic', attributes, alt ? xml('desc', {}, escapeXml(String(alt))) : '');
}

/** TEI takes W3C dates only. */
function isoDate(value: unknown): string | null {
  const date = typeof value === 'string' ? /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.exec(value.trim()) : null;
  return date === null ? null : date[0];
}
