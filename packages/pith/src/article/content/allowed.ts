// biome-ignore-all format: the allow-list reads better packed
// From its own file: the help of the command needs the formats, and not the parser.
import { collapse } from '../../page/characters.ts';
import type { ContentData, Element, ElementContent } from './hast.ts';

export type { ContentData } from './hast.ts';

/**
 * Everything that can be in the content: elements and, by their names in hast, their attributes. `create` is the only
 * way to make an element, so what is not listed here cannot enter: sanitising is construction.
 */
export const ALLOWED = {
  h1: ['dir'], h2: ['dir'], h3: ['dir'], h4: ['dir'], h5: ['dir'], h6: ['dir'], p: ['dir'], hr: [], br: [], wbr: [],
  ul: ['dir'], ol: ['start', 'reversed', 'type', 'dir'], li: ['value', 'id'], dl: [], dt: [], dd: [],
  blockquote: ['className'], pre: [], figure: [], figcaption: [], details: ['className'], summary: [],
  /** Only the box of a task, which cannot be ticked. */
  input: ['type', 'checked', 'disabled'],
  table: [], caption: [], thead: [], tbody: [], tfoot: [], tr: [],
  th: ['colSpan', 'rowSpan', 'align'], td: ['colSpan', 'rowSpan', 'align'],
  a: ['href', 'title', 'id'], img: ['src', 'alt', 'title', 'width', 'height'],
  code: ['className'], abbr: ['title'], time: ['dateTime'],
  strong: [], em: [], b: [], i: [], u: [], s: [], del: [], ins: [], mark: [], sub: [], sup: [], small: [], cite: [],
  q: [], kbd: [], samp: [], var: [], ruby: [], rt: [], rp: [],
} as const satisfies Record<string, readonly string[]>;

export type AllowedTag = keyof typeof ALLOWED;

/** Values for attributes; those without one are left out. */
export type Attributes = Record<string, string | number | boolean | string[] | null | undefined>;

/**
 * An allowed element; properties that are not allowed on it, or have no value, are left out. The text of a property is
 * one line: HTML that is parsed again would change a carriage return.
 */
export function create(
  tagName: AllowedTag,
  properties: Attributes = {},
  children: ElementContent[] = [],
  data?: ContentData,
): Element {
  const own: Record<string, string | number | boolean | string[]> = {};
  for (const name of ALLOWED[tagName]) {
    const value = properties[name];
    if (value !== undefined && value !== null)
      own[name] = typeof value === 'string' ? collapse(value) : value;
  }
  const element: Element = { type: 'element', tagName, properties: own, children };
  if (data !== undefined) element.data = data;
  return element;
}
