import { append } from '../../page/large-lists.ts';
import { type Entity, kindOf } from './entity.ts';
import { isObject, type Json, type JsonObject, property, texts } from './json-ld.ts';
import { cleanText } from './text.ts';

const LONGEST_TEXT = 5000;

/** The entities among JSON-LD nodes, references by `@id` followed. */
export function jsonLdEntities(nodes: readonly JsonObject[]): Entity[] {
  const byId = new Map<string, JsonObject>();
  for (const node of nodes) {
    const id = property(node, '@id');
    if (typeof id === 'string' && !isReference(node)) byId.set(id, node);
  }
  const entities: Entity[] = [];
  for (const node of nodes) {
    const kind = kindOf(typesOf(node));
    if (kind >= 0) entities.push(toEntity(node, kind, byId));
  }
  return entities;
}

export function typesOf(node: JsonObject): string[] {
  return texts(property(node, '@type'), []);
}

/** A node that only points at another. */
function isReference(node: JsonObject): boolean {
  return Object.keys(node).length === 1;
}

function toEntity(node: JsonObject, kind: number, byId: ReadonlyMap<string, JsonObject>): Entity {
  const first = (names: readonly string[], keys: readonly string[] = ['@value']) => {
    for (const name of names) {
      const text = cleanText(
        texts(followed(property(node, name), byId), keys)[0]?.slice(0, LONGEST_TEXT) ?? '',
      );
      if (text !== '') return text;
    }
    return null;
  };
  return {
    kind,
    headline: first(['headline', 'name', 'title']),
    ...writers(followed(property(node, 'author') ?? property(node, 'creator'), byId)),
    published: first(['datePublished', 'dateCreated', 'uploadDate', 'datePosted']),
    modified: first(['dateModified']),
    publisher: first(['publisher', 'sourceOrganization'], ['name']),
    description: first(['description']),
    image: first(['image', 'primaryImageOfPage', 'thumbnailUrl'], ['url', 'contentUrl', '@id']),
    keywords: texts(property(node, 'keywords'), ['name', '@value']).map((text) =>
      cleanText(text.slice(0, LONGEST_TEXT)),
    ),
    addresses: [
      ...texts(property(node, 'url'), ['@id']),
      ...texts(property(node, 'mainEntityOfPage'), ['@id', 'url']),
      ...texts(property(node, '@id'), []),
    ].filter((address) => /^https?:/.test(address)),
  };
}

/** The value with references replaced by what they point at. */
function followed(value: Json | undefined, byId: ReadonlyMap<string, JsonObject>): Json | undefined {
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => followed(item, byId) ?? null);
  if (!isObject(value) || property(value, 'name') !== undefined) return value;
  const id = property(value, '@id');
  return (typeof id === 'string' && byId.get(id)) || value;
}

/** Names of people and of organisations. */
function writers(value: Json | undefined): Pick<Entity, 'authors' | 'organisations'> {
  const written: Pick<Entity, 'authors' | 'organisations'> = { authors: [], organisations: [] };
  for (const item of Array.isArray(value) ? value : [value]) {
    const isOrganisation = isObject(item) && typesOf(item).some((type) => /Organi[sz]ation$/.test(type));
    append(written[isOrganisation ? 'organisations' : 'authors'], texts(item, ['name']).map(cleanText));
  }
  return written;
}
