import { type Page, TagSet } from 'pith/page';
import type { TextSizes } from './text-sizes.ts';

/** What CETD counts below each node ("DOM Based Content Extraction via Text Density"). */
export interface NodeCounts {
  /** C: characters. */
  characters: Uint32Array;
  /** T: tags. */
  tags: Uint32Array;
  /** LC: characters in links. */
  linkCharacters: Uint32Array;
  /** LT: tags of links. */
  linkTags: Uint32Array;
}

/** The authors' program counts buttons and menus as links: their text leads somewhere too. */
const LINK_TAGS = new TagSet(['a', 'button', 'select']);

export function countNodes(page: Page, sizes: TextSizes): NodeCounts {
  const { size, tag, end, parent } = page;
  const counts: NodeCounts = {
    characters: new Uint32Array(size),
    tags: new Uint32Array(size),
    linkCharacters: new Uint32Array(size),
    linkTags: new Uint32Array(size),
  };
  const { characters, tags, linkCharacters, linkTags } = counts;
  const inLink = new Uint8Array(size);
  let linkEnd = 0;
  for (let node = 0; node < size; node++) {
    if (LINK_TAGS.has(tag[node])) linkEnd = Math.max(linkEnd, end[node]);
    inLink[node] = node < linkEnd ? 1 : 0;
  }
  // Children come after their parents: backwards, every node is whole before it is added to its parent.
  for (let node = size - 1; node >= 0; node--) {
    if (page.isText(node)) {
      characters[node] = sizes.characters(node);
      linkCharacters[node] = inLink[node] * characters[node];
    }
    if (node === 0) continue;
    const above = parent[node];
    characters[above] += characters[node];
    linkCharacters[above] += linkCharacters[node];
    tags[above] += tags[node] + (page.isElement(node) ? 1 : 0);
    linkTags[above] += linkTags[node] + (LINK_TAGS.has(tag[node]) ? 1 : 0);
  }
  return counts;
}

/** Text density: TD = C / T, where a count of 0 in the denominator is 1. */
export function textDensity({ characters, tags }: NodeCounts): Float64Array {
  return new Float64Array(characters).map((c, node) => c / Math.max(1, tags[node]));
}

/**
 * Composite text density: CTD = C/T · log_b(C/LC · T/LT), with the base b = ln(C/¬LC · LC + LC_body/C_body · C + e). Links,
 * in characters and in tags, lower the first logarithm and raise the base. Counts of 0 in denominators are 1, and LC
 * is at least 1, which keeps b above 1.
 */
export function compositeTextDensity(counts: NodeCounts, body: number): Float64Array {
  const { characters, tags, linkCharacters, linkTags } = counts;
  const bodyRatio = linkCharacters[body] / Math.max(1, characters[body]);
  return new Float64Array(characters).map((c, node) => {
    if (c === 0) return 0;
    const t = Math.max(1, tags[node]);
    const lc = Math.max(1, linkCharacters[node]);
    const lt = Math.max(1, linkTags[node]);
    const notLinked = Math.max(1, c - linkCharacters[node]);
    const base = Math.log((c / notLinked) * lc + bodyRatio * c + Math.E);
    return ((c / t) * Math.log((c / lc) * (t / lt))) / Math.log(base);
  });
}

/** DensitySum: the densities of a node's children, texts among them. A leaf has its own. */
export function densitySum(page: Page, density: Float64Array): Float64Array {
  const sum = new Float64Array(page.size);
  for (let node = page.size - 1; node > 0; node--) {
    if (page.end[node] === node + 1) sum[node] = density[node];
    sum[page.parent[node]] += density[node];
  }
  return sum;
}
