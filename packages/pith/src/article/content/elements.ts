import { INLINE, type KnownTag, TAG, TagSet, UNSEEN } from '../../page/index.ts';
import { type AllowedTag, type Attributes, type ContentData, create } from './allowed.ts';
import type { Callout } from './callouts.ts';
import { readEmbed } from './embeds.ts';
import { writeImage } from './image-writing.ts';
import { writeLink } from './links.ts';
import { holdsOnlyList } from './lists.ts';
import { readPreformatted } from './preformatted.ts';
import type { Walk } from './walk.ts';

/** Writes an element's beginning; `done` says that its whole subtree is dealt with. */
export type Handler = (walk: Walk, node: number) => 'done' | undefined;

/** A block under its own name or another. Where it cannot stand it still parts paragraphs. */
export function block(tag: AllowedTag, read?: (walk: Walk, node: number) => Attributes): Handler {
  return (walk, node) => {
    const data: ContentData = {};
    if (tag === 'figcaption' && walk.kept.keptLength(node) === 0) data.companion = true;
    if (walk.writer.open(tag, walk.page.end[node], read?.(walk, node), data) === null) walk.boundary(node);
    return undefined;
  };
}

function format(tag: AllowedTag, read?: (walk: Walk, node: number) => Attributes): Handler {
  return (walk, node) => {
    walk.writer.phrasing.format({
      node,
      end: walk.page.end[node],
      tag,
      properties: read?.(walk, node) ?? {},
    });
    return undefined;
  };
}

const boundary: Handler = (walk, node) => {
  const heading =
    walk.page.attribute(node, 'role') === 'heading' ? walk.page.attribute(node, 'aria-level') : null;
  if (heading !== null && /^[1-6]$/.test(heading)) return block(`h${heading}` as AllowedTag)(walk, node);
  walk.boundary(node);
  return undefined;
};

/** A note, tip or warning: a quote, or details where it opens and closes, that says its kind. */
export function writeCallout(walk: Walk, node: number, { kind, fold }: Callout): void {
  const tag = walk.page.tag[node] === TAG.details ? 'details' : 'blockquote';
  const properties = { className: ['callout', `callout-${kind}`] };
  if (walk.writer.open(tag, walk.page.end[node], properties, { callout: { kind, fold } }) === null)
    walk.boundary(node);
}

/** The title of a callout is a bold line of its own. */
export function writeCalloutTitle(walk: Walk, node: number): void {
  const isSummary = walk.page.tag[node] === TAG.summary;
  walk.writer.open(isSummary ? 'summary' : 'p', walk.page.end[node], {}, { title: true });
  if (!isSummary) format('strong')(walk, node);
}

const inline: Handler = () => undefined;
const unseen: Handler = () => 'done';

const attribute =
  (name: string, property: string) =>
  ({ page }: Walk, node: number): Attributes => ({ [property]: page.attribute(node, name)?.trim() || null });

const spans = ({ page }: Walk, node: number): Attributes => {
  const read = (name: string): number | null => {
    const span = Number.parseInt(page.attribute(node, name) ?? '', 10);
    return span > 1 ? Math.min(span, page.limits.span) : null;
  };
  return { colSpan: read('colspan'), rowSpan: read('rowspan') };
};

const table: Handler = (walk, node) => (walk.dataTables.has(node) ? block('table') : boundary)(walk, node);

const item: Handler = (walk, node) => {
  if (!holdsOnlyList(walk.page, node)) return block('li', () => walk.numbers.item(node))(walk, node);
  walk.numbers.item(node, false);
  walk.boundary(node);
  return undefined;
};

const preformatted: Handler = (walk, node) => {
  const pre = readPreformatted(walk.page, walk.kept, node);
  return pre === null || walk.writer.whole(pre) ? 'done' : undefined;
};

const embed: Handler = (walk, node) => {
  const link = walk.kept.media[node] === 1 ? readEmbed(walk.page, node) : null;
  if (link !== null && !walk.writer.phrasing.isIn('a')) walk.writer.inline(link);
  return 'done';
};

const rule: Handler = (walk) => {
  walk.writer.whole(create('hr'));
  return 'done';
};

const lineBreak: Handler = (walk) => {
  walk.writer.phrasing.break();
  return 'done';
};

/** Elements of unknown or changing nature: part of the line where text stands beside them. */
export const loose: Handler = (walk, node) => {
  if (walk.page.tagName(node) === 'amp-img') return writeImage(walk, node);
  return walk.isMixed(walk.page.parent[node]) ? undefined : boundary(walk, node);
};

/** The same for controls, which are set apart from the words around them. */
const control: Handler = (walk, node) => {
  walk.writer.phrasing.space();
  return loose(walk, node);
};

type Handlers = Partial<Record<KnownTag, Handler>>;
const named = (tags: string, make: (tag: AllowedTag) => Handler) =>
  Object.fromEntries(tags.split(' ').map((tag) => [tag, make(tag as AllowedTag)])) as Handlers;
const each = (tags: string, handler: Handler) => named(tags, () => handler);

/** Elements that part paragraphs. */
const BLOCKS: Handlers = {
  ...each('address article aside body center dialog div fieldset footer form header hgroup html', boundary),
  ...each('legend main nav optgroup option p search section textarea frameset marquee', boundary),
  ...named('h1 h2 h3 h4 h5 h6 ul dl dt dd blockquote figure figcaption details summary', (tag) => block(tag)),
  ...each('menu dir', block('ul')),
  ...{ ol: block('ol', (walk, node) => walk.numbers.list(node)), li: item },
  table,
  ...named('caption thead tbody tfoot tr', (tag) => block(tag)),
  ...{ td: block('td', spans), th: block('th', spans) },
  ...each('pre listing xmp plaintext', preformatted),
  hr: rule,
};

/** What becomes of each element; of those not listed, nothing where they are unseen, else their content. */
const HANDLERS: Handlers = {
  ...BLOCKS,
  ...each(INLINE.join(' '), inline),
  ...named('strong em b i u s del ins mark sub sup small cite q kbd samp var code ruby', (tag) =>
    format(tag),
  ),
  ...{ tt: format('code'), strike: format('s'), dfn: format('em') },
  ...each('abbr acronym', format('abbr', attribute('title', 'title'))),
  time: format('time', attribute('datetime', 'dateTime')),
  // A reading without its base is plain text; the page's brackets are replaced by ours.
  rt: (walk, node) => (walk.writer.phrasing.isIn('ruby') ? format('rt')(walk, node) : undefined),
  rp: (walk) => (walk.writer.phrasing.isIn('ruby') ? 'done' : undefined),
  a: writeLink,
  img: writeImage,
  ...each('iframe video audio', embed),
  script: unseen,
  ...each('button select noscript', control),
  br: lineBreak,
};

const BY_TAG: (Handler | undefined)[] = [];
for (const [name, handler] of Object.entries(HANDLERS)) BY_TAG[TAG[name as KnownTag]] = handler;

export const PARTS_PARAGRAPHS = new TagSet(Object.keys(BLOCKS) as KnownTag[]);

export function handlerOf(tag: number): Handler {
  return BY_TAG[tag] ?? (UNSEEN.has(tag) ? unseen : loose);
}
