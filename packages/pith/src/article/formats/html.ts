import { escapeAttribute, escapeText } from 'entities';
import { tick } from '../../page/deadline.ts';
import { byPieces } from '../../page/large-texts.ts';
import type { Element, Properties, Root, RootContent } from '../content/hast.ts';
import { textOf } from '../content/tree.ts';
import { toMathML } from './mathml.ts';

const VOID = new Set(['br', 'hr', 'img', 'input']);
/** Attributes whose names in hast are not those of HTML. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  dateTime: 'datetime',
};

/** The content as an HTML fragment, a block a line. Parsing it gives the same tree again. */
export function toHtml(content: Root): string {
  return content.children.map(serialize).join('\n');
}

function serialize(node: RootContent): string {
  tick();
  if (node.type === 'text') return byPieces(node.value, escapeText);
  if (node.type !== 'element') return '';
  const math = mathOf(node);
  if (math !== null) return math;
  const start = `<${node.tagName}${attributes(node.properties)}>`;
  if (VOID.has(node.tagName)) return start;
  return `${start}${firstNewline(node)}${node.children.map(serialize).join('')}</${node.tagName}>`;
}

/** A formula whose MathML is known: in a line, or alone. */
function mathOf({ tagName, children, data }: Element): string | null {
  if (data?.math !== undefined) return toMathML(data.math, textOf(children), false);
  const [only] = children;
  const isAlone = tagName === 'pre' && only?.type === 'element' && only.data?.math !== undefined;
  return isAlone ? `<p>${toMathML(only.data!.math!, textOf(only.children), true)}</p>` : null;
}

function attributes(properties: Properties): string {
  let written = '';
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
    written += ` ${NAMES[name] ?? name}="${escapeAttribute(text)}"`;
  }
  return written;
}

/** Parsers skip a newline right after `<pre>`, so one that counts needs another before it. */
function firstNewline({ tagName, children: [first] }: Element): string {
  return tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n') ? '\n' : '';
}
