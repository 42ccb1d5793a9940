import type { Element, ElementContent } from '../../article/content/hast.ts';
import type { Style } from '../colours.ts';
import { harmless } from '../session.ts';
import { BREAK, type Piece } from './lines.ts';

const STYLES: Readonly<Record<string, Style>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  a: 'underline',
  del: 'strike',
  s: 'strike',
};

/** The addresses of links, in the order of their numbers; one that comes again keeps its number. */
export class Links {
  readonly addresses: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(address: string): number {
    const known = this.#numbers.get(address);
    if (known !== undefined) return known;
    const number = this.addresses.push(address);
    this.#numbers.set(address, number);
    return number;
  }
}

/** Text with its styles; behind a link stands the number of its address. */
export function piecesOf(
  nodes: readonly ElementContent[],
  links: Links,
  styles: readonly Style[] = [],
): Piece[] {
  return nodes.flatMap((node) =>
    node.type === 'text' ? [{ text: harmless(node.value), styles }] : piecesOfElement(node, links, styles),
  );
}

function piecesOfElement(element: Element, links: Links, styles: readonly Style[]): Piece[] {
  const { tagName: tag, properties, children, data } = element;
  if (data?.note?.role === 'back') return [];
  if (data?.note?.role === 'call') return [{ text: `[^${harmless(data.note.label)}]`, styles: ['dim'] }];
  if (tag === 'br') return [{ text: BREAK, styles }];
  if (tag === 'img') return pictureOf(element);
  const style = STYLES[tag];
  const inner = piecesOf(children, links, style === undefined ? styles : [...styles, style]);
  if (tag === 'code') return [{ text: '`', styles }, ...inner, { text: '`', styles }];
  if (tag === 'q') return [{ text: '“', styles }, ...inner, { text: '”', styles }];
  const address = tag === 'a' ? String(properties['href'] ?? '') : '';
  // A link inside the page leads nowhere in a terminal.
  if (address === '' || address.startsWith('#') || inner.length === 0) return inner;
  return [...inner, { text: `[${links.numberOf(harmless(address))}]`, styles: ['dim'] }];
}

/** What a picture shows, where the page says it. */
export function pictureOf({ properties }: Element): Piece[] {
  const description = harmless(String(properties['alt'] ?? '')).trim();
  return description === '' ? [] : [{ text: `[Picture: ${description}]`, styles: ['dim'] }];
}
