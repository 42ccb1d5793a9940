import { type Page, tick } from '../../../page/index.ts';

/** Numbers that are the same for elements that look alike. */
export interface Shapes {
  /** Of each element a hash of its tag and class. */
  named: Int32Array;
  /** Of the way down to it, by tags; and with classes. */
  path: Int32Array;
  namedPath: Int32Array;
}

/** `classes` has a number for the class of each element. */
export function nodeShapes(page: Page, classes: Uint32Array): Shapes {
  const named = new Int32Array(page.size);
  const path = new Int32Array(page.size);
  const namedPath = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    tick();
    if (!page.isElement(node)) continue;
    named[node] = mix(page.tag[node], classes[node]);
    const above = page.parent[node];
    path[node] = mix(path[above], page.tag[node]);
    namedPath[node] = mix(namedPath[above], named[node]);
  }
  return { named, path, namedPath };
}

const mix = (a: number, b: number) => Math.imul(Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) + b + 1, 0x297a2d39);
