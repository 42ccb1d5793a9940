import type { Element, ElementContent, Root, RootContent } from '../article/content/hast.ts';

/** A node of the content, and the elements around it that it must not stand without, the outermost first. */
export interface Leaf {
  node: RootContent;
  around: readonly Element[];
}

/**
 * The leaves of a piece as a tree of its own. Leaves with the same elements around them come together again; a table
 * that goes on from an earlier piece has its header once more.
 */
export function joinLeaves(leaves: readonly Leaf[]): Root {
  const root: Root = { type: 'root', children: [] };
  const open: { original: Element; copy: Element }[] = [];
  const inside = () => open.at(-1)?.copy ?? root;
  for (const { node, around } of leaves) {
    let shared = 0;
    while (shared < around.length && open[shared]?.original === around[shared]) shared++;
    open.length = shared;
    for (const original of around.slice(shared)) {
      const copy = { ...original, children: [...headOf(original)] };
      inside().children.push(copy);
      open.push({ original, copy });
    }
    const beginsCode = around.findIndex(({ tagName }) => tagName === 'pre') >= shared;
    inside().children.push(beginsCode ? withoutFirstNewlines(node) : node);
  }
  return root;
}

/** What every part of a table begins with: its caption and its header. */
export function headOf(element: Element): ElementContent[] {
  if (element.tagName !== 'table') return [];
  const caption = (element.children as Element[]).filter(({ tagName }) => tagName === 'caption');
  const rows = headerRows(element);
  if (rows.length === 0) return caption;
  return [...caption, { type: 'element', tagName: 'thead', properties: {}, children: rows }];
}

/** The rows of the header: those in `thead`, else a first row of nothing but header cells. */
export function headerRows(table: Element): Element[] {
  const groups = table.children as Element[];
  const marked = groups.filter(({ tagName }) => tagName === 'thead');
  if (marked.length > 0) return marked.flatMap(({ children }) => children as Element[]);
  const first = groups.find(({ tagName }) => tagName !== 'caption')?.children[0] as Element | undefined;
  const cells = (first?.children ?? []) as Element[];
  return cells.length > 0 && cells.every(({ tagName }) => tagName === 'th') ? [first!] : [];
}

/** Code is cut before the newlines that part its lines, so a part of it begins with them. */
function withoutFirstNewlines(node: RootContent): RootContent {
  return node.type === 'text' ? { ...node, value: node.value.replace(/^\n+/, '') } : node;
}
