/** The types of named entities that are counted (section 6). */
export const ENTITY_TYPES = [
  'person',
  'organization',
  'location',
  'date',
  'time',
  'money',
  'percentage',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** A named entity by its place in a text. */
export interface NamedEntity {
  type: EntityType;
  start: number;
  end: number;
}

/** Finds named entities, in order. Given from outside: the core has none. */
export type EntityRecognizer = (text: string) => NamedEntity[];

/** Words of entities are left out of the bag of words, except these. */
const AGENCIES = /\b(?:reuters|ap|a\.p\.|associated press)(?![\p{L}\p{N}])/giu;

/** What of the entities is left out of the bag of words, as places in the text. */
export function hiddenPlaces(text: string, entities: readonly NamedEntity[]): (place: number) => boolean {
  if (entities.length === 0) return () => false;
  const within = (list: readonly { start: number; end: number }[], place: number) =>
    list.some(({ start, end }) => place >= start && place < end);
  const agencies = Array.from(text.matchAll(AGENCIES), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return (place) => within(entities, place) && !within(agencies, place);
}
