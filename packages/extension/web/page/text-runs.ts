/** The text nodes that stand side by side with a first one: a page has them as one text. */
function* runOf(first: Node): Generator<Node> {
  for (let node: Node | null = first; node !== null; node = node.nextSibling) {
    if (node.nodeType === Node.ELEMENT_NODE || node.nodeType === Node.COMMENT_NODE) return;
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) yield node;
  }
}

export function rangeOfRun(first: Node): Range {
  const range = first.ownerDocument!.createRange();
  range.setStartBefore(first);
  for (const node of runOf(first)) range.setEndAfter(node);
  return range;
}

export function lengthOfRun(first: Node): number {
  let length = 0;
  for (const node of runOf(first)) length += node.nodeValue!.length;
  return length;
}

/** Where in the text of a run a place in one of its nodes is; null where the node is none of them. */
export function offsetInRun(first: Node, at: Node, offset: number): number | null {
  let before = 0;
  for (const node of runOf(first)) {
    if (node === at) return before + offset;
    before += node.nodeValue!.length;
  }
  return null;
}
