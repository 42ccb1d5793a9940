import { collapse, isSeenAsWritten } from '../../page/index.ts';
import { append } from '../../page/large-lists.ts';
import { type AllowedTag, type Attributes, type ContentData, create } from './allowed.ts';
import type { Element, ElementContent, Root } from './hast.ts';
import { joinByLevel } from './list-levels.ts';
import { goesOn } from './lists.ts';
import { type Kind, kindOf, PARENT, PART } from './nesting.ts';
import { mendParagraphs, mendQuote } from './paragraphs.ts';
import { Phrasing } from './phrasing.ts';
import { tidy } from './tidy.ts';
import { isElement, textOf } from './tree.ts';

/** Deeper blocks are written without their own element, so that no format has to nest without end. */
const MAX_DEPTH = 80;

/** What editors put where the caret may stand; for JavaScript it is a space. */
export const ZERO_WIDTH = '\ufeff';
export const withoutCaret = (text: string) =>
  text.includes(ZERO_WIDTH) ? text.replaceAll(ZERO_WIDTH, '') : text;

interface Frame {
  element: Element | Root;
  kind: Kind;
  /** The node at which it ends. */
  end: number;
  /** Made by us, not by the page: it gives way to what the page has. */
  implied: boolean;
  /** Already in its parent. */
  attached: boolean;
}

/** Builds the tree: blocks are opened and closed as the walk goes, lines begin where text comes. */
export class Writer {
  readonly root: Root = { type: 'root', children: [] };
  readonly phrasing = new Phrasing();
  /** The direction of the text at hand, where it is not that of the page. */
  direction: string | null = null;
  readonly #frames: Frame[];
  /** Elements that were made for parts without a parent: the next such part joins them. */
  readonly #made = new Set<Element>();

  constructor(end: number) {
    this.#frames = [{ element: this.root, kind: 'flow', end, implied: false, attached: true }];
  }

