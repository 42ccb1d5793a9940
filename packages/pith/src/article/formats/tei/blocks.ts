import { tick } from '../../../page/deadline.ts';
import type { Element, RootContent } from '../../content/hast.ts';
import { writeInline } from './inline.ts';
import { writeList, writeTable, writeTerms } from './structures.ts';
import { xml } from './xml.ts';

type BlockHandler = (element: Element, flow: (nodes: readonly RootContent[]) => string) => string;

const paragraph: BlockHandler = ({ children }) => xml('p', {}, writeInline(children));
/** `head` may only begin a division: inside quotes, items and cells a heading is a highlighted paragraph. */
const innerHeading: BlockHandler = ({ tagName, children }) =>
  xml('p', {}, xml('hi', { rend: tagName }, writeInline(children)));

const list: BlockHandler = (element) => writeList(element, writeContent);

/** How each block is written in TEI. What is not listed is inline. */
const HANDLERS: Readonly<Record<string, BlockHandler>> = {
  p: paragraph,
  ...{
    h1: innerHeading,
    h2: innerHeading,
    h3: innerHeading,
    h4: innerHeading,
    h5: innerHeading,
    h6: innerHeading,
  },
  blockquote: quote,
  ...{ ul: list, ol: list, dl: writeTerms, table: (element) => writeTable(element, writeContent) },
  pre: preformatted,
  figure,
  figcaption: ({ children }, flow) =>
    isInline(children) ? xml('head', {}, writeInline(children)) : flow(children),
  details: (element, flow) =>
    element.data?.callout === undefined ? flow(element.children) : quote(element, flow),
  summary: ({ children }) => xml('p', {}, xml('hi', { rend: 'bold' }, writeInline(children))),
  hr: () => xml('milestone', { unit: 'section', rend: 'rule' }),
};

function quote({ children, data }: Element, flow: (nodes: readonly RootContent[]) => string): string {
  return data?.callout === undefined
    ? xml('quote', {}, flow(children))
    : xml('note', { type: data.callout.kind }, flow(children));
}

function isInline(nodes: readonly RootContent[]): boolean {
  return !nodes.some((node) => node.type === 'element' && HANDLERS[node.tagName] !== undefined);
}

/** Blocks, with text between them as paragraphs. */
export function writeBlocks(nodes: readonly RootContent[]): string {
  let written = '';
  let line: RootContent[] = [];
  const endLine = () => {
    const text = writeInline(line).trim();
    if (text !== '') written += xml('p', {}, text);
    line = [];
  };
  for (const node of nodes) {
    tick();
    const handler = node.type === 'element' ? HANDLERS[node.tagName] : undefined;
    if (handler === undefined) line.push(node);
    else {
      endLine();
      written += handler(node as Element, writeBlocks);
    }
  }
  endLine();
  return written;
}

/** Text alone as it is, blocks as blocks: for items and cells, which take either. */
function writeContent(nodes: readonly RootContent[]): string {
  return isInline(nodes) ? writeInline(nodes) : writeBlocks(nodes);
}

/** Pictures stand in a figure by themselves, not in paragraphs. */
function figure({ children }: Element): string {
  const parts = children.map((child) =>
    child.type === 'element' && child.tagName === 'img' ? writeInline([child]) : writeBlocks([child]),
  );
  return xml('figure', {}, parts.join(''));
}

function preformatted({ children: [first, ...rest] }: Element): string {
  const isCode = first?.type === 'element';
  const classes = isCode ? first.properties['className'] : null;
  const language = Array.isArray(classes) ? String(classes[0]).replace(/^language-/, '') : null;
  const text = writeInline(isCode ? first.children : [first, ...rest]);
  if (language === 'math') return xml('p', {}, xml('formula', { notation: 'tex', rend: 'display' }, text));
  return xml('p', {}, xml('code', { lang: language, 'xml:space': 'preserve' }, text));
}
