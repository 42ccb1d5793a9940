import { tick } from '../../../page/index.ts';
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
      tick();
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

/** The topics of the names of each element that holds text. */
function elementTopics(facts: PageFacts): Int32Array {
  const { page, names } = facts;
  const ofNames = new Int32Array(names.telling).fill(-1);
  const topics = new Int32Array(page.size);
  for (let node = 0; node < page.size; node++) {
    tick();
    const [from, to] = [names.start[node], names.start[node + 1]];
    if (from === to || facts.blocksIn(node) === 0) continue;
    tick();
    for (let i = from; i < to; i++) {
      const name = names.numbers[i];
      if (name >= names.telling) continue;
      if (ofNames[name] < 0) ofNames[name] = topicsOf(names.name(name));
      topics[node] |= ofNames[name];
    }
  }
  return topics;
}
