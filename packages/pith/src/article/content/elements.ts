import { INLINE, type KnownTag, TAG, TagSet, UNSEEN } from '../../page/index.ts';
import { alignmentOf } from './alignment.ts';
import { type AllowedTag, type Attributes, type ContentData, create } from './allowed.ts';
import { isToolOfCode } from './beside-code.ts';
import type { Callout } from './callouts.ts';
import { codeTitle } from './code-title.ts';
import { isCodeWithoutPre } from './code-without-pre.ts';
import { readEmbed } from './embeds.ts';
import { writeImage } from './image-writing.ts';
import { isLanguageLabel } from './language.ts';
import { followsHeading, writeLink } from './links.ts';
import { holdsOnlyList } from './lists.ts';
import { codeLanguage, readPreformatted } from './preformatted.ts';
import { isRule } from './rules.ts';
import { taskState } from './tasks.ts';
import type { Walk } from './walk.ts';

/** Writes an element's beginning; `done` says that its whole subtree is dealt with. */
export type Handler = (walk: Walk, node: number) => 'done' | undefined;

/** A block under its own name or another. Where it cannot stand it still parts paragraphs. */
export function block(tag: AllowedTag, read?: (walk: Walk, node: number) => Attributes): Handler {
  return (walk, node) => {
    const data: ContentData = {};
    if (tag === 'li') data.task = taskState(walk.page, node) ?? undefined;
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
  if (walk.kept.media[node] === 1 && isRule(walk.page, node)) return rule(walk, node);
  if (walk.kept.media[node] === 1 && walk.kept.keptLength(node) === 0) return quote(walk, node);
  if (isCodeWithoutPre(walk.page, walk.kept, node)) return preformatted(walk, node);
  if (isToolOfCode(walk.page, node)) return 'done';
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
/** Bold and italics that are only a style; and what is bold by its tag but not by its style, as a pasted document is. */
const styled: Handler = (walk, node) => {
  if (CODE_CLASS.test(walk.page.attribute(node, 'class') ?? '')) format('code')(walk, node);
  const style = walk.page.attribute(node, 'style');
  if (style === null) return undefined;
  if (BOLD.test(style)) format('strong')(walk, node);
  if (ITALIC.test(style)) format('em')(walk, node);
  return undefined;
};
const bold =
  (tag: AllowedTag): Handler =>
  (walk, node) =>
    NOT_BOLD.test(walk.page.attribute(node, 'style') ?? '') ? undefined : format(tag)(walk, node);

/** Code in a line, where it has no element of its own. */
const CODE_CLASS = /(?:^|\s)(?:literal|inline-code|codespan)(?:\s|$)/;
const BOLD = /(?:^|[;\s])font-weight\s*:\s*(?:bold|[6-9]00)\b/i;
const NOT_BOLD = /(?:^|[;\s])font-weight\s*:\s*(?:normal|[1-4]00)\b/i;
const ITALIC = /(?:^|[;\s])font-style\s*:\s*(?:italic|oblique)\b/i;

const inline: Handler = () => undefined;
const unseen: Handler = () => 'done';

const attribute =
  (name: string, property: string) =>
  ({ page }: Walk, node: number): Attributes => ({ [property]: page.attribute(node, name)?.trim() || null });

/** A date, a time or a span of time, and no other words. */
const MOMENT = /^[-+\dPT][-+\d:.,/ TWPYMDHSZ]{0,60}$/i;

const momentOf = ({ page }: Walk, node: number): Attributes => {
  const moment = page.attribute(node, 'datetime')?.trim() ?? '';
  return { dateTime: MOMENT.test(moment) ? moment : null };
};

const ofCell = ({ page }: Walk, node: number): Attributes => {
  const read = (name: string): number | null => {
    const span = Number.parseInt(page.attribute(node, name) ?? '', 10);
    return span > 1 ? Math.min(span, page.limits.span) : null;
  };
  return { colSpan: read('colspan'), rowSpan: read('rowspan'), align: alignmentOf(page, node) };
};

const table: Handler = (walk, node) => {
  if (isCodeWithoutPre(walk.page, walk.kept, node)) return preformatted(walk, node);
  return (walk.dataTables.has(node) ? block('table') : boundary)(walk, node);
};

/** Alone and with line breaks, code is a block. */
const code: Handler = (walk, node) =>
  isCodeWithoutPre(walk.page, walk.kept, node) ? preformatted(walk, node) : format('code')(walk, node);

const item: Handler = (walk, node) => {
  if (!holdsOnlyList(walk.page, node)) return block('li', () => walk.numbers.item(node))(walk, node);
  walk.numbers.item(node, false);
  walk.boundary(node);
  return undefined;
};

const preformatted: Handler = (walk, node) => {
  const pre = readPreformatted(walk.page, walk.kept, node);
  if (pre === null) return 'done';
  const { writer } = walk;
  writer.takeBack((label) => isLanguageLabel(label, codeLanguage(pre)));
  const title = codeTitle(walk.page, node);
  const isTitled = title !== '' && writer.takeBack((words) => words.replace(/\s?[¶#]$/, '') === title);
  const caption = () => create('figcaption', {}, [{ type: 'text', value: title }]);
  return writer.whole(isTitled ? create('figure', {}, [caption(), pre]) : pre) ? 'done' : undefined;
};

/** A link to what is shown, once: pages also have frames for readers without scripts. */
const embed: Handler = (walk, node) => {
  const link = walk.kept.media[node] === 1 ? readEmbed(walk.page, node) : null;
  const href = String(link?.properties['href']);
  if (link === null || walk.writer.phrasing.isIn('a') || walk.images.has(href)) return 'done';
  walk.writer.inline(link);
  walk.images.add(href);
  return 'done';
};

/** A post from elsewhere is a quote where its words are kept, else a link to it. */
const quote: Handler = (walk, node) => {
  const isLink = walk.kept.media[node] === 1 && walk.kept.keptLength(node) === 0;
  if (!isLink) return block('blockquote')(walk, node);
  walk.boundary(node);
  return embed(walk, node);
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
  if (walk.kept.media[node] === 1) return embed(walk, node);
  return walk.isMixed(walk.page.parent[node]) ? undefined : boundary(walk, node);
};

/** The same for controls, which are set apart from the words around them. One that opens a panel is its name. */
const control: Handler = (walk, node) => {
  if (followsHeading(walk.page, node)) return 'done';
  walk.writer.phrasing.space();
  if (isToolOfCode(walk.page, node)) return 'done';
  loose(walk, node);
  const opens = walk.page.attribute(node, 'aria-controls') ?? walk.page.attribute(node, 'aria-expanded');
  if (opens !== null) format('strong')(walk, node);
  return undefined;
};

type Handlers = Partial<Record<KnownTag, Handler>>;
const named = (tags: string, make: (tag: AllowedTag) => Handler) =>
  Object.fromEntries(tags.split(' ').map((tag) => [tag, make(tag as AllowedTag)])) as Handlers;
const each = (tags: string, handler: Handler) => named(tags, () => handler);

/** Elements that part paragraphs. */
const BLOCKS: Handlers = {
  ...each('address article aside body center dialog div fieldset footer form header hgroup html', boundary),
  ...each('legend main nav optgroup option p search section textarea frameset marquee', boundary),
  ...named('h1 h2 h3 h4 h5 h6 ul dl dt dd figure figcaption details summary', (tag) => block(tag)),
  ...each('menu dir', block('ul')),
  ...{ ol: block('ol', (walk, node) => walk.numbers.list(node)), li: item },
  ...{ table, blockquote: quote },
  ...named('caption thead tbody tfoot tr', (tag) => block(tag)),
  ...{ td: block('td', ofCell), th: block('th', ofCell) },
  ...each('pre listing xmp plaintext', preformatted),
  hr: rule,
};

/** What becomes of each element; of those not listed, nothing where they are unseen, else their content. */
const HANDLERS: Handlers = {
  ...BLOCKS,
  ...each(INLINE.join(' '), inline),
  ...{ strong: bold('strong'), b: bold('b'), span: styled, font: styled },
  ...named('em i u s del ins mark sub sup small cite q kbd samp var ruby', (tag) => format(tag)),
  ...{ code, tt: format('code'), strike: format('s'), dfn: format('em') },
  ...each('abbr acronym', format('abbr', attribute('title', 'title'))),
  time: format('time', momentOf),
  // A reading without its base is plain text; the page's brackets are replaced by ours.
  rt: (walk, node) => (walk.writer.phrasing.isIn('ruby') ? format('rt')(walk, node) : undefined),
  rp: (walk) => (walk.writer.phrasing.isIn('ruby') ? 'done' : undefined),
  a: writeLink,
  img: writeImage,
  ...each('iframe video audio object embed script', embed),
  ...each('button select noscript', control),
  br: lineBreak,
};

const BY_TAG: (Handler | undefined)[] = [];
for (const [name, handler] of Object.entries(HANDLERS)) BY_TAG[TAG[name as KnownTag]] = handler;

export const PARTS_PARAGRAPHS = new TagSet(Object.keys(BLOCKS) as KnownTag[]);

export function handlerOf(tag: number): Handler {
  return BY_TAG[tag] ?? (UNSEEN.has(tag) ? unseen : loose);
}
