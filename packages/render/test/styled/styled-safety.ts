import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect } from 'vitest';
import { STYLED_TAGS } from '../../src/styled/written-tag.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const HTML = 'http://www.w3.org/1999/xhtml';
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  class: /^(?:s\d+|player|plain)$/,
  href: /^(?:https?:|mailto:|tel:|ftp:)/,
  rel: /^noopener noreferrer$/,
  src: /^(?:https?:|data:image\/(?:png|jpe?g|gif|webp|avif)[;,][\x21-\x7e]*$)/,
  alt: /^/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  start: /^-?\d+$/,
  value: /^-?\d+$/,
  reversed: /^$/,
};
/** Nothing that could end a declaration, run, or fetch what is no picture. */
const DECLARATION =
  /^[a-z-]+:(?:[\p{L}\p{M}\p{N} .,%()#/+_"-]|url\("(?:https?:|data:image\/)[^"'()\\<>\s]*"\))+$/u;
const NEVER =
  /expression|behaviou?r|-moz-binding|javascript|@|position:|z-index|animation|transform:|content:|\\|<|>|\{|\}/i;

/** Parses a styled article as a browser would and expects nothing in it that could run, load or cover. */
export function expectSafePage(html: string): void {
  for (const scriptingEnabled of [true, false]) {
    const document = parse(html, { scriptingEnabled });
    const [, root] = document.childNodes as Element[];
    const [head, , body] = root.childNodes as Element[];
    expect([head.tagName, body.tagName]).toEqual(['head', 'body']);
    expectHead(head);
    const mains = (body.childNodes as Element[]).filter(({ nodeName }) => nodeName !== '#text');
    expect(mains.map(({ tagName }) => tagName)).toEqual(['main']);
    const nodes: Node[] = [...mains[0].childNodes];
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      if (node.nodeName === '#text') continue;
      const { tagName, namespaceURI, attrs, childNodes } = node as Element;
      expect(STYLED_TAGS.has(tagName), `<${tagName ?? node.nodeName}>`).toBe(true);
      expect(namespaceURI).toBe(HTML);
      for (const { name, value } of attrs) {
        expect(Object.keys(ATTRIBUTES), `${name} on <${tagName}>`).toContain(name);
        expect(value, name).toMatch(ATTRIBUTES[name]);
      }
      nodes.push(...childNodes);
    }
  }
}

function expectHead(head: Element): void {
  const elements = (head.childNodes as Element[]).filter(({ nodeName }) => nodeName !== '#text');
  expect(elements.map(({ tagName }) => tagName)).toEqual(['meta', 'meta', 'meta', 'meta', 'title', 'style']);
  const policy = elements[1].attrs.find(({ name }) => name === 'content')!.value;
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/script-src/);
  const text = elements[5].childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  for (const rule of text.match(/^\.s\d.*$/gm) ?? []) {
    const [, declarations] = /^\.s\d+\{(.*)\}$/.exec(rule) ?? [];
    expect(declarations, rule).toBeDefined();
    for (const declaration of splitDeclarations(declarations)) {
      expect(declaration).toMatch(DECLARATION);
      expect(declaration.replace(/url\("[^"]*"\)/, '')).not.toMatch(NEVER);
    }
  }
  // Every line is one of ours: a rule of the ground, or one class.
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^(?:body|main|\.s\d+)\b.*\}$/);
}

/** Semicolons inside addresses are theirs. */
function splitDeclarations(text: string): string[] {
  return (text.match(/(?:url\("[^"]*"\)|"[^"]*"|[^;])+/g) ?? []).map((part) => part.trim());
}
