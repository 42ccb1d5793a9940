import { html } from 'parse5';
import { flatten } from './flatten.ts';
import { Deadline, type Limits, withDefaults } from './limits.ts';
import { Page } from './page.ts';
import { Stopped, Tree } from './tree.ts';

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
const RAW_TEXT = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const escapeValue = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/**
 * A page from a live document, scripts' work included. Its source is written as it is read, so that the views of the
 * source work as on a parsed page.
 */
export function pageFromDocument(document: DomDocument, options: { limits?: Partial<Limits> } = {}): Page {
  const limits = withDefaults(options.limits);
  const tree = new Tree(1 << 16, limits, new Deadline(limits.milliseconds), true);
  const source = new SourceWriter(tree);
  try {
    copyTree(document, tree, source);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  if (document.compatMode === 'BackCompat') tree.mode = html.DOCUMENT_MODE.QUIRKS;
  return new Page(flatten(tree, limits), {
    source: source.text,
    limits,
    url: document.URL ?? null,
    origin: { encoding: 'UTF-16', decidedBy: 'dom' },
  });
}

/** Writes the source and tells the tree where each piece stands. */
class SourceWriter {
  text = '';
  readonly #tree: Tree;

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  markup(written: string): void {
    this.#tree.tagStart = this.text.length;
    this.text += written;
    this.#tree.tagEnd = this.text.length;
  }

  characters(written: string): void {
    this.#tree.textStart = this.text.length;
    this.text += written;
    this.#tree.textEnd = this.text.length;
  }
}

/** Without recursion: a hostile document may be deeper than the stack. */
function copyTree(document: DomNode, tree: Tree, source: SourceWriter): void {
  const parents = [tree.createDocument()];
  const closers: string[] = [];
  /** Where to go on after a template's content. */
  const resume: DomNode[] = [];
  let node = document.firstChild;
  while (node !== null) {
    const copy = copyNode(node, tree, source, parents[parents.length - 1]);
    const fragment = templateContent(node);
    const first: DomNode | null = copy === 0 ? null : (fragment ?? node).firstChild;
    if (copy !== 0) closers.push(isVoid(node, first) ? '' : `</${node.localName}>`);
    if (first !== null) {
      parents.push(fragment === null ? copy : tree.getTemplateContent(copy));
      if (fragment !== null) resume.push(node);
      node = first;
      continue;
    }
    if (copy !== 0) source.markup(closers.pop()!);
    while (node !== null && node.nextSibling === null) {
      const template: DomNode | undefined = resume[resume.length - 1];
      node =
        template !== undefined && node.parentNode === templateContent(template)
          ? resume.pop()!
          : node.parentNode;
      if (node === null || node === document) return;
      parents.pop();
      source.markup(closers.pop()!);
    }
    node = node?.nextSibling ?? null;
  }
}

function templateContent(node: DomNode): DomNode | null {
  return typeof node.content === 'object' ? node.content : null;
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const isVoid = (node: DomNode, first: DomNode | null) => first === null && VOID.has(node.localName ?? '');

/** Copies one node; returns the copy where it is an element, else 0. */
function copyNode(node: DomNode, tree: Tree, source: SourceWriter, parent: number): number {
  const value = node.nodeValue ?? '';
  switch (node.nodeType) {
    case ELEMENT: {
      const attributes = Array.from(node.attributes ?? [], ({ name, value }) => ({ name, value }));
      const written = attributes.map((attribute) => ` ${attribute.name}="${escapeValue(attribute.value)}"`);
      source.markup(`<${node.localName}${written.join('')}>`);
      tree.tagAttributes = attributes;
      const namespace = (node.namespaceURI ?? html.NS.HTML) as html.NS;
      const element = tree.createElement(node.localName ?? '', namespace, attributes);
      if (templateContent(node) !== null) tree.setTemplateContent(element, tree.createDocumentFragment());
      tree.appendChild(parent, element);
      return element;
    }
    case TEXT:
    case CDATA: {
      const raw = RAW_TEXT.has(node.parentNode?.localName ?? '');
      source.characters(raw ? value : escapeText(value));
      if (value !== '') tree.insertText(parent, value);
      return 0;
    }
    case COMMENT:
      source.markup(`<!--${value}-->`);
      tree.appendChild(parent, tree.createCommentNode(value));
      return 0;
    case DOCTYPE: {
      const doctype = node as unknown as { name: string; publicId: string; systemId: string };
      source.markup(`<!DOCTYPE ${doctype.name}>`);
      tree.setDocumentType(parent, doctype.name, doctype.publicId, doctype.systemId);
      return 0;
    }
    default:
      return 0;
  }
}
