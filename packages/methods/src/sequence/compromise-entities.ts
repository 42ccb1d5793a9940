import nlp from 'compromise/two';
import type { EntityType, NamedEntity } from './named-entities.ts';

/** The tags of `compromise` that name our types; the first that a term has decides. */
const TYPE_OF_TAG: readonly [tag: string, type: EntityType][] = [
  ['Money', 'money'],
  ['Percent', 'percentage'],
  ['Time', 'time'],
  ['Date', 'date'],
  ['Person', 'person'],
  ['Organization', 'organization'],
  ['Place', 'location'],
];

interface Term {
  pre: string;
  text: string;
  post: string;
  tags?: Set<string>;
}

/** Named entities by `compromise`. It is large and slow, so nothing of the core imports this file. */
export function recognizeEntities(text: string): NamedEntity[] {
  const entities: NamedEntity[] = [];
  const sentences = (nlp(text) as unknown as { docs: Term[][] }).docs;
  let at = 0;
  for (const terms of sentences) {
    let open: NamedEntity | null = null;
    for (const { pre, text: word, post, tags } of terms) {
      const start = at + pre.length;
      const end = start + word.length;
      at = end + post.length;
      // The second half of a contraction has no text of its own.
      if (word === '') continue;
      const type = TYPE_OF_TAG.find(([tag]) => tags?.has(tag))?.[1];
      // Terms of one type in a row are one entity, unless a comma or the like stands between.
      if (open !== null && open.type === type && !/[^\s.]/.test(text.slice(open.end, start))) open.end = end;
      else if (type === undefined) open = null;
      else entities.push((open = { type, start, end }));
    }
  }
  return entities;
}