  get #top(): Frame {
    return this.#frames[this.#frames.length - 1];
  }

  /** Whether a row or cell can stand here. */
  takes(tag: 'tr' | 'td' | 'th'): boolean {
    return this.#top.kind === PARENT[tag]!.kind;
  }

  /** Opens a block until a node; where it cannot stand, its content goes into the block around. */
  open(tag: AllowedTag, end: number, properties: Attributes = {}, data?: ContentData): Element | null {
    this.endLine();
    if (this.#top.kind === 'line' || this.#frames.length > MAX_DEPTH || !this.#findParent(tag, end))
      return null;
    const kind = kindOf(tag);
    if (PARENT[tag] === undefined) this.#enterFlow();
    const directed = this.direction === null ? properties : { ...properties, dir: this.direction };
    const element = create(tag, directed, [], data);
    this.#frames.push({ element, kind, end, implied: false, attached: false });
    if (kind === 'line') this.phrasing.begin(element);
    return element;
  }

  /** Whether a part has its parent, or gets one. */
  #findParent(tag: AllowedTag, end: number): boolean {
    const parent = PARENT[tag];
    if (parent === undefined) return true;
    const outer = this.#frames[this.#frames.length - 2];
    if (this.#top.implied && outer?.kind === parent.kind) this.#close();
    if (this.#top.kind === parent.kind) return true;
    if (tag === 'tr' && this.#top.kind === 'table') {
      this.#imply('tbody', this.#top.end);
      return true;
    }
    if (parent.make === undefined) return false;
    this.#enterFlow();
    const last = this.#lastElement();
    if (last !== null && this.#made.has(last) && last.tagName === parent.make) this.#reopen(last, end);
    else this.#made.add(this.#imply(parent.make, end));
    return true;
  }

  /** Closes what ends before a node. */
  closeBefore(node: number): void {
    while (this.#top.end <= node && this.#frames.length > 1) this.#close();
    this.phrasing.endFormats(node);
  }

  #close(): void {
    const { element, attached } = this.#frames.pop()! as Frame & { element: Element };
    this.phrasing.end();
    if (attached) return;
    if (element.tagName === 'blockquote') {
      element.children = mendQuote(element.children);
      // Documentation sets code apart as a quote.
      const isCode = element.data === undefined && element.children.every((child) => isElement(child, 'pre'));
      if (isCode) {
        append(this.#top.element.children, element.children);
        return;
      }
    }
    for (const left of tidy(element)) this.#append(left);
  }

  /** Lists with nothing between them are one. */
  #append(node: ElementContent): void {
    const last = this.#lastElement();
    if (last !== null && node.type === 'element' && joinByLevel(last, node)) return;
    if (last === null || node.type !== 'element' || !goesOn(last, node))
      this.#top.element.children.push(node);
    else for (const item of node.children) last.children.push(item);
  }

  /** Ends the line: what comes is another paragraph. Where there can be none, words stay apart. */
  endLine(): void {
    if (this.#top.kind === 'line') this.phrasing.space();
    else this.phrasing.end();
  }

  /** Text as the page has it. */
  text(value: string): void {
    const trimmed = value.trim();
    const hasCaret = trimmed.length < value.length && value.includes(ZERO_WIDTH);
    if (hasCaret || !isSeenAsWritten(trimmed)) this.#mended(withoutCaret(value));
    else
      this.#words(trimmed, value[0] !== trimmed[0], value[value.length - 1] !== trimmed[trimmed.length - 1]);
  }

  /** Text with what a reader does not see. */
  #mended(value: string): void {
    const visible = /[\0\u00ad]/.test(value) ? value.replace(/[\0\u00ad]/g, '') : value;
    this.#words(collapse(visible), /^\s/.test(visible), /\s/.test(visible[visible.length - 1]));
  }

  #words(words: string, spaceBefore: boolean, spaceAfter: boolean): void {
    if (spaceBefore) this.phrasing.space();
    if (words === '') return;
    this.#enterLine();
    this.phrasing.text(words);
    if (spaceAfter) this.phrasing.space();
  }

  /** An inline element that is made as a whole. */
  inline(element: Element): void {
    this.#enterLine();
    this.phrasing.element(element);
  }

  /** Takes back the paragraph just written where its words pass: they belong to what comes. The name of a panel or a callout does not. */
  takeBack(passes: (words: string) => boolean): boolean {
    const last = this.#lastElement();
    if (last === null || last.tagName !== 'p' || last.data?.title === true) return false;
    if (!passes(textOf(last.children).trim())) return false;
    const [first] = last.children;
    if (first?.type === 'element' && first.data?.panel === true) return false;
    this.phrasing.end();
    this.#top.element.children.pop();
    return true;
  }

  /** A block that is made as a whole; false where only text can stand. */
  whole(element: Element): boolean {
    this.endLine();
    if (this.#top.kind === 'line') return false;
    this.#enterFlow();
    this.#top.element.children.push(element);
    return true;
  }

  #enterLine(): void {
    if (this.#top.kind === 'line') return;
    if (this.phrasing.line !== null && (this.phrasing.breaks < 2 || this.phrasing.isEmpty)) return;
    this.#enterFlow();
    const line = create('p', { dir: this.direction });
    this.#top.element.children.push(line);
    this.phrasing.begin(line);
  }

  /** Goes down to where blocks can stand: text right inside a list belongs to its last item. */
  #enterFlow(): void {
    for (let part = PART[this.#top.kind]; part !== undefined; part = PART[this.#top.kind]) {
      const last = this.#top.kind === 'list' ? this.#lastElement() : null;
      if (last === null) this.#imply(part, this.#top.end);
      else this.#reopen(last, this.#top.end);
    }
  }

  #imply(tag: AllowedTag, end: number): Element {
    const element = create(tag);
    this.#frames.push({ element, kind: kindOf(tag), end, implied: true, attached: false });
    return element;
  }

  #reopen(element: Element, end: number): void {
    const kind = kindOf(element.tagName as AllowedTag);
    this.#frames.push({ element, kind, end, implied: true, attached: true });
  }

  #lastElement(): Element | null {
    const { children } = this.#top.element;
    const last = children[children.length - 1];
    return last?.type === 'element' ? last : null;
  }

  /** Ends all and returns the tree. */
  finish(): Root {
    while (this.#frames.length > 1) this.#close();
    this.phrasing.end();
    this.root.children = mendParagraphs(this.root.children as ElementContent[]);
    return this.root;
  }
}
