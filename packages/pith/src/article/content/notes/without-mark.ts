import type { Element, ElementContent, Text } from '../hast.ts';
import { isElement, textOf } from '../tree.ts';
import { lengthOfMark } from './marks.ts';

/** What links back leave at the beginning of a note: empty brackets, a full stop, an arrow. */
const AT_START = /^\s*(?:\[[\s,]*\]|\([\s,]*\))?[\s.:)\]^↑|]*/;
const AT_END = /\s*(?:\[\s*\]|\(\s*\)|[↩↑↵⤴⏎^|]|[\ufe0e\ufe0f])*\s*$/;

/** Characters at the end of a note in which an arrow is looked for. */
const NEAR_END = 20;

/** The content of a note without the number or sign that it begins with. */
export function withoutMark(blocks: ElementContent[], mark: string): ElementContent[] {
  let rest = withoutRepeatedWord(blocks);
  let unseen = mark;
  for (let path = firstText(rest); path !== null; path = firstText(rest)) {
    const text = path[path.length - 1] as Text;
    const length = unseen === '' ? 0 : lengthOfMark(text.value, unseen);
    if (length > 0) unseen = '';
    text.value = text.value.slice(length).replace(AT_START, '');
    if (text.value !== '') break;
    rest = withoutFirst(rest, path);
  }
  const last = lastText(rest);
  if (last !== null)
    last.value = last.value.slice(0, -NEAR_END) + last.value.slice(-NEAR_END).replace(AT_END, '');
  return rest;
}

/** LaTeX2HTML has as the term of a note the word before its call: `... word`. */
function withoutRepeatedWord(blocks: ElementContent[]): ElementContent[] {
  const [list, ...rest] = blocks;
  const [term, text] = isElement(list, 'dl') ? list.children : [];
  if (!isElement(text, 'dd') || !/^\s*(?:\.{3}|…)/.test(textOf([term]))) return blocks;
  return [...text.children, ...rest];
}

/** The nodes from a first one down to the first text; null where something else comes first. */
function firstText(nodes: readonly ElementContent[]): ElementContent[] | null {
  const path: ElementContent[] = [];
  for (let node = nodes[0]; node !== undefined; node = node.children[0]) {
    path.push(node);
    if (node.type === 'text') return path;
  }
  return null;
}

/** Without the first text, and without the elements that held nothing else. */
function withoutFirst(nodes: ElementContent[], path: readonly ElementContent[]): ElementContent[] {
  for (let i = path.length - 2; i >= 0; i--) {
    const { children } = path[i] as Element;
    children.shift();
    if (children.length > 0) return nodes;
  }
  return nodes.slice(1);
}

function lastText(nodes: readonly ElementContent[]): Text | null {
  let node = nodes[nodes.length - 1];
  while (node?.type === 'element' && node.tagName !== 'pre') node = node.children[node.children.length - 1];
  return node?.type === 'text' ? node : null;
}
