/** What JSON can be. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Nodes looked at, and steps down into a value: beyond, a page plays games. */
const MOST_NODES = 2000;
const MOST_DEPTH = 6;

/** Keys that lead to what the page is about. Others (related, comments, reviews, lists) lead to other things. */
const MAIN_KEYS = ['@graph', 'mainEntity', 'mainEntityOfPage'];

/** The JSON-LD nodes that may speak of the page: those on top, in `@graph`, and main entities. */
export function jsonLdNodes(scripts: readonly string[]): JsonObject[] {
  const nodes: JsonObject[] = [];
  const queue: { value: Json; depth: number }[] = scripts.map((script) => ({
    value: parseTolerant(script),
    depth: 0,
  }));
  for (let i = 0; i < queue.length && nodes.length < MOST_NODES; i++) {
    const { value, depth } = queue[i];
    if (depth > MOST_DEPTH) continue;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MOST_NODES)) queue.push({ value: item, depth: depth + 1 });
    } else if (isObject(value)) {
      nodes.push(value);
      for (const key of MAIN_KEYS) {
        const inner = property(value, key);
        if (typeof inner === 'object' && inner !== null) queue.push({ value: inner, depth: depth + 1 });
      }
    }
  }
  return nodes;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property: a page cannot reach `Object.prototype` through it. */
export function property(node: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(node, key) ? node[key] : undefined;
}

/** The texts a value stands for: itself, its items, or its `@value`, `name` or `url`, whichever keys are asked for. */
export function texts(value: Json | undefined, keys: readonly string[], depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (depth > MOST_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((item) => texts(item, keys, depth + 1));
  if (!isObject(value)) return [];
  for (const key of keys) {
    const found = texts(property(value, key), keys, depth + 1);
    if (found.length > 0) return found;
  }
  return [];
}

function parseTolerant(script: string): Json {
  const text = unwrapped(script);
  // Raw newlines inside strings and a comma before a closing bracket are what templates get wrong most.
  return parse(text) ?? parse(text.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*(?=[}\]])/g, ''));
}

/** From the first bracket to the last, without the comment or CDATA marks around them. */
function unwrapped(script: string): string {
  const cdata = script.indexOf('<![CDATA[');
  const inner = cdata < 0 ? script : script.slice(cdata + 9, endOr(script.lastIndexOf(']]>'), script.length));
  const start = inner.search(/[[{]/);
  return start < 0 ? '' : inner.slice(start, Math.max(inner.lastIndexOf('}'), inner.lastIndexOf(']')) + 1);
}

function endOr(index: number, otherwise: number): number {
  return index < 0 ? otherwise : index;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
