import type { PageTree } from './page-tree.ts';

/** From an element to the one around it; the page's root is the last. */
export function widen(tree: PageTree, node: number): number {
  const up = tree.parent[node];
  return up > 0 && tree.isElement(up) ? up : node;
}

/** To the child that holds the wanted element, else the first that holds text, else the first there is. */
export function narrow(tree: PageTree, node: number, towards: number): number {
  let [first, firstWithText] = [-1, -1];
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (!tree.isElement(child)) continue;
    if (tree.contains(child, towards)) return child;
    if (first < 0) first = child;
    const { from, to } = tree.blocksIn(child);
    if (firstWithText < 0 && to > from) firstWithText = child;
  }
  if (firstWithText >= 0) return firstWithText;
  return first >= 0 ? first : node;
}

/** The next or previous element of the same parent that holds text; the element itself where there is none. */
export function sibling(tree: PageTree, node: number, by: 1 | -1): number {
  let before = node;
  let passed = false;
  for (let child = tree.firstChild(tree.parent[node]); child >= 0; child = tree.nextSibling(child)) {
    if (child === node) {
      if (by === -1) return before;
      passed = true;
      continue;
    }
    const { from, to } = tree.blocksIn(child);
    if (!tree.isElement(child) || to <= from) continue;
    if (passed) return child;
    before = child;
  }
  return node;
}

/** Where the keyboard begins when nothing is picked: the first `h1` for a title, else what is around the first block. */
export function beginningFor(role: 'title' | 'body', tree: PageTree, container: Int32Array): number {
  if (role === 'title')
    for (let node = 0; node < tree.tag.length; node++) if (tree.tagName(node) === 'h1') return node;
  return container.length > 0 ? container[0] : -1;
}
