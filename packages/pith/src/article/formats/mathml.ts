import { escapeAttribute, escapeText } from 'entities';
import type { MathNode } from '../content/hast.ts';

/** The elements of MathML that show something and do nothing; others are written as rows of what is in them. */
// biome-ignore format: the list reads better packed
const ELEMENTS = new Set([
  'mi', 'mn', 'mo', 'mtext', 'ms', 'mspace', 'mrow', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'merror', 'mpadded', 'mphantom',
  'menclose', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'none', 'mtable',
  'mtr', 'mtd',
]);
/** How they look. */
// biome-ignore format: as above
const ATTRIBUTES = [
  'mathvariant', 'displaystyle', 'scriptlevel', 'linethickness', 'stretchy', 'fence', 'separator', 'accent', 'accentunder',
  'movablelimits', 'lspace', 'rspace', 'width', 'height', 'depth', 'notation', 'columnalign', 'columnspan', 'rowspan',
];
/** Names, numbers and lengths: nothing that could be an address. */
const VALUE = /^[\w.%+ -]{1,40}$/;

/** A formula as MathML, with its TeX beside it. Only what is listed above is written, so nothing in it can run. */
export function toMathML(math: MathNode, tex: string, isDisplayed: boolean): string {
  const display = isDisplayed ? ' display="block"' : '';
  const annotation = `<annotation encoding="application/x-tex">${escapeText(tex)}</annotation>`;
  const parts = shown(math).map(write);
  const whole = parts.length === 1 ? parts[0] : `<mrow>${parts.join('')}</mrow>`;
  return `<math${display}><semantics>${whole}${annotation}</semantics></math>`;
}

/** What `<semantics>` shows is its first part; the others say the same in another way. */
function shown({ name, children }: MathNode): readonly MathNode[] {
  const parts = name === 'semantics' ? children.slice(0, 1) : children;
  return parts.filter(({ name }) => !name.startsWith('annotation'));
}

function write(node: MathNode): string {
  const name = ELEMENTS.has(node.name) ? node.name : 'mrow';
  return `<${name}${attributes(node)}>${escapeText(node.text)}${shown(node).map(write).join('')}</${name}>`;
}

function attributes(node: MathNode): string {
  let written = '';
  for (const name of ATTRIBUTES) {
    const value = node.attribute(name);
    if (value !== null && VALUE.test(value)) written += ` ${name}="${escapeAttribute(value)}"`;
  }
  return written;
}
