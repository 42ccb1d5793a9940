import { nodePath, parsePage } from 'pith/page';
import { expect, test } from 'vitest';
import type { OpenedPage } from '../web/engine/protocol.ts';
import { beginningFor, narrow, sibling, widen } from '../web/label/element-moves.ts';
import { beginning, redo, step, undo } from '../web/label/history.ts';
import { PageTree } from '../web/label/page-tree.ts';

const page = parsePage(
  '<header><p>Home</p></header><main><h1>Big <i>news</i></h1><script>x</script><p>One</p><p>Two</p></main>',
);
const tree = new PageTree(opened());

function opened(): OpenedPage {
  const tags: string[] = [];
  for (let node = 0; node < page.size; node++) tags[page.tag[node]] = page.tagName(node);
  const { tag, parent, namespace } = page;
  const { count, container, nodes, start } = page.blocks;
  return {
    title: null,
    tree: { tags, tag, parent, namespace, texts: [], attributes: new Map() },
    blocks: { count, texts: [], container, nodes, start },
    look: null,
  };
}

const named = (name: string) => page.tag.findIndex((_, node) => page.tagName(node) === name);

test('the tree in the window is that of the page', () => {
  expect(Array.from(tree.end)).toEqual(Array.from(page.end));
  for (let node = 1; node < page.size; node++) {
    expect(tree.isElement(node)).toBe(page.isElement(node));
    expect(tree.nextSibling(node)).toBe(page.nextSibling(node));
    expect(tree.firstChild(node)).toBe(page.firstChild(node));
    if (page.isElement(node)) expect(nodePath(tree, node)).toBe(nodePath(page, node));
  }
  expect(tree.blocksIn(named('main'))).toEqual({ from: 1, to: 4 });
});

test('from an element to others', () => {
  const [main, h1, italic] = [named('main'), named('h1'), named('i')];
  expect(widen(tree, italic)).toBe(h1);
  expect(widen(tree, named('html'))).toBe(named('html'));
  expect(narrow(tree, main, italic)).toBe(h1);
  expect(page.tagName(narrow(tree, main, -1))).toBe('h1');
  expect(narrow(tree, italic, -1)).toBe(italic);
  // A script holds no text for readers.
  const paragraph = sibling(tree, h1, 1);
  expect(page.tagName(paragraph)).toBe('p');
  expect(sibling(tree, paragraph, -1)).toBe(h1);
  expect(sibling(tree, h1, -1)).toBe(h1);
  expect(beginningFor('title', tree, page.blocks.container)).toBe(h1);
  expect(beginningFor('body', tree, page.blocks.container)).toBe(page.blocks.container[0]);
});

test('every step can be undone and done again, until something else is done', () => {
  let history = beginning(0);
  for (let i = 1; i <= 500; i++) history = step(history, i);
  for (let i = 0; i < 500; i++) history = undo(history);
  expect(history.now).toBe(0);
  expect(undo(history)).toBe(history);
  for (let i = 0; i < 500; i++) history = redo(history);
  expect(history.now).toBe(500);
  expect(redo(history)).toBe(history);
  history = step(undo(history), 7);
  expect(history.now).toBe(7);
  expect(redo(history)).toBe(history);
  expect(undo(history).now).toBe(499);
});
