import type { Root, RootContent, Text } from '../article/content/hast.ts';
import { isLeftOut } from '../article/formats/text.ts';

/** A stretch of an article's text: from a character to the one after its last. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where each text node of the content stands in the plain text that was written from it. */
export class Places {
  /** Where the first character of a node would stand, spaces included; nodes that are not in the text are missing. */
  readonly #places = new Map<Text, number>();

  constructor(content: Root, text: string) {
    let at = 0;
    const skipSpace = () => {
      while (at < text.length && /\s/.test(text[at])) at++;
    };
    const find = (node: RootContent): void => {
      if (node.type === 'element') {
        if (!isLeftOut(node)) node.children.forEach(find);
        return;
      }
      const letters = node.value.trim();
      if (letters === '') return;
      skipSpace();
      // The signs around an inline quotation are in the text and not in the tree.
      while (!text.startsWith(letters, at) && text[at] === '"') {
        at++;
        skipSpace();
      }
      if (!text.startsWith(letters, at)) return;
      this.#places.set(node, at - (node.value.length - node.value.trimStart().length));
      at += letters.length;
    };
    content.children.forEach(find);
  }

  /** Says where a part of a node stands, which begins at one of its characters. */
  addPart(part: Text, whole: Text, offset: number): void {
    const place = this.#places.get(whole);
    if (place !== undefined) this.#places.set(part, place + offset);
  }

  /** The stretch that some nodes cover; null where none of them is in the text. */
  stretchOf(nodes: readonly RootContent[]): Stretch | null {
    let start = Number.POSITIVE_INFINITY;
    let end = -1;
    const visit = (node: RootContent): void => {
      const place = node.type === 'text' ? this.#places.get(node) : undefined;
      if (node.type === 'element') node.children.forEach(visit);
      if (node.type === 'element' || place === undefined || node.value.trim() === '') return;
      start = Math.min(start, place + node.value.length - node.value.trimStart().length);
      end = Math.max(end, place + node.value.trimEnd().length);
    };
    nodes.forEach(visit);
    return end < 0 ? null : { start, end };
  }
}
