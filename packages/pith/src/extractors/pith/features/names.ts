import { type Page, remember } from '../../../page/index.ts';
import { type FeatureGroup, plain } from './group.ts';
import { NAME_TOPICS, topicsOf } from './name-words.ts';

const TOPICS = Object.keys(NAME_TOPICS);
const FAR = 12;

/** How many elements up from a block the nearest is whose class, id, role or itemprop is about a topic. */
export const names: FeatureGroup = {
  features: TOPICS.map((topic) => plain(`levels to "${topic}" name`)),
  fill({ page, blocks, count }, rows, width, offset) {
    const topicsAt = elementTopics(page);
    for (let block = 0; block < count; block++) {
      const at = block * width + offset;
      rows.fill(FAR, at, at + TOPICS.length);
      let met = 0;
      let level = 0;
      for (let up = blocks.container[block]; up > 0 && level < FAR; up = page.parent[up], level++) {
        const fresh = topicsAt(up) & ~met;
        if (fresh === 0) continue;
        for (let i = 0; i < TOPICS.length; i++) if (fresh & (1 << i)) rows[at + i] = level;
        met |= fresh;
      }
    }
  },
};

const NAMING = ['class', 'id', 'role', 'itemprop'];

/** The topics of an element's names, looked for once each. */
function elementTopics(page: Page): (node: number) => number {
  const known = new Int32Array(page.size).fill(-1);
  const topicsOfName = remember(topicsOf);
  return (node) => {
    if (known[node] < 0) known[node] = topicsIn(page, node, topicsOfName);
    return known[node];
  };
}

function topicsIn(page: Page, node: number, topicsOfName: (name: string) => number): number {
  let topics = 0;
  for (const attribute of NAMING) {
    const value = page.attribute(node, attribute);
    if (value !== null && value !== '' && value.length < 300) topics |= topicsOfName(value);
  }
  return topics;
}
