import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { expect } from 'vitest';
import { ALLOWED } from '../../../src/article/content/allowed.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const HTML = 'http://www.w3.org/1999/xhtml';
const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** Elements and attributes of formulas: none of them loads, links or runs anything. */
const OF_FORMULAS =
  /^(?:math|semantics|annotation|none|mprescripts|m(?!action|aligngroup|alignmark|glyph|lineitem)[a-z]+)$/;
const NOT_OF_FORMULAS = /^(?:on|href|src|xlink|style|class|id|action)/;
const allowed = new Map<string, readonly string[]>(Object.entries(ALLOWED));
const LINK = /^(?:https?:|mailto:|tel:|ftp:|#)/;
const IMAGE = /^(?:https?:|data:image\/(?:png|jpe?g|gif|webp|avif)[;,][\x21-\x7e]*$)/;
const VALUES: Readonly<Record<string, RegExp>> = {
  href: LINK,
  src: IMAGE,
  id: /^pith-fn(?:ref)?-\d+$/,
  class: /^(?:(?:language-[\w+#.-]+)(?: math-(?:inline|display))?|callout callout-[a-z-]+)$/,
};
const NUMBERS = new Set(['colspan', 'rowspan', 'width', 'height', 'start', 'value']);

/** Parses HTML as a browser would and expects nothing in it that could run, and the same HTML from the tree. */
export function expectSafe(html: string): void {
  for (const scriptingEnabled of [true, false]) {
    const fragment = parseFragment(html, { scriptingEnabled });
    fragment.childNodes.forEach(expectAllowed);
    expect(serialize(fragment).replaceAll('\u00a0', '&nbsp;')).toBe(html);
  }
  // Put into a page, wherever that be, it stays where it was put.
  for (const around of ['div', 'noscript', 'textarea', 'title', 'template']) {
    for (const scriptingEnabled of [true, false]) {
      const page = parseFragment(`<${around}>${html}</${around}><i></i>`, { scriptingEnabled });
      expect(page.childNodes.map(({ nodeName }) => nodeName)).toEqual([around, 'i']);
    }
  }
}

function expectAllowed(root: Node): void {
  const nodes: Node[] = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.nodeName === '#text') continue;
    const { tagName, namespaceURI, attrs, childNodes } = node as Element;
    if (namespaceURI === MATHML) {
      expect(tagName).toMatch(OF_FORMULAS);
      for (const { name, value } of attrs) {
        expect(name).not.toMatch(NOT_OF_FORMULAS);
        expect(value).toMatch(/^[\w.%+ /-]+$/);
      }
      nodes.push(...childNodes);
      continue;
    }
    expect(allowed.has(tagName), `<${tagName ?? node.nodeName}>`).toBe(true);
    expect(namespaceURI).toBe(HTML);
    for (const { name, value } of attrs) expectAttribute(tagName, name, value);
    nodes.push(...childNodes);
  }
}

function expectAttribute(tagName: string, name: string, value: string): void {
  const properties = allowed
    .get(tagName)!
    .map((property) => property.replace('className', 'class').toLowerCase());
  expect(properties, `${name} on <${tagName}>`).toContain(name);
  if (VALUES[name] !== undefined) expect(value).toMatch(VALUES[name]);
  if (NUMBERS.has(name)) expect(value).toMatch(/^-?\d+$/);
}
