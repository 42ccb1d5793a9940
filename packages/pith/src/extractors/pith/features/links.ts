import { TAG, tick } from '../../../page/index.ts';
import type { PageFacts } from './facts.ts';
import { counted, type FeatureGroup, plain } from './group.ts';
import { log1p } from './logs.ts';

/** Pictures and links in and just before a block; prices. */
export const links: FeatureGroup = {
  features: [
    counted('pictures since the block before'),
    counted('links in it'),
    plain('links to the page itself'),
    plain('links to scripts or nowhere'),
    plain('a price'),
    counted('inputs since the block before'),
    counted('rules or breaks since the block before'),
  ],
  fill(facts, rows, width, offset) {
    const { page, blocks, count, counts } = facts;
    let node = 0;
    for (let block = 0; block < count; block++) {
      tick();
      const at = block * width + offset;
      let [pictures, inputs, breaks] = [0, 0, 0];
      for (const first = blocks.firstNode(block); node < first; node++) {
        const tag = page.tag[node];
        if (tag === TAG.img || tag === TAG.picture || tag === TAG.svg) pictures++;
        else if (tag === TAG.input || tag === TAG.button || tag === TAG.select) inputs++;
        else if (tag === TAG.hr || tag === TAG.br) breaks++;
      }
      const { all, within, nowhere } = linksOf(facts, block);
      rows[at] = log1p(pictures);
      rows[at + 1] = log1p(all);
      rows[at + 2] = within;
      rows[at + 3] = nowhere;
      const mayHavePrice = counts[block].digits > 0 && blocks.length[block] < 120;
      rows[at + 4] = mayHavePrice && PRICE.test(blocks.text(block)) ? 1 : 0;
      rows[at + 5] = log1p(inputs);
      rows[at + 6] = log1p(breaks);
    }
  },
};

const HASH = 35;
const J = 106;
const SCRIPT = /^javascript:/i;
const PRICE = /[$€£¥₹]\s?\d|\d\s?(?:€|zł|kr|Kč|USD|EUR)/;

function linksOf(
  { page, blocks }: PageFacts,
  block: number,
): { all: number; within: number; nowhere: number } {
  let [all, within, nowhere] = [0, 0, 0];
  let last = -1;
  if (blocks.linkLength[block] === 0) return { all, within, nowhere };
  for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
    const link = page.closest(blocks.nodes[i], TAG.a);
    if (link < 0 || link === last) continue;
    last = link;
    all++;
    const target = page.attribute(link, 'href') ?? '';
    const first = target.charCodeAt(0);
    if (first === HASH && target.length > 1) within++;
    else if (target === '' || first === HASH || ((first | 32) === J && SCRIPT.test(target))) nowhere++;
  }
  return { all, within, nowhere };
}
