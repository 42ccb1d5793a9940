// biome-ignore-all format: lists of names read better packed
/** Tags as small integers. The first are the kinds of nodes that are not elements; a page adds its unknown tags. */
const NAMES = [
  '#none', '#document', '#fragment', '#text', '#comment', '#doctype',
  'a', 'abbr', 'acronym', 'address', 'applet', 'area', 'article', 'aside', 'audio', 'b', 'base', 'basefont', 'bdi',
  'bdo', 'bgsound', 'big', 'blink', 'blockquote', 'body', 'br', 'button', 'canvas', 'caption', 'center', 'cite',
  'code', 'col', 'colgroup', 'data', 'datalist', 'dd', 'del', 'details', 'dfn', 'dialog', 'dir', 'div', 'dl', 'dt',
  'em', 'embed', 'fieldset', 'figcaption', 'figure', 'font', 'footer', 'form', 'frame', 'frameset', 'h1', 'h2',
  'h3', 'h4', 'h5', 'h6', 'head', 'header', 'hgroup', 'hr', 'html', 'i', 'iframe', 'image', 'img', 'input', 'ins',
  'kbd', 'keygen', 'label', 'legend', 'li', 'link', 'listing', 'main', 'map', 'mark', 'marquee', 'math', 'menu',
  'meta', 'meter', 'nav', 'nobr', 'noembed', 'noframes', 'noscript', 'object', 'ol', 'optgroup', 'option',
  'output', 'p', 'param', 'picture', 'plaintext', 'pre', 'progress', 'q', 'rb', 'rp', 'rt', 'rtc', 'ruby', 's',
  'samp', 'script', 'search', 'section', 'select', 'slot', 'small', 'source', 'span', 'strike', 'strong', 'style',
  'sub', 'summary', 'sup', 'svg', 'table', 'tbody', 'td', 'template', 'textarea', 'tfoot', 'th', 'thead', 'time',
  'title', 'tr', 'track', 'tt', 'u', 'ul', 'var', 'video', 'wbr', 'xmp', 'annotation', 'annotation-xml',
] as const;

export type KnownTag = (typeof NAMES)[number];

/** The integer of every known tag: `TAG.p`, `TAG['#text']`. */
export const TAG = Object.freeze(Object.fromEntries(NAMES.map((name, id) => [name, id]))) as Readonly<
  Record<KnownTag, number>
>;

export const KNOWN_TAGS: readonly string[] = NAMES;

/** Whether a tag is one of `TAG`, and not one that a page adds. */
export const isKnownTag = (tag: number): boolean => tag < NAMES.length;

/** Tags below this are kinds of nodes, not elements. */
export const FIRST_ELEMENT: number = TAG.a;

/** The level of a heading's tag, 1 to 6; 0 for other tags. */
export function headingLevel(tag: number): number {
  return tag >= TAG.h1 && tag <= TAG.h6 ? tag - TAG.h1 + 1 : 0;
}

export const isHeading = (tag: number): boolean => headingLevel(tag) > 0;

/** More than there are known tags. */
const MOST_TAGS = 256;

/** A set of tags that answers in one look-up. Tags a page adds itself are in none. */
export class TagSet {
  readonly #members = new Uint8Array(MOST_TAGS);

  constructor(names: Iterable<KnownTag>) {
    for (const name of names) this.#members[TAG[name]] = 1;
  }

  has(tag: number): boolean {
    return tag < MOST_TAGS && this.#members[tag] === 1;
  }
}

/** The tags that do not bound a block in "Adaptive Web-page Content Identification", section 5. */
export const PAPER_INLINE: readonly KnownTag[] = [
  'a', 'ins', 'del', 'span', 'bdo', 'em', 'strong', 'dfn', 'code', 'samp', 'kbd', 'var', 'cite', 'abbr', 'acronym',
  'q', 'sub', 'sup', 'tt', 'i', 'b', 'big', 'small', 'u', 's', 'strike', 'basefont', 'font',
];

/** The same, with what HTML gained since and with MathML, whose parts stay in their sentence. */
export const INLINE: readonly KnownTag[] = [
  ...PAPER_INLINE, 'bdi', 'blink', 'data', 'label', 'mark', 'math', 'nobr', 'output', 'rb', 'rp', 'rt', 'rtc', 'ruby',
  'slot', 'time', 'wbr',
];

/** Elements whose text nobody reads on the page. */
export const UNSEEN = new TagSet([
  'script', 'style', 'template', 'title', 'iframe', 'noembed', 'noframes', 'svg', 'annotation', 'annotation-xml',
  'audio', 'video', 'canvas', 'object', 'applet', 'datalist',
]);
