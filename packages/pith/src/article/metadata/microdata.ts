import { type Page, TAG } from '../../page/index.ts';
import { ARTICLE_KIND, type Entity, kindOf } from './entity.ts';
import { cleanText } from './text.ts';
import { visibleText } from './visible-text.ts';

/** An `itemscope` being read. */
interface Scope {
  node: number;
  /** The entity its properties go to; null where they belong to something that is not the page's. */
  entity: Entity | null;
  /** What the scope is to the entity: itself, one of its authors, or its publisher. */
  role: 'self' | 'author' | 'publisher';
}

/** The microdata items that are no part of another. */
export function microdataEntities(page: Page, items: readonly number[]): Entity[] {
  const found: Entity[] = [];
  const open: Scope[] = [];
  // Some sites write itemprop on the page's own <meta> without an itemscope: the page is meant.
  const unscoped = emptyEntity(ARTICLE_KIND);
  for (const node of items) {
    closeBefore(page, node, open);
    const scope = open.at(-1);
    const names = (page.attribute(node, 'itemprop') ?? '').split(/\s+/).filter((name) => name !== '');
    if (page.attribute(node, 'itemscope') !== null) {
      const inner = innerScope(page, node, names, scope);
      if (inner.role === 'self' && inner.entity !== null) found.push(inner.entity);
      open.push(inner);
    } else if (scope?.entity) {
      for (const name of names) setProperty(scope.entity, scope.role, name, page, node);
    } else if (scope === undefined && page.tag[node] === TAG.meta) {
      for (const name of names) setProperty(unscoped, 'self', name, page, node);
    }
  }
  closeBefore(page, page.size, open);
  if (unscoped.published !== null || unscoped.authors.length > 0) found.push(unscoped);
  return found;
}

/** Closes the scopes that end before a node. A person without a name property is called what its text says. */
function closeBefore(page: Page, node: number, open: Scope[]): void {
  for (let last = open.at(-1); last !== undefined && page.end[last.node] <= node; last = open.at(-1)) {
    open.pop();
    if (last.role === 'author' && last.entity?.authors.length === 0) addAuthor(last.entity, page, last.node);
  }
}

function innerScope(page: Page, node: number, names: readonly string[], outer: Scope | undefined): Scope {
  if (names.length === 0 || names.includes('mainEntity')) {
    const kind = kindOf((page.attribute(node, 'itemtype') ?? '').split(/\s+/));
    return { node, entity: kind < 0 ? null : emptyEntity(kind), role: 'self' };
  }
  const ofEntity = outer?.role === 'self' ? outer.entity : null;
  if (names.includes('author') || names.includes('creator'))
    return { node, entity: ofEntity, role: 'author' };
  if (names.includes('publisher')) return { node, entity: ofEntity, role: 'publisher' };
  return { node, entity: null, role: 'self' };
}

function emptyEntity(kind: number): Entity {
  return {
    kind,
    headline: null,
    authors: [],
    organisations: [],
    published: null,
    modified: null,
    publisher: null,
    description: null,
    image: null,
    keywords: [],
    addresses: [],
  };
}

type TextField = 'headline' | 'published' | 'modified' | 'description' | 'image';
const FIELDS = new Map<string, TextField>([
  ['headline', 'headline'],
  ['name', 'headline'],
  ['datePublished', 'published'],
  ['dateCreated', 'published'],
  ['uploadDate', 'published'],
  ['dateModified', 'modified'],
  ['description', 'description'],
  ['image', 'image'],
]);

function setProperty(entity: Entity, role: Scope['role'], name: string, page: Page, node: number): void {
  const field = FIELDS.get(name);
  if (role === 'publisher') {
    if (name === 'name') entity.publisher ??= propertyValue(page, node) || null;
  } else if (role === 'author' ? name === 'name' : name === 'author' || name === 'creator') {
    addAuthor(entity, page, node);
  } else if (role === 'self' && field !== undefined) entity[field] ??= propertyValue(page, node) || null;
  else if (role === 'self' && name === 'keywords') entity.keywords.push(propertyValue(page, node));
  else if (role === 'self' && (name === 'url' || name === 'mainEntityOfPage')) {
    const address = page.attribute(node, 'href') ?? page.attribute(node, 'content');
    if (address !== null) entity.addresses.push(address);
  }
}

function addAuthor(entity: Entity, page: Page, node: number): void {
  if (isInFigure(page, node)) return;
  const author = propertyValue(page, node);
  if (author !== '' && !entity.authors.includes(author)) entity.authors.push(author);
}

/** Who took a picture did not write the page. */
function isInFigure(page: Page, node: number): boolean {
  let up = node;
  for (let steps = 0; up >= 0 && steps < 8; steps++, up = page.parent[up]) {
    if (page.tag[up] === TAG.figure || page.tag[up] === TAG.figcaption) return true;
  }
  return false;
}

/** A property's value as microdata has it: an attribute for some elements, the text for others. */
function propertyValue(page: Page, node: number): string {
  const written = page.attribute(node, 'content') ?? page.attribute(node, 'datetime');
  if (written !== null) return cleanText(written);
  if (page.tag[node] === TAG.abbr) return page.attribute(node, 'title') ?? '';
  if (page.tag[node] === TAG.img) return page.attribute(node, 'src') ?? '';
  if (page.tag[node] === TAG.link) return page.attribute(node, 'href') ?? '';
  return visibleText(page, node, 500);
}
