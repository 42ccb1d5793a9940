import type { html } from 'parse5';
import { withinTime } from './deadline.ts';
import { flatten } from './flatten.ts';
import { type Limits, withDefaults } from './limits.ts';
import { MODE, NS } from './namespaces.ts';
import { Page } from './page.ts';
import { Tree } from './tree.ts';
import { TreeWriter, untilStopped } from './tree-writer.ts';

/** The little of the DOM that is needed; a browser's `Document` has it. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly localName?: string | null;
  readonly namespaceURI?: string | null;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly parentNode: DomNode | null;
  /** A template's fragment; on a `<meta>` it is a string. */
  readonly content?: DomNode | string;
}

export interface DomDocument extends DomNode {
  readonly URL?: string;
  readonly compatMode?: string;
  readonly doctype?: { readonly name: string; readonly publicId: string; readonly systemId: string } | null;
}

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const COMMENT = 8;
const DOCTYPE = 10;

/** A page from a live document, scripts' work included. */
export function pageFromDocument(document: DomDocument, options: { limits?: Partial<Limits> } = {}): Page {
  const limits = withDefaults(options.limits);
  return withinTime(limits.milliseconds, 'parsing', () => copyDocument(document, limits));
}

function copyDocument(document: DomDocument, limits: Limits): Page {
  const tree = new Tree(1 << 16, limits, true);
  const writer = new TreeWriter(tree);
  untilStopped(() => copyTree(document, writer));
  if (document.compatMode === 'BackCompat') tree.mode = MODE.QUIRKS;
  return new Page(flatten(tree, limits), {
    source: writer.source,
    limits,
    url: document.URL ?? null,
    origin: { encoding: 'UTF-16', decidedBy: 'dom' },
  });
}

/** Without recursion: a hostile document may be deeper than the stack. */
function copyTree(document: DomNode, writer: TreeWriter): void {
  /** Where to go on after a template's content. */
  const resume: DomNode[] = [];
  let node = document.firstChild;
  while (node !== null) {
    const opened = copyNode(node, writer);
    const fragment = opened ? templateContent(node) : null;
    const first: DomNode | null = opened ? (fragment ?? node).firstChild : null;
    if (fragment !== null) writer.openContent();
    if (first !== null) {
      if (fragment !== null) resume.push(node);
      node = first;
      continue;
    }
    if (fragment !== null) writer.close();
    if (opened) writer.close();
    while (node !== null && node.nextSibling === null) {
      const template: DomNode | undefined = resume[resume.length - 1];
      if (template !== undefined && node.parentNode === templateContent(template)) {
        node = resume.pop()!;
        writer.close();
      } else node = node.parentNode;
      if (node === null || node === document) return;
      writer.close();
    }
    node = node?.nextSibling ?? null;
  }
}

function templateContent(node: DomNode): DomNode | null {
  return typeof node.content === 'object' ? node.content : null;
}

/** Copies one node; says whether it is an element, which is then open. */
function copyNode(node: DomNode, writer: TreeWriter): boolean {
  const value = node.nodeValue ?? '';
  switch (node.nodeType) {
    case ELEMENT: {
      const attributes = Array.from(node.attributes ?? [], ({ name, value }) => ({ name, value }));
      writer.openElement(node.localName ?? '', (node.namespaceURI ?? NS.HTML) as html.NS, attributes);
      return true;
    }
    case TEXT:
    case CDATA:
      writer.text(value);
      return false;
    case COMMENT:
      writer.comment(value);
      return false;
    case DOCTYPE: {
      const { name, publicId, systemId } = node as unknown as Record<
        'name' | 'publicId' | 'systemId',
        string
      >;
      writer.doctype(name, publicId, systemId);
      return false;
    }
    default:
      return false;
  }
}
