import type { Page } from '../../page/index.ts';

/** A block, and the elements around it that hold nothing else, outer before inner. */
export interface Leaf {
  block: number;
  around: number[];
}

/** Parts that stand together, and the elements around them that hold nothing else, outer before inner. */
export interface Group {
  parts: Part[];
  around: number[];
}

export type Part = Leaf | Group;

/** The blocks of a page by their structure, without the elements that only wrap a single thing. */
export function outlineOf(page: Page): Part[] {
  const inside = childrenWithText(page);
  const partsOf = (node: number): Part[] =>
    inside.get(node)!.map((child) => {
      if ('block' in child) return { block: child.block, around: [] };
      const parts = partsOf(child.node);
      if (parts.length > 1) return { parts, around: [child.node] };
      return { ...parts[0], around: [child.node, ...parts[0].around] };
    });
  return inside.size === 0 ? [] : partsOf(0);
}

type Child = { block: number } | { node: number };

/** Of each element with text in it, the blocks and the elements with text right inside, in document order. */
function childrenWithText(page: Page): Map<number, Child[]> {
  const { blocks, parent } = page;
  const children = new Map<number, Child[]>();
  const add = (node: number, child: Child) => {
    const known = children.get(node);
    if (known === undefined) children.set(node, [child]);
    else known.push(child);
    return known === undefined;
  };
  for (let block = 0; block < blocks.count; block++) {
    let at = blocks.container[block];
    let isNew = add(at, { block });
    // Up to the first element that has shown up before: each is added once.
    while (isNew && at > 0) {
      isNew = add(parent[at], { node: at });
      at = parent[at];
    }
  }
  return children;
}
