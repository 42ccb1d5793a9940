/** Which part of the article is which block of the page: the article keeps the texts of blocks and their order. */

export interface Links {
  blockOf: ReadonlyMap<Element, number>;
  elementOf: ReadonlyMap<number, Element>;
}

const BLOCK_LEVEL =
  'address, article, aside, blockquote, caption, dd, details, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, li, ol, p, pre, section, summary, table, td, th, tr, ul';

/** Finds the blocks of an article's elements by their texts, one after the other. */
export function linkBlocks(root: Element, texts: readonly string[], keep: ArrayLike<number>): Links {
  const blockOf = new Map<Element, number>();
  const elementOf = new Map<number, Element>();
  const byText = new Map<string, number[]>();
  texts.forEach((text, block) => {
    const key = squeezed(text);
    if (keep[block] !== 1 || key === '') return;
    const same = byText.get(key);
    if (same === undefined) byText.set(key, [block]);
    else same.push(block);
  });
  const link = (element: Element, block: number) => {
    if (!blockOf.has(element)) blockOf.set(element, block);
    elementOf.set(block, element);
  };
  let last = -1;
  for (const [element, text] of textsOf(root)) {
    const same = byText.get(text);
    if (same !== undefined) {
      last = same.find((block) => block > last) ?? same[0];
      link(element, last);
    } else last = linkParts(element, text, last);
  }
  return { blockOf, elementOf };

  /** An element that holds several blocks, such as lines with breaks between them. */
  function linkParts(element: Element, text: string, from: number): number {
    let at = 0;
    let linked = from;
    for (let block = from + 1; block < texts.length; block++) {
      if (keep[block] !== 1) continue;
      const part = squeezed(texts[block]);
      if (!text.startsWith(part, at)) break;
      link(element, block);
      at += part.length;
      linked = block;
    }
    return linked;
  }
}

/** The elements that hold text of their own, with it, in the order of the article. */
function textsOf(root: Element): Map<Element, string> {
  const texts = new Map<Element, string>();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const around = node.parentElement!.closest(BLOCK_LEVEL);
    const text = squeezed(node.textContent ?? '');
    if (around !== null && root.contains(around) && text !== '')
      texts.set(around, (texts.get(around) ?? '') + text);
  }
  return texts;
}

/** Spaces differ between a page and its article. */
const squeezed = (text: string) => text.replace(/\s+/g, '');
