// biome-ignore-all format: lists of names read better packed
import { type Page, TagSet } from 'pith/page';

/** Every element a styled article can have. A set of our own: it has containers, which the clean content has not. */
export const STYLED_TAGS: ReadonlySet<string> = new Set([
  'div', 'span', 'article', 'section', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd',
  'blockquote', 'pre', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  'a', 'img', 'br', 'hr', 'code', 'strong', 'em', 'b', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small',
  'cite', 'q', 'kbd', 'samp', 'var', 'abbr', 'time', 'ruby', 'rt', 'rp',
]);

const SAME_AS: Readonly<Record<string, string>> = {
  menu: 'ul', dir: 'ul', listing: 'pre', xmp: 'pre', plaintext: 'pre', tt: 'code', strike: 's', acronym: 'abbr',
};

/** Elements at which a parser ends an open paragraph. */
const ENDS_PARAGRAPH = new TagSet([
  'address', 'article', 'aside', 'blockquote', 'center', 'details', 'dialog', 'dir', 'div', 'dl', 'dd', 'dt',
  'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr',
  'li', 'listing', 'main', 'menu', 'nav', 'ol', 'p', 'plaintext', 'pre', 'search', 'section', 'summary', 'table', 'ul',
  'xmp', 'caption', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th',
]);

/** Parts and the wholes they must stand right inside of, else a parser would move or lose them. */
const WHOLES: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'], dt: ['dl'], dd: ['dl'], caption: ['table'], thead: ['table'], tbody: ['table'], tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'], td: ['tr'], th: ['tr'], figcaption: ['figure'], rt: ['ruby'], rp: ['ruby'],
};
/** What may not stand in another of its kind, at any depth. */
const NEVER_NESTED: Readonly<Record<string, RegExp>> = { a: /^a$/, ...Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, /^h[1-6]$/]),
) };
/** Inside these only their parts can stand. */
export const STRUCTURES: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** For each element, whether something below it would end a paragraph. */
export function holdsBlocks(page: Page): Uint8Array {
  const holds = new Uint8Array(page.size);
  for (let node = page.size - 1; node > 0; node--) {
    if (ENDS_PARAGRAPH.has(page.tag[node]) || holds[node] === 1) holds[page.parent[node]] = 1;
  }
  return holds;
}

/**
 * The element to write for one of the page, given those written around it: its own where a parser would read it back
 * in the same place, else a plain container.
 */
export function writtenTag(page: Page, node: number, isInline: boolean, around: readonly string[], holdsBlock: boolean): string {
  // A `<div>` would end a paragraph around it; what it looks like is its style's affair.
  const plain = (isInline && !holdsBlock) || around.includes('p') ? 'span' : 'div';
  const name = page.tagName(node);
  const own = Object.hasOwn(SAME_AS, name) ? SAME_AS[name] : name;
  if (!STYLED_TAGS.has(own) || own === 'img') return plain;
  const parent = around[around.length - 1];
  if (Object.hasOwn(WHOLES, own)) return WHOLES[own].includes(parent) ? own : plain;
  if (Object.hasOwn(NEVER_NESTED, own) && around.some((tag) => NEVER_NESTED[own].test(tag))) return plain;
  return own === 'p' && holdsBlock ? plain : own;
}
