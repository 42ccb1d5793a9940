import { type DefaultTreeAdapterTypes as D, parse } from 'parse5';
import { type Page, TAG } from '../../src/page/index.ts';

/** A tree as nested plain data, the same from parse5's own tree and from ours. */
export type PlainTree = string | [name: string, ...rest: unknown[]];

const URIS = [
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1998/Math/MathML',
];

/** What parse5's default adapter builds. */
export function referenceTree(html: string): { mode: string; tree: PlainTree } {
  const document = parse(html, { scriptingEnabled: false });
  return { mode: document.mode, tree: plainOf(document) };
}

/** Whether an element of raw text has the rest of the document because it is never closed; there we differ from the standard. */
export function hasLostEnd(html: string): boolean {
  let lost = false;
  parse(html, {
    scriptingEnabled: false,
    onParseError: ({ code }) => {
      lost ||= code === 'eof-in-element-that-can-contain-only-text';
    },
  });
  return lost;
}

function plainOf(node: D.Node): PlainTree {
  switch (node.nodeName) {
    case '#text':
      return (node as D.TextNode).value;
    case '#comment':
      return ['#comment', (node as D.CommentNode).data];
    case '#documentType': {
      const { name, publicId, systemId } = node as D.DocumentType;
      return ['#doctype', name, publicId, systemId];
    }
    case '#document':
    case '#document-fragment':
      return [node.nodeName, ...(node as D.Document).childNodes.map(plainOf)];
    default: {
      const element = node as D.Element;
      const attributes = element.attrs.map(({ name, value, prefix }) => [
        prefix ? `${prefix}:${name}` : name,
        value,
      ]);
      const content = 'content' in element ? [plainOf((element as D.Template).content)] : [];
      return [
        element.tagName,
        element.namespaceURI,
        attributes,
        ...content,
        ...element.childNodes.map(plainOf),
      ];
    }
  }
}

/** What our page holds. */
export function treeOf(page: Page, node = 0): PlainTree {
  const children: PlainTree[] = [];
  for (let child = page.firstChild(node); child >= 0; child = page.nextSibling(child))
    children.push(treeOf(page, child));
  switch (page.tag[node]) {
    case TAG['#text']:
      return page.text(node);
    case TAG['#comment']:
      return ['#comment', page.text(node)];
    case TAG['#doctype']:
      return ['#doctype', page.doctype!.name, page.doctype!.publicId, page.doctype!.systemId];
    case TAG['#document']:
      return ['#document', ...children];
    case TAG['#fragment']:
      return ['#document-fragment', ...children];
    default:
      return [page.tagName(node), URIS[page.namespace[node]], page.attributes(node), ...children];
  }
}
