import { isPlainAddress, isPlainPath, plainOrigin } from './addresses.ts';
import { type Blocks, segmentBlocks } from './blocks.ts';
import { Classes } from './classes.ts';
import { inStage, tick } from './deadline.ts';
import { PithError, type Warning } from './errors.ts';
import type { FlatTree } from './flatten.ts';
import type { Limits } from './limits.ts';
import { type Lines, splitLines } from './lines.ts';
import { SourceMap } from './source-map.ts';
import { FIRST_ELEMENT, TAG } from './tags.ts';
import { scanTokens, type Tokens } from './tokens.ts';
import { seePage, type Visibility } from './visibility/index.ts';
import type { VisualLayer } from './visual.ts';

/** How the page's bytes became text. */
export interface PageOrigin {
  encoding: string;
  /** What decided the encoding; `string` and `dom` had none to decide. */
  decidedBy: 'bom' | 'http' | 'meta' | 'detection' | 'default' | 'string' | 'dom';
}

export interface PageContext {
  /** The page's HTML, newlines normalised. */
  source: string;
  limits: Limits;
  url: string | null;
  origin: PageOrigin;
}

/**
 * A parsed page: flat, immutable. A node is an integer from 0, the document, in document order, so a walk is a loop
 * and a subtree the range `node` to `end[node]`. Views are made when first asked for. Whoever reads texts and attributes is
 * under the deadline of the work at hand.
 */
export class Page {
  readonly size: number;
  /** Each node's tag, one of `TAG` or a number of this page's own; see `tagName`. */
  readonly tag: Uint16Array;
  /** Each node's namespace, one of `NAMESPACE`. */
  readonly namespace: Uint8Array;
  /** Each node's parent; -1 for the document. */
  readonly parent: Int32Array;
  /** One past each node's last descendant. */
  readonly end: Uint32Array;
  /** Of a text or comment, where it stands in `source`; of an element, its start tag. Null unless asked for. */
  readonly sourceStart: Uint32Array | null;
  readonly sourceEnd: Uint32Array | null;

  readonly source: string;
  readonly url: string | null;
  readonly origin: PageOrigin;
  readonly limits: Limits;
  readonly doctype: { name: string; publicId: string; systemId: string } | null;
  readonly mode: string;
  /** What was cut, moved or left out to stay within the limits. */
  readonly warnings: readonly Warning[];
  /** Box, font, colour and style of each node, where a browser has rendered the page. */
  readonly visual: VisualLayer | null;

  readonly #flat: FlatTree;
  #blocks: Blocks | undefined;
  #tokens: Tokens | undefined;
  #lines: Lines | undefined;
  #sourceMap: SourceMap | undefined;
  #base: string | null | undefined;
  #origin: string | null | undefined;
  #visibility: Visibility | undefined;
  #classes: Classes | undefined;
  /** The name of the attribute asked for last, and its number; -1 where the page has none of that name. */
  #askedName = '';
  #askedId = -1;
  #byAttribute: { start: Uint32Array; nodes: Int32Array } | undefined;

  constructor(flat: FlatTree, context: PageContext, visual: VisualLayer | null = null) {
    this.#flat = flat;
    this.size = flat.size;
    this.tag = flat.tag;
    this.namespace = flat.namespace;
    this.parent = flat.parent;
    this.end = flat.end;
    this.sourceStart = flat.sourceStart;
    this.sourceEnd = flat.sourceEnd;
    this.source = context.source;
    this.url = context.url;
    this.origin = context.origin;
    this.limits = context.limits;
    this.doctype = flat.doctype;
    this.mode = flat.mode;
    this.warnings = flat.warnings;
    this.visual = visual;
  }

  isElement(node: number): boolean {
    return this.tag[node] >= FIRST_ELEMENT;
  }

  isText(node: number): boolean {
    return this.tag[node] === TAG['#text'];
  }

  tagName(node: number): string {
    return this.#flat.tagNames[this.tag[node]];
  }

  /** The first child, or -1. */
  firstChild(node: number): number {
    return this.end[node] > node + 1 ? node + 1 : -1;
  }

  /** The next sibling, or -1. */
  nextSibling(node: number): number {
    const parent = this.parent[node];
    const next = this.end[node];
    return parent >= 0 && next < this.end[parent] ? next : -1;
  }

  contains(ancestor: number, node: number): boolean {
    return node >= ancestor && node < this.end[ancestor];
  }

  /** The nearest node with the tag among `node` and its ancestors, or -1. */
  closest(node: number, tag: number): number {
    let at = node;
    while (at >= 0 && this.tag[at] !== tag) at = this.parent[at];
    return at;
  }

  /** The first element with the tag in document order, or -1. */
  find(tag: number, from = 0, to: number = this.size): number {
    // The search of the engine is quicker by the node, but takes time to begin.
    const near = Math.min(to, from + NEAR);
    for (let node = from; node < near; node++) if (this.tag[node] === tag) return node;
    if (near >= to) return -1;
    return (to === this.size ? this.tag : this.tag.subarray(0, to)).indexOf(tag, near);
  }

  /** A text node's or comment's text; empty for others. */
  text(node: number): string {
    tick();
    const tag = this.tag[node];
    return tag === TAG['#text'] || tag === TAG['#comment'] ? this.#flat.texts[this.#flat.data[node]] : '';
  }

