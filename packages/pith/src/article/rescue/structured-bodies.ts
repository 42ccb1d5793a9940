import { isObject, type Json, type JsonObject, jsonLdNodes, property, texts } from '../metadata/json-ld.ts';
import { typesOf } from '../metadata/json-ld-entity.ts';
import { type FoundText, foundText, line } from './found-text.ts';

/** What structured data gives as the text of the page. */
export interface StructuredBody {
  pieces: FoundText[];
  from: string;
  /** Whether it is the text of the page as a whole, and no description of a part of it. */
  whole: boolean;
}

const ARTICLE = /(?:Article|BlogPosting|Report)$/;
const THREAD = /^(?:DiscussionForumPosting|SocialMediaPosting)$/;
const QUESTION = /^Question$/;
const DESCRIBED = /^(?:Product|ProductGroup|JobPosting|Event|Book|Course|VideoObject|PodcastEpisode)$/;

const REPLIES = ['comment', 'acceptedAnswer', 'suggestedAnswer'];
const MOST_REPLIES = 2000;
const MOST_DEPTH = 20;

/** The texts of the things that JSON-LD describes as the page's own, each once. */
export function structuredBodies(scripts: readonly string[]): StructuredBody[] {
  const bodies: StructuredBody[] = [];
  const seen = new Set<string>();
  for (const node of jsonLdNodes(scripts)) {
    const body = bodyOf(node);
    const key = body?.pieces.map(({ html }) => html).join('\n') ?? '';
    if (body === null || key === '' || seen.has(key)) continue;
    seen.add(key);
    bodies.push(body);
  }
  return bodies;
}

function bodyOf(node: JsonObject): StructuredBody | null {
  const types = typesOf(node).map((type) => type.slice(type.lastIndexOf('/') + 1));
  const is = (kind: RegExp) => types.some((type) => kind.test(type));
  if (is(ARTICLE))
    return body('JSON-LD articleBody', [textOf(node, 'articleBody') ?? textOf(node, 'text')], true);
  if (is(THREAD)) return body('a JSON-LD discussion', thread(node), true);
  if (is(QUESTION)) return body('a JSON-LD question', [heading(node, 'name'), ...thread(node)], true);
  if (is(DESCRIBED)) return body('a JSON-LD description', [textOf(node, 'description')], false);
  return null;
}

function body(from: string, found: readonly (FoundText | null)[], whole: boolean): StructuredBody {
  return { from, whole, pieces: found.filter((piece) => piece !== null) };
}

function textOf(node: JsonObject, key: string): FoundText | null {
  const text = texts(property(node, key), ['@value']).join('\n\n');
  return text.trim() === '' ? null : foundText(text);
}

function heading(node: JsonObject, key: string): FoundText | null {
  const text = texts(property(node, key), ['@value'])[0]?.trim();
  return text ? { html: line('h2', text), words: foundText(text).words } : null;
}

/** A post and what was replied, in the order of the data; each reply after its author. */
function thread(post: JsonObject): (FoundText | null)[] {
  const found: (FoundText | null)[] = [];
  const stack: { node: JsonObject; depth: number }[] = [{ node: post, depth: 0 }];
  for (let next = stack.pop(); next !== undefined && found.length < MOST_REPLIES; next = stack.pop()) {
    const { node, depth } = next;
    const text = textOf(node, 'text') ?? textOf(node, 'articleBody');
    if (depth > 0 && text !== null) found.push(byline(node));
    found.push(text);
    if (depth < MOST_DEPTH) {
      const replies = REPLIES.flatMap((key) => objects(property(node, key)));
      for (const reply of replies.reverse()) stack.push({ node: reply, depth: depth + 1 });
    }
  }
  return found;
}

function byline(node: JsonObject): FoundText | null {
  const name = texts(property(node, 'author'), ['name'])[0]?.trim();
  return name ? { html: line('p', name), words: foundText(name).words } : null;
}

function objects(value: Json | undefined): JsonObject[] {
  return (Array.isArray(value) ? value.slice(0, MOST_REPLIES) : [value]).filter(isObject);
}
