import { collapse, type Page, TAG, tick } from '../../../page/index.ts';
import type { MathNode } from '../hast.ts';
import type { Unseen } from './unseen-words.ts';

const LEAVES = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);

/** The parts of a formula that a page has as MathML and shows. */
export function readMathML(page: Page, math: number, isUnseen: Unseen): MathNode {
  const open: MathNode[] = [nodeOf(page, math)];
  const ends = [page.end[math]];
  for (let at = math + 1; at < page.end[math]; at++) {
    tick();
    while (ends[ends.length - 1] <= at) {
      ends.pop();
      open.pop();
    }
    if (!page.isElement(at)) {
      // Text outside of tokens is an error of the page, but is shown.
      const text = page.isText(at) && !isUnseen(at) ? collapse(page.text(at)) : '';
      if (text !== '') open[open.length - 1].children.push({ ...nodeOf(page, math), name: 'mtext', text });
      continue;
    }
    const node = nodeOf(page, at);
    // KaTeX has tokens with elements in them.
    if (LEAVES.has(node.name) && holdsElement(page, at)) node.name = 'mrow';
    open[open.length - 1].children.push(node);
    if (LEAVES.has(node.name)) {
      node.text = tokenText(page, at, node.name, isUnseen);
      at = page.end[at] - 1;
    } else if (page.tag[at] === TAG.annotation || page.tag[at] === TAG['annotation-xml'])
      at = page.end[at] - 1;
    else {
      open.push(node);
      ends.push(page.end[at]);
    }
  }
  return open[0];
}

function holdsElement(page: Page, node: number): boolean {
  for (let at = node + 1; at < page.end[node]; at++) if (page.isElement(at)) return true;
  return false;
}

function nodeOf(page: Page, node: number): MathNode {
  return {
    name: page.tagName(node),
    text: '',
    children: [],
    attribute: (name) => page.attribute(node, name),
  };
}

/** Words keep the spaces at their ends. */
function tokenText(page: Page, node: number, name: string, isUnseen: Unseen): string {
  let text = '';
  for (let at = node + 1; at < page.end[node]; at++)
    if (page.isText(at) && !isUnseen(at)) text += page.text(at);
  return name === 'mtext' ? text.replace(/\s+/g, ' ') : collapse(text);
}