  /** All text below a node, as written. */
  textContent(node: number): string {
    let text = '';
    for (let i = node; i < this.end[node]; i++) if (this.tag[i] === TAG['#text']) text += this.text(i);
    return text;
  }

  /** An element's attribute, or null. */
  attribute(node: number, name: string): string | null {
    tick();
    const flat = this.#flat;
    const count = flat.attributeCount[node];
    if (count === 0) return null;
    // Loops ask many elements for the same attribute.
    if (name !== this.#askedName) {
      this.#askedName = name;
      this.#askedId = flat.attributeIds.get(name) ?? -1;
    }
    const id = this.#askedId;
    if (id < 0) return null;
    const start = flat.data[node];
    for (let i = start; i < start + count; i++)
      if (flat.attributeNameId[i] === id) return flat.attributeValue[i];
    return null;
  }

  /** Whether any element of the page has an attribute: to look for it on each costs more. */
  usesAttribute(name: string): boolean {
    return this.#flat.attributeIds.has(name);
  }

  /** The elements that have an attribute, in document order: quicker than to ask each. */
  withAttribute(name: string): Int32Array {
    const id = this.#flat.attributeIds.get(name);
    if (id === undefined) return NO_NODES;
    this.#byAttribute ??= this.#indexAttributes();
    const { start, nodes } = this.#byAttribute;
    return nodes.subarray(start[id], start[id + 1]);
  }

  /** Elements in order of the names of their attributes, and where those of each name begin. */
  #indexAttributes(): { start: Uint32Array; nodes: Int32Array } {
    const { data, attributeCount, attributeNameId, attributeNames } = this.#flat;
    const start = new Uint32Array(attributeNames.length + 2);
    const forEach = (visit: (id: number, node: number) => void) => {
      for (let node = 0; node < this.size; node++) {
        const end = data[node] + attributeCount[node];
        if (attributeCount[node] > 0) for (let i = data[node]; i < end; i++) visit(attributeNameId[i], node);
      }
    };
    forEach((id) => start[id + 2]++);
    for (let id = 2; id < start.length; id++) start[id] += start[id - 1];
    const nodes = new Int32Array(start[start.length - 1]);
    forEach((id, node) => {
      nodes[start[id + 1]++] = node;
    });
    return { start, nodes };
  }

  /** An element's attributes as name and value. */
  attributes(node: number): [name: string, value: string][] {
    const flat = this.#flat;
    const start = flat.data[node];
    return Array.from({ length: flat.attributeCount[node] }, (_, i) => [
      flat.attributeNames[flat.attributeNameId[start + i]],
      flat.attributeValue[start + i],
    ]);
  }

  /** The address that links are relative to: `<base>`, else the page's own; null where neither is known. */
  get base(): string | null {
    if (this.#base === undefined) {
      const element = this.find(TAG.base);
      const href = element < 0 ? null : this.attribute(element, 'href');
      this.#base = (href !== null && absolute(href, this.url)) || this.url;
    }
    return this.#base;
  }

  /** A link made absolute; as written where the page's address is not known; null where it is no address. */
  resolve(link: string): string | null {
    const trimmed = link.trim();
    if (this.base === null || isPlainAddress(trimmed)) return trimmed;
    if (trimmed.startsWith('/') && isPlainPath(trimmed)) {
      if (this.#origin === undefined) this.#origin = plainOrigin(this.base);
      if (this.#origin !== null) return this.#origin + trimmed;
    }
    return absolute(trimmed, this.base);
  }

  /** Runs of text bounded by any tag outside an inline set. */
  get blocks(): Blocks {
    return this.#blocks ?? this.#findBlocks();
  }

  /** Apart from the getter, which would make an object for the function in it at each call. */
  #findBlocks(): Blocks {
    this.#blocks = inStage('finding blocks', () => segmentBlocks(this));
    return this.#blocks;
  }

  /** What of the page a reader can see. */
  get visibility(): Visibility {
    return this.#visibility ?? this.#findVisibility();
  }

  #findVisibility(): Visibility {
    this.#visibility = inStage('reading styles', () => seePage(this));
    return this.#visibility;
  }

  /** What the classes of elements say, for `classTest`. */
  get classes(): Classes {
    this.#classes ??= new Classes(this);
    return this.#classes;
  }

  /** The source as tags, words and symbols, as written. */
  get tokens(): Tokens {
    this.#needSource();
    this.#tokens ??= scanTokens(this);
    return this.#tokens;
  }

  /** The lines of the source. */
  get lines(): Lines {
    this.#needSource();
    this.#lines ??= splitLines(this);
    return this.#lines;
  }

  /** From places in the source to nodes. */
  get sourceMap(): SourceMap {
    this.#needSource();
    this.#sourceMap ??= new SourceMap(this);
    return this.#sourceMap;
  }

  #needSource(): void {
    if (this.sourceStart !== null) return;
    throw new PithError('NO_SOURCE', 'This view works on the source: parse the page with { source: true }.');
  }
}

/** So many nodes are looked at one by one. */
const NEAR = 64;
const NO_NODES = new Int32Array(0);

function absolute(link: string, base: string | null): string | null {
  try {
    return (base === null ? new URL(link) : new URL(link, base)).href;
  } catch {
    return null;
  }
}
