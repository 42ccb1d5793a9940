import type { Page } from '../../../page/index.ts';
import type { FeatureGroup } from './group.ts';
import { NAME_TOPICS, topicsOf } from './name-words.ts';

const TOPICS = Object.keys(NAME_TOPICS);
const FAR = 12;

/** How many elements up from a block the nearest is whose class, id, role or itemprop is about a topic. */
export const names: FeatureGroup = {
  names: TOPICS.map((topic) => `levels to "${topic}" name`),
  fill({ page, blocks, count }, rows, width, offset) {
    const topics = nodeTopics(page);
    for (let block = 0; block < count; block++) {
      const at = block * width + offset;
      rows.fill(FAR, at, at + TOPICS.length);
      let met = 0;
      let level = 0;
      for (let up = blocks.container[block]; up > 0 && level < FAR; up = page.parent[up], level++) {
        const fresh = topics[up] & ~met;
        if (fresh === 0) continue;
        for (let i = 0; i < TOPICS.length; i++) if (fresh & (1 << i)) rows[at + i] = level;
        met |= fresh;
      }
    }
  },
};

const NAMING = ['class', 'id', 'role', 'itemprop'];

function nodeTopics(page: Page): Uint32Array {
  const topics = new Uint32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (!page.isElement(node)) continue;
    for (const attribute of NAMING) {
      const value = page.attribute(node, attribute);
      if (value !== null && value !== '' && value.length < 300) topics[node] |= topicsOf(value);
    }
  }
  return topics;
}
