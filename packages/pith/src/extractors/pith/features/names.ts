import type { PageFacts } from './facts.ts';
import { type FeatureGroup, plain } from './group.ts';
import { NAME_TOPICS, topicsOf } from './name-words.ts';

const TOPICS = Object.keys(NAME_TOPICS);
const FAR = 12;

/** How many elements up from a block the nearest is whose class, id, role or itemprop is about a topic. */
export const names: FeatureGroup = {
  features: TOPICS.map((topic) => plain(`levels to "${topic}" name`)),
  fill(facts, rows, width, offset) {
    const { page, blocks, count } = facts;
    const topics = elementTopics(facts);
    for (let block = 0; block < count; block++) {
      const at = block * width + offset;
      rows.fill(FAR, at, at + TOPICS.length);
      let met = 0;
      let level = 0;
      for (let up = blocks.container[block]; up > 0 && level < FAR; up = page.parent[up], level++) {
        let fresh = topics[up] & ~met;
        met |= fresh;
        for (; fresh !== 0; fresh &= fresh - 1) rows[at + 31 - Math.clz32(fresh & -fresh)] = level;
      }
    }
  },
};

/** The topics of each element's names. */
function elementTopics({ page, names }: PageFacts): Int32Array {
  const ofNames = Int32Array.from({ length: names.telling }, (_, number) => topicsOf(names.all[number]));
  const topics = new Int32Array(page.size);
  for (let node = 0; node < page.size; node++) {
    for (let i = names.start[node]; i < names.start[node + 1]; i++) {
      if (names.numbers[i] < names.telling) topics[node] |= ofNames[names.numbers[i]];
    }
  }
  return topics;
}
