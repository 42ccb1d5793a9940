import type { html, Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5';
import { Attributes } from './attributes.ts';
import { tick } from './deadline.ts';
import { grown } from './integer-arrays.ts';
import type { Limits } from './limits.ts';
import { MODE, NS } from './namespaces.ts';
import { FIRST_ELEMENT, KNOWN_TAGS, TAG } from './tags.ts';
import { Warnings } from './warnings.ts';

/** Namespaces as bytes. */
export const NAMESPACE = Object.freeze({ html: 0, svg: 1, math: 2, other: 3 });
const NAMESPACE_OF = new Map<string, number>([
  [NS.HTML, NAMESPACE.html],
  [NS.SVG, NAMESPACE.svg],
  [NS.MATHML, NAMESPACE.math],
]);
const URI_OF = [NS.HTML, NS.SVG, NS.MATHML, NS.XLINK];

const KNOWN_IDS: ReadonlyMap<string, number> = new Map(KNOWN_TAGS.map((name, id) => [name, id]));

/** A source position for nodes that are not in the source: `<tbody>` in `<table><tr>`, say. */
export const NOT_IN_SOURCE = 0xffffffff;

/** Thrown by the tree to stop the parser at a limit; what was built by then stands. */
export class Stopped extends Error {}

type Node = number;
type IntegerTree = TreeAdapterTypeMap<Node, Node, Node, Node, Node, Node, Node, Node, Node, Node>;

/**
 * The tree while it is being built: parse5's tree adapter over flat arrays. A node is an integer in the order of its
 * making, from 1, so that 0 can mean none; `flatten` renumbers what is reachable in document order.
 */
export class Tree implements TreeAdapter<IntegerTree> {
  size = 1;
  tag: Uint16Array;
  namespace: Uint8Array;
  parent: Int32Array;
  firstChild: Int32Array;
  lastChild: Int32Array;
  next: Int32Array;
  previous: Int32Array;
  /** Of an element: its first attribute. Of a text or a comment: its index in `texts`. */
  data: Uint32Array;
  attributeCount: Uint16Array;
  sourceStart: Uint32Array | null;
  sourceEnd: Uint32Array | null;

  readonly texts: string[] = [];
  readonly tagNames: string[] = [...KNOWN_TAGS];
  readonly #addedTags = new Map<string, number>();
  readonly attributes: Attributes;

  doctype: { name: string; publicId: string; systemId: string } | null = null;
  mode: html.DOCUMENT_MODE = MODE.NO_QUIRKS;
  readonly warnings = new Warnings();

  /** Set by the parser before it calls: where the text, and the tag, at hand stand in the source. */
  textStart = 0;
  textEnd = 0;
  tagStart = 0;
  tagEnd = 0;
  tagAttributes: Token.Attribute[] | null = null;

  readonly #limits: Limits;
  #elements = 0;
  #textLength = 0;

  constructor(sourceLength: number, limits: Limits, withSource: boolean) {
    this.#limits = limits;
    const size = (sourceLength >> 5) + 64;
    this.tag = new Uint16Array(size);
    this.namespace = new Uint8Array(size);
    this.parent = new Int32Array(size);
    this.firstChild = new Int32Array(size);
    this.lastChild = new Int32Array(size);
    this.next = new Int32Array(size);
    this.previous = new Int32Array(size);
    this.data = new Uint32Array(size);
    this.attributeCount = new Uint16Array(size);
    this.attributes = new Attributes(size, limits, this.warnings);
    this.sourceStart = withSource ? new Uint32Array(size) : null;
    this.sourceEnd = withSource ? new Uint32Array(size) : null;
  }

  #newNode(tag: number): Node {
    const node = this.size++;
    if (node === this.tag.length) this.#grow(node * 2);
    this.tag[node] = tag;
    if (this.sourceStart !== null) this.sourceStart[node] = this.sourceEnd![node] = NOT_IN_SOURCE;
    tick();
    return node;
  }

  #grow(size: number): void {
    this.tag = grown(this.tag, size);
    this.namespace = grown(this.namespace, size);
    this.parent = grown(this.parent, size);
    this.firstChild = grown(this.firstChild, size);
    this.lastChild = grown(this.lastChild, size);
    this.next = grown(this.next, size);
    this.previous = grown(this.previous, size);
    this.data = grown(this.data, size);
    this.attributeCount = grown(this.attributeCount, size);
    if (this.sourceStart !== null) {
      this.sourceStart = grown(this.sourceStart, size);
      this.sourceEnd = grown(this.sourceEnd!, size);
    }
  }

  get maxFormatting(): number {
    return this.#limits.formatting;
  }

  #stop(code: string, message: string): never {
    this.warnings.add(code, message);
    throw new Stopped();
  }

  createDocument(): Node {
    return this.#newNode(TAG['#document']);
  }

  createDocumentFragment(): Node {
    return this.#newNode(TAG['#fragment']);
  }

  createElement(tagName: string, namespaceURI: html.NS, attributes: Token.Attribute[]): Node {
    if (++this.#elements > this.#limits.elements) {
      this.#stop(
        'TOO_MANY_ELEMENTS',
        `The page was cut after ${this.#limits.elements} elements (limits.elements).`,
      );
    }
    const node = this.#newNode(KNOWN_IDS.get(tagName) ?? this.#addedTag(tagName));
    if (namespaceURI !== NS.HTML) this.namespace[node] = NAMESPACE_OF.get(namespaceURI) ?? NAMESPACE.other;
    this.#setAttributes(node, attributes);
    if (this.sourceStart !== null && attributes === this.tagAttributes) {
      this.sourceStart[node] = this.tagStart;
      this.sourceEnd![node] = this.tagEnd;
    }
    return node;
  }

  #addedTag(tagName: string): number {
    let tag = this.#addedTags.get(tagName);
    if (tag === undefined) {
      // A page with 65,535 different tags means nothing by them: the rest share one name.
      tag = Math.min(this.tagNames.length, 0xffff);
      if (tag < 0xffff) this.#addedTags.set(tagName, tag);
      this.tagNames[tag] = tagName;
    }
    return tag;
  }

  #setAttributes(element: Node, attributes: Token.Attribute[]): void {
    this.data[element] = this.attributes.size;
    this.attributeCount[element] = this.attributes.append(attributes);
  }

  adoptAttributes(recipient: Node, attributes: Token.Attribute[]): void {
    this.attributes.adopt(recipient, attributes);
  }

  /** Appends the adopted attributes to their elements, when parsing is over. */
  settleAttributes(): void {
    for (const element of this.attributes.adopters) {
      const own = this.getAttrList(element);
      const added = this.attributes.adoptedBy(element, own);
      if (added.length > 0) this.#setAttributes(element, [...own, ...added]);
    }
  }

  createCommentNode(text: string): Node {
    const fitting = this.#fitting(text);
    this.#stopAfterText();
    return this.#newText(TAG['#comment'], fitting, this.tagStart, this.tagEnd);
  }

  createTextNode(text: string): Node {
    return this.#newText(TAG['#text'], text, this.textStart, this.textEnd);
  }

  #newText(tag: number, text: string, start: number, end: number): Node {
    const node = this.#newNode(tag);
    this.data[node] = this.texts.length;
    this.texts.push(text);
    if (this.sourceStart !== null) {
      this.sourceStart[node] = start;
      this.sourceEnd![node] = end;
    }
    return node;
  }

  /** What of a text is within the limit. */
  #fitting(text: string): string {
    tick();
    const left = this.#limits.text - this.#textLength;
    this.#textLength += text.length;
    if (text.length <= left) return text;
    // Not within a character that is a pair.
    const isPair = /[\ud800-\udbff]/.test(text[left - 1] ?? '');
    return text.slice(0, isPair ? left - 1 : left);
  }

  /** Where a text was cut, the page ends with it. */
  #stopAfterText(): void {
    if (this.#textLength <= this.#limits.text) return;
    this.#stop(
      'TOO_MUCH_TEXT',
      `The page was cut after ${this.#limits.text} characters of text (limits.text).`,
    );
  }

  insertText(parent: Node, text: string): void {
    const fitting = this.#fitting(text);
    const last = this.lastChild[parent];
    if (this.tag[last] === TAG['#text']) this.#extendText(last, fitting);
    else if (fitting !== '') this.appendChild(parent, this.createTextNode(fitting));
    this.#stopAfterText();
  }

  insertTextBefore(parent: Node, text: string, reference: Node): void {
    const fitting = this.#fitting(text);
    const before = this.previous[reference];
    if (this.tag[before] === TAG['#text']) this.#extendText(before, fitting);
    else if (fitting !== '') this.insertBefore(parent, this.createTextNode(fitting), reference);
    this.#stopAfterText();
  }

  #extendText(node: Node, text: string): void {
    this.texts[this.data[node]] += text;
    if (this.sourceStart === null) return;
    if (this.textStart < this.sourceStart[node]) this.sourceStart[node] = this.textStart;
    if (this.textEnd > this.sourceEnd![node]) this.sourceEnd![node] = this.textEnd;
  }

  appendChild(parent: Node, node: Node): void {
    const last = this.lastChild[parent];
    this.parent[node] = parent;
    this.previous[node] = last;
    this.next[node] = 0;
    if (last === 0) this.firstChild[parent] = node;
    else this.next[last] = node;
    this.lastChild[parent] = node;
  }

  insertBefore(parent: Node, node: Node, reference: Node): void {
    const before = this.previous[reference];
    this.parent[node] = parent;
    this.previous[node] = before;
    this.next[node] = reference;
    this.previous[reference] = node;
    if (before === 0) this.firstChild[parent] = node;
    else this.next[before] = node;
  }

  detachNode(node: Node): void {
    const parent = this.parent[node];
    if (parent === 0) return;
    const before = this.previous[node];
    const after = this.next[node];
    if (before === 0) this.firstChild[parent] = after;
    else this.next[before] = after;
    if (after === 0) this.lastChild[parent] = before;
    else this.previous[after] = before;
    this.parent[node] = this.previous[node] = this.next[node] = 0;
  }

  /** A template's content is its first child, of the kind `#fragment`. */
  setTemplateContent(template: Node, content: Node): void {
    this.appendChild(template, content);
  }

  getTemplateContent(template: Node): Node {
    return this.firstChild[template];
  }

  setDocumentType(document: Node, name: string, publicId: string, systemId: string): void {
    if (this.doctype === null) this.appendChild(document, this.#newNode(TAG['#doctype']));
    this.doctype = { name, publicId, systemId };
  }

  setDocumentMode(_document: Node, mode: html.DOCUMENT_MODE): void {
    this.mode = mode;
  }

  getDocumentMode(): html.DOCUMENT_MODE {
    return this.mode;
  }

  getFirstChild(node: Node): Node | null {
    return this.firstChild[node] || null;
  }

  getChildNodes(node: Node): Node[] {
    const children: Node[] = [];
    for (let child = this.firstChild[node]; child !== 0; child = this.next[child]) children.push(child);
    return children;
  }

  getParentNode(node: Node): Node | null {
    return this.parent[node] || null;
  }

  getAttrList(element: Node): Token.Attribute[] {
    return this.attributes.list(this.data[element], this.attributeCount[element]);
  }

  getTagName(element: Node): string {
    return this.tagNames[this.tag[element]];
  }

  getNamespaceURI(element: Node): html.NS {
    return URI_OF[this.namespace[element]];
  }

  getTextNodeContent(node: Node): string {
    return this.texts[this.data[node]];
  }

  getCommentNodeContent(node: Node): string {
    return this.texts[this.data[node]];
  }

  getDocumentTypeNodeName(): string {
    return this.doctype?.name ?? '';
  }

  getDocumentTypeNodePublicId(): string {
    return this.doctype?.publicId ?? '';
  }

  getDocumentTypeNodeSystemId(): string {
    return this.doctype?.systemId ?? '';
  }

  isTextNode(node: Node): node is Node {
    return this.tag[node] === TAG['#text'];
  }

  isCommentNode(node: Node): node is Node {
    return this.tag[node] === TAG['#comment'];
  }

  isDocumentTypeNode(node: Node): node is Node {
    return this.tag[node] === TAG['#doctype'];
  }

  isElementNode(node: Node): node is Node {
    return this.tag[node] >= FIRST_ELEMENT;
  }

  // parse5's own locations stay off; see tokenizer.ts.
  setNodeSourceCodeLocation(): void {}
  getNodeSourceCodeLocation(): null {
    return null;
  }
  updateNodeSourceCodeLocation(): void {}
}
