import type { ElementContent, Root } from './hast.ts';

/** What is left out of a tree. */
interface LeftOut {
  images: boolean;
  links: boolean;
}

/** A tree without its pictures or without its links; the words of links stay. */
export function without(tree: Root, leftOut: LeftOut): Root {
  return leftOut.images || leftOut.links ? { ...tree, children: rest(tree.children, leftOut) } : tree;
}

const PICTURES = new Set(['img', 'picture', 'source']);

function rest(children: readonly ElementContent[], leftOut: LeftOut): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (leftOut.images && PICTURES.has(child.tagName)) return [];
    const inner = rest(child.children, leftOut);
    if (leftOut.links && child.tagName === 'a' && child.data?.note === undefined) return inner;
    // A figure or a paragraph that had nothing but a picture goes with it.
    return inner.length === 0 && child.children.length > 0 ? [] : [{ ...child, children: inner }];
  });
}
