import type { Page, Rect } from 'pith/page';
import { optionsOf, ownLabels } from '../own-labels.ts';
import type { Decided } from '../pages.ts';

/** Text blocks of a page that look the same. */
export interface LookCluster {
  number: number;
  /** How many text blocks, and how many characters. */
  size: number;
  characters: number;
  /** The sum of the relevance of its blocks: the cluster with the highest is content. */
  score: number;
  /** The path and the look of its first block. */
  path: string;
  look: readonly string[];
  /** The page's block that its first text is in. */
  block: number;
  /** Elements and places of its text blocks, as many as are drawn. */
  places: readonly { node: number; rect: Rect }[];
}

/** A page's text blocks clustered by how they look. */
export interface VisualPicture {
  /** The highest score first. */
  clusters: readonly LookCluster[];
  /** The number of the cluster that would be content, or below 0. */
  best: number;
  /** Text blocks of no cluster, and all of them. */
  noise: number;
  count: number;
  /** Of each block of the page the cluster of most of it, -1 for noise, -2 where nothing is seen. */
  clusterOf: Int32Array;
  /** What the page says of itself. */
  hints: readonly string[];
}

const MOST_PLACES = 300;

export function visualPicture({ page, values }: Pick<Decided, 'page' | 'values'>): VisualPicture {
  const { read, hints, cluster, scores, best } = ownLabels(page, optionsOf(values));
  const { blocks, elements, blockOf } = read;
  const pageBlock = firstPageBlocks(page, blockOf, blocks.length);
  const clusters: LookCluster[] = Array.from(scores, (score, number) => ({
    number,
    size: 0,
    characters: 0,
    score,
    path: '',
    look: [],
    block: -1,
    places: [],
  }));
  let noise = 0;
  cluster.forEach((number, at) => {
    if (number < 0) {
      noise++;
      return;
    }
    const of = clusters[number];
    if (of.size === 0) {
      of.path = blocks[at].path;
      of.look = Object.entries(blocks[at].computed).map(([name, value]) => `${name}: ${value}`);
      of.block = pageBlock[at];
    }
    of.size++;
    of.characters += blocks[at].text.length;
    const { left, top, width, height } = blocks[at].bound;
    if (of.places.length < MOST_PLACES)
      (of.places as { node: number; rect: Rect }[]).push({
        node: elements[at],
        rect: { left, top, right: left + width, bottom: top + height },
      });
  });
  clusters.sort((a, b) => b.score - a.score || b.characters - a.characters);
  return {
    clusters,
    best,
    noise,
    count: blocks.length,
    clusterOf: clustersOfPage(page, blockOf, cluster),
    hints,
  };
}

function firstPageBlocks(page: Page, blockOf: Int32Array, count: number): Int32Array {
  const first = new Int32Array(count).fill(-1);
  for (let node = 0; node < page.size; node++) {
    const at = blockOf[node];
    if (at >= 0 && first[at] < 0) first[at] = page.blocks.blockOf[node];
  }
  return first;
}

/** A block of the page is of the text block that its first seen text is in. */
function clustersOfPage({ blocks }: Page, blockOf: Int32Array, cluster: Int32Array): Int32Array {
  const { count, start, nodes } = blocks;
  const of = new Int32Array(count).fill(-2);
  for (let block = 0; block < count; block++)
    for (let i = start[block]; i < start[block + 1] && of[block] === -2; i++)
      if (blockOf[nodes[i]] >= 0) of[block] = cluster[blockOf[nodes[i]]];
  return of;
}
