import { collapse, isHeading, NAMESPACE, type Page, TAG, UNSEEN } from '../../page/index.ts';
import { isJsonLd } from './json-ld-scripts.ts';

/** Where a page may speak of itself, found in one pass. Nodes in document order, each list bounded. */
export interface Signals {
  /** `<meta>` contents by lower-cased name, property or http-equiv, in order. */
  meta: ReadonlyMap<string, readonly string[]>;
  /** The text of `<title>`. */
  title: string;
  canonical: string | null;
  /** `<link rel=image_src>`. */
  imageLink: string | null;
  /** Headings, and what microdata calls the headline. */
  headings: readonly number[];
  times: readonly number[];
  /** Links to a page about an author. */
  authorLinks: readonly number[];
  /** Links that say they lead to a tag of the page. */
  tagLinks: readonly number[];
  /** Elements with `itemprop` or `itemscope`. */
  items: readonly number[];
  jsonLd: readonly string[];
}

/** No honest page comes near these; they keep the rest of the work constant on hostile ones. */
const MOST = Object.freeze({ names: 300, values: 20, content: 5000, nodes: 1000, jsonLd: 1_000_000 });

export function collectSignals(page: Page): Signals {
  const meta = new Map<string, string[]>();
  const headings: number[] = [];
  const times: number[] = [];
  const authorLinks: number[] = [];
  const tagLinks: number[] = [];
  const items: number[] = [];
  const jsonLd: string[] = [];
  let jsonLdLength = 0;
  let title = '';
  let canonical: string | null = null;
  let imageLink: string | null = null;
  const add = (list: number[], node: number) => {
    if (list.length < MOST.nodes) list.push(node);
  };
  const { tag, end, size } = page;
  const hasItems = page.usesAttribute('itemprop') || page.usesAttribute('itemscope');
  for (let node = 0; node < size; node++) {
    const kind = tag[node];
    if (!page.isElement(node)) continue;
    if (kind === TAG.meta) addMeta(page, node, meta);
    else if (kind === TAG.title && title === '' && page.namespace[node] === NAMESPACE.html)
      title = collapse(page.textContent(node).slice(0, MOST.content));
    else if (kind === TAG.link) {
      const relation = page.attribute(node, 'rel')?.toLowerCase();
      if (relation === 'canonical') canonical ??= page.attribute(node, 'href');
      else if (relation === 'image_src') imageLink ??= page.attribute(node, 'href');
    } else if (kind === TAG.script && isJsonLd(page, node)) {
      const text = page.textContent(node);
      if ((jsonLdLength += text.length) <= MOST.jsonLd) jsonLd.push(text);
    } else if (isHeading(kind)) add(headings, node);
    else if (kind === TAG.time) add(times, node);
    else if (kind === TAG.a && leadsToAuthor(page, node)) add(authorLinks, node);
    else if (kind === TAG.a && leadsToTag(page, node)) add(tagLinks, node);
    if (UNSEEN.has(kind)) {
      node = end[node] - 1;
      continue;
    }
    if (!hasItems) continue;
    const itemprop = page.attribute(node, 'itemprop');
    if (itemprop === null && page.attribute(node, 'itemscope') === null) continue;
    add(items, node);
    if (itemprop === 'headline' && kind !== TAG.meta && !isHeading(kind)) add(headings, node);
  }
  return { meta, title, canonical, imageLink, headings, times, authorLinks, tagLinks, items, jsonLd };
}

function addMeta(page: Page, node: number, meta: Map<string, string[]>): void {
  const content = page.attribute(node, 'content')?.trim();
  if (!content || content.length > MOST.content) return;
  for (const attribute of ['property', 'name', 'http-equiv']) {
    const name = page.attribute(node, attribute)?.trim().toLowerCase();
    if (!name) continue;
    const values = meta.get(name);
    if (values === undefined) {
      if (meta.size < MOST.names) meta.set(name, [content]);
    } else if (values.length < MOST.values) values.push(content);
  }
}

/** By its relation, or by an address like /author/jane-doe or /blog-authors/jane-doe. */
export function leadsToAuthor(page: Page, link: number): boolean {
  return (
    page.attribute(link, 'rel') === 'author' ||
    /[/-](?:authors?|bylines?)\//.test(page.attribute(link, 'href') ?? '')
  );
}

/** By its relation, which may be one of several: `rel="category tag"`. */
function leadsToTag(page: Page, link: number): boolean {
  return /(?:^|\s)tag(?:\s|$)/.test(page.attribute(link, 'rel') ?? '');
}

/** Where sites keep their people: /staff/jane-doe, /u/jdoe7, /community/members/jdoe.7, memberlist.php?mode=viewprofile&u=7. */
const OF_A_PERSON =
  /[/_-](?:(?:profil|people|staff|team|user|member|contribut|writer|journalist|reporter|redakt|aut(?:or|eur))\w*|u)(?:\/|\.php\?)[^/]/i;

/** Whether a link leads to the page of somebody, who need not be an author. */
export function leadsToPerson(page: Page, link: number): boolean {
  return OF_A_PERSON.test(page.attribute(link, 'href') ?? '') || leadsToAuthor(page, link);
}

/** The first content of the first of the names that has one. */
export function firstMeta(signals: Signals, names: readonly string[]): string | null {
  for (const name of names) {
    const value = signals.meta.get(name)?.[0];
    if (value !== undefined) return value;
  }
  return null;
}
