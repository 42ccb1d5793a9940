import type { html, Token } from 'parse5';
import { Stopped, type Tree } from './tree.ts';

const RAW_TEXT = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const escapeValue = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/**
 * Builds a tree node by node in document order, and writes the source as it goes, so that the views of the source work
 * as on a parsed page.
 */
export class TreeWriter {
  source = '';
  readonly #tree: Tree;
  readonly #parents: number[];
  readonly #names: string[] = [''];

  constructor(tree: Tree) {
    this.#tree = tree;
    this.#parents = [tree.createDocument()];
  }

  get #parent(): number {
    return this.#parents[this.#parents.length - 1];
  }

  /** A template's children go into its content: `openContent` follows, and closes with it. */
  openElement(name: string, namespace: html.NS, attributes: Token.Attribute[]): void {
    const written = attributes.map((attribute) => ` ${attribute.name}="${escapeValue(attribute.value)}"`);
    this.#markup(`<${name}${written.join('')}>`);
    this.#tree.tagAttributes = attributes;
    const element = this.#tree.createElement(name, namespace, attributes);
    this.#tree.appendChild(this.#parent, element);
    this.#parents.push(element);
    this.#names.push(name);
  }

  openContent(): void {
    const content = this.#tree.createDocumentFragment();
    this.#tree.setTemplateContent(this.#parent, content);
    this.#parents.push(content);
    this.#names.push('');
  }

  close(): void {
    const node = this.#parents.pop()!;
    const name = this.#names.pop()!;
    if (name === '') return;
    const empty = this.#tree.firstChild[node] === 0;
    this.#markup(empty && VOID.has(name) ? '' : `</${name}>`);
  }

  text(value: string): void {
    this.#tree.textStart = this.source.length;
    this.source += RAW_TEXT.has(this.#names[this.#names.length - 1]) ? value : escapeText(value);
    this.#tree.textEnd = this.source.length;
    if (value !== '') this.#tree.insertText(this.#parent, value);
  }

  comment(value: string): void {
    this.#markup(`<!--${value}-->`);
    this.#tree.appendChild(this.#parent, this.#tree.createCommentNode(value));
  }

  doctype(name: string, publicId: string, systemId: string): void {
    this.#markup(`<!DOCTYPE ${name}>`);
    this.#tree.setDocumentType(this.#parent, name, publicId, systemId);
  }

  #markup(written: string): void {
    this.#tree.tagStart = this.source.length;
    this.source += written;
    this.#tree.tagEnd = this.source.length;
  }
}

/** Runs what writes a tree; where a limit stops it, what was written by then stands. */
export function untilStopped(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}
