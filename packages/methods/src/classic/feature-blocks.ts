import { countWords, type KnownTag, type Page, TAG, TagSet } from 'pith/page';

/** The tags that split a page, as far as the paper names them, each a block of its own; `<hr>` splits what it is in. */
const BLOCK_TAGS = new TagSet(['table', 'tr', 'p', 'ul', 'div']);

/** What a block is made of, after the parts of HTML. Text is counted in words, the rest in elements. */
export const FEATURES: readonly { name: string; tags: readonly KnownTag[] }[] = [
  { name: 'text', tags: [] },
  { name: 'links', tags: ['a'] },
  { name: 'images', tags: ['img', 'picture', 'svg'] },
  { name: 'lists', tags: ['li', 'dt', 'dd'] },
  { name: 'forms', tags: ['input', 'select', 'textarea', 'button'] },
  { name: 'objects', tags: ['object', 'embed', 'applet', 'iframe', 'audio', 'video', 'canvas'] },
  { name: 'scripts', tags: ['script'] },
  { name: 'style sheets', tags: ['style', 'link'] },
];
export const TEXT = 0;

/** The blocks of FeatureExtractor (not those of the page: they hold several). */
export interface FeatureBlocks {
  count: number;
  /** The block each node's own content is in. */
  of: Int32Array;
  /** How many of feature f block b has: `features[f][b]`. */
  features: Float64Array[];
}

/** GetBlockSet and the feature vectors: one walk, since splitting at every tag of the set in turn ends in the same cut. */
export function featureBlocks(page: Page): FeatureBlocks {
  const { size, tag, parent } = page;
  const of = new Int32Array(size);
  // The nearest element around each node that began a block, and the block its content goes to: <hr> begins another.
  const opener = new Int32Array(size);
  const current = new Int32Array(size);
  let count = 1;
  for (let node = 1; node < size; node++) {
    const around = opener[parent[node]];
    opener[node] = BLOCK_TAGS.has(tag[node]) ? node : around;
    if (opener[node] === node || tag[node] === TAG.hr) current[opener[node]] = count++;
    of[node] = current[opener[node]];
  }
  return { count, of, features: countFeatures(page, of, count) };
}

function countFeatures(page: Page, of: Int32Array, count: number): Float64Array[] {
  const featureOf = new Int8Array(65536).fill(-1);
  FEATURES.forEach(({ tags }, feature) => {
    for (const name of tags) featureOf[TAG[name]] = feature;
  });
  const features = FEATURES.map(() => new Float64Array(count));
  for (let node = 1; node < page.size; node++) {
    if (page.blocks.blockOf[node] >= 0) features[TEXT][of[node]] += countWords(page.text(node));
    else if (featureOf[page.tag[node]] >= 0) features[featureOf[page.tag[node]]][of[node]]++;
  }
  return features;
}
