import { commentElements, type KnownTag, type Page, remember, TAG } from '../../page/index.ts';
import { placesParts } from '../layout.ts';

/** What the elements around a block say it is, as bits. */
export const ZONE = {
  navigation: 1,
  foot: 2,
  related: 4,
  promotion: 8,
  authorBox: 16,
  notice: 32,
  comment: 64,
  caption: 128,
  credit: 256,
  byline: 512,
  date: 1024,
  lead: 2048,
  note: 4096,
  code: 8192,
  quote: 16_384,
  list: 32_768,
  table: 65_536,
} as const;

const OF_TAGS: Partial<Record<KnownTag, number>> = {
  nav: ZONE.navigation,
  menu: ZONE.navigation,
  footer: ZONE.foot,
  dialog: ZONE.notice,
  figcaption: ZONE.caption,
  caption: ZONE.table,
  time: ZONE.date,
  pre: ZONE.code,
  blockquote: ZONE.quote,
  li: ZONE.list,
  dd: ZONE.list,
  dt: ZONE.list,
};

/** Words of class and id names, each as a whole word of the name: "post-footer" has "footer", "footnote" has not. */
const OF_NAMES: readonly [bits: number, words: RegExp][] = [
  [
    ZONE.navigation,
    /^(?:nav|navbar|navigation|menu|breadcrumbs?|pagination|pager|toc|toolbar|topbar|masthead|skip)$/,
  ],
  [ZONE.foot, /^(?:footer|foot|copyright|legal|colophon)$/],
  [
    ZONE.related,
    /^(?:related|recommended|recommendations?|similar|popular|trending|suggested|teasers?|readnext|morefrom|upnext|mostread|alsolike)$/,
  ],
  [
    ZONE.promotion,
    /^(?:ads?|advert|adverts|advertisement|advertising|sponsor|sponsored|promo|promos|promotion|newsletter|subscribe|subscription|signup|paywall|outbrain|taboola|affiliate|donate|cta|share|sharing|social)$/,
  ],
  [ZONE.authorBox, /^(?:authorbox|authorbio|bio|biography|authorinfo|aboutauthor|authorcard)$/],
  [ZONE.notice, /^(?:cookies?|consent|gdpr|modal|popup|overlay|toast|disclaimer|alert)$/],
  [ZONE.caption, /^(?:captions?|figcaption|imagecaption|wpcaption|legend)$/],
  [ZONE.credit, /^(?:credits?|photocredit|imagecredit|photographer|copyrightholder)$/],
  [ZONE.byline, /^(?:byline|author|authors|writer|contributors?)$/],
  [ZONE.date, /^(?:date|dateline|datetime|timestamp|published|pubdate|updated|time)$/],
  [
    ZONE.lead,
    /^(?:lead|lede|standfirst|deck|dek|subtitle|subheadline|subhead|teaserlead|intro|kicker|excerpt|summary)$/,
  ],
  [ZONE.note, /^(?:footnotes?|endnotes?|references?|citations?)$/],
];
/** Most names have none of it, and need no closer look. */
const QUICK = new RegExp(OF_NAMES.map(([, words]) => words.source.slice(4, -2)).join('|'), 'i');
/** Characters of names that are looked at. */
const LONGEST = 300;

/** What a node and the elements around it say. */
export function zoneOf(page: Page, node: number): number {
  let zones = FOUND.get(page);
  if (zones === undefined) FOUND.set(page, (zones = new Zones(page)));
  return zones.of(node);
}

const FOUND = new WeakMap<Page, Zones>();

/** Most are asked for a few nodes of a page: each is found once, with those around it. */
class Zones {
  readonly #page: Page;
  readonly #comments: ReadonlySet<number>;
  readonly #ofWord = remember(zonesOfWord);
  readonly #ofNames = remember((names) => zonesOfNames(names, this.#ofWord));
  readonly #known = new Map([[0, 0]]);

  constructor(page: Page) {
    this.#page = page;
    this.#comments = new Set(commentElements(page));
  }

  of(node: number): number {
    let zone = this.#known.get(node);
    if (zone === undefined)
      this.#known.set(node, (zone = this.of(this.#page.parent[node]) | this.#own(node)));
    return zone;
  }

  #own(node: number): number {
    if (!this.#page.isElement(node)) return 0;
    const tag = this.#page.tag[node];
    let own = BY_TAG.get(tag) ?? 0;
    if (tag === TAG.table && !placesParts(this.#page, node)) own |= ZONE.table;
    if (this.#comments.has(node)) own |= ZONE.comment;
    // What the whole page is called says nothing of its parts.
    if (tag !== TAG.html && tag !== TAG.body) own |= this.#ofNames(namesOf(this.#page, node));
    return own;
  }
}

const BY_TAG = new Map(Object.entries(OF_TAGS).map(([tag, bits]) => [TAG[tag as KnownTag], bits]));

const OTHER_NAMES = ['id', 'role', 'itemprop', 'rel'];

/** The class of an element, and where it has other names, too, all of them. */
function namesOf(page: Page, node: number): string {
  const classes = page.attribute(node, 'class') ?? '';
  const hasOthers = OTHER_NAMES.some((attribute) => page.attribute(node, attribute) !== null);
  if (!hasOthers) return classes;
  return [classes, ...OTHER_NAMES.map((attribute) => page.attribute(node, attribute))].join(' ');
}

function zonesOfNames(names: string, ofWord: (word: string) => number): number {
  if (!QUICK.test(names)) return 0;
  let bits = 0;
  const words = names
    .slice(0, LONGEST)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[^a-z]+/);
  for (const word of words) bits |= ofWord(word);
  if (/author[-_ ]?(?:box|bio|info|card)|about[-_ ]?(?:the[-_ ])?author/.test(names.toLowerCase()))
    bits |= ZONE.authorBox;
  return bits;
}

function zonesOfWord(word: string): number {
  let bits = 0;
  for (const [zone, pattern] of OF_NAMES) if (pattern.test(word)) bits |= zone;
  return bits;
}
