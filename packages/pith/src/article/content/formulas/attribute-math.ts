import { collapse, type Page } from '../../../page/index.ts';
import type { MathNode } from '../hast.ts';

const TOKEN = /<(\/?)(?:\w+:)?([a-z]+)([^<>]*?)(\/?)>|([^<]+)/gi;
/** Wiris writes the signs of markup as others, so that they survive in an attribute. */
const SIGNS: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&' };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };
const LONGEST = 20_000;
const DEEPEST = 100;

/** The MathML that MathJax and Wiris leave in an attribute; null where there is none. */
export function attributeMath(page: Page, node: number): MathNode | null {
  const value = page.attribute(node, 'data-mathml')?.trim() ?? '';
  const source = value.startsWith('«') ? value.replace(/[«»¨§]/g, (sign) => SIGNS[sign]) : value;
  return /^<(?:\w+:)?math\b/i.test(source) && source.length <= LONGEST ? parse(source) : null;
}

function parse(source: string): MathNode | null {
  const root = element('mrow', '');
  const open = [root];
  for (const [, closes, name, attributes, isEmpty, text] of source.matchAll(TOKEN)) {
    const top = open[open.length - 1];
    if (text !== undefined) top.text += collapse(decoded(text));
    else if (closes !== '') {
      if (open.length > 1) open.pop();
    } else {
      const child = element(name.toLowerCase(), attributes);
      top.children.push(child);
      if (isEmpty === '') open.push(child);
      if (open.length > DEEPEST) return null;
    }
  }
  return root.children[0] ?? null;
}

function element(name: string, attributes: string): MathNode {
  return {
    ...{ name, text: '', children: [] },
    attribute: (wanted) => new RegExp(`\\s${wanted}\\s*=\\s*["']([^"']*)`, 'i').exec(attributes)?.[1] ?? null,
  };
}

function decoded(text: string): string {
  return text.replace(ENTITY, (_all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()];
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
