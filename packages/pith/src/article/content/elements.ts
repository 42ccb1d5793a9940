import { classTest, INLINE, type KnownTag, type Page, TAG, TagSet, UNSEEN } from '../../page/index.ts';
import { alignmentOf } from './alignment.ts';
import { type AllowedTag, type Attributes, create } from './allowed.ts';
import { CELL_NUMBER, isToolOfCode } from './beside-code.ts';
import type { Callout } from './callouts.ts';
import { signOfCell } from './cell-signs.ts';
import { isCodeLine } from './code-lines.ts';
import { codeTitle } from './code-title.ts';
import { isCodeWithoutPre } from './code-without-pre.ts';
import { isCard, readEmbed } from './embeds.ts';
import { block, format, type Handler } from './handlers.ts';
import { writeImage } from './image-writing.ts';
import { isLanguageLabel } from './language.ts';
import { followsHeading, writeLink } from './links.ts';
import { isStatedMarker } from './list-levels.ts';
import { writeItem, writeList, writeStatedList } from './list-writing.ts';
import { codeLanguage, readPreformatted } from './preformatted.ts';
import { endOfQuote, isQuoteBox, namesQuoted, quoteInBox } from './quotes.ts';
import { isRule } from './rules.ts';
import type { TablePart } from './table-parts.ts';
import type { Walk } from './walk.ts';

const boundary: Handler = (walk, node) => {
  if (walk.kept.media[node] === 1 && isRule(walk.page, node)) return rule(walk, node);
  if (walk.kept.media[node] === 1 && !walk.kept.hasText(node)) return quote(walk, node);
  if (isCodeWithoutPre(walk.page, walk.kept, node)) return preformatted(walk, node);
  if (isToolOfCode(walk.page, node)) return 'done';
  if (isLineOfBlock(walk.page, node)) {
    walk.writer.phrasing.break();
    return undefined;
  }
  const ofRole = handlerOfRole(walk.page, node);
  if (ofRole !== null) return ofRole(walk, node);
  if (isQuoteBox(walk.page, node) || quoteInBox(walk.page, walk.kept, node) >= 0) return quote(walk, node);
  walk.boundary(node);
  return undefined;
};

/** A line that stays one, as in an address or a poem: `<div class="line-block"><div class="line">`. */
const isLineOfBlock = (page: Page, node: number) =>
  isCodeLine(page, node) && holdsLines(page, page.parent[node]);
const holdsLines = classTest(/(?:^|[\s_-])(?:line-?block|verse|poem|poetry|stanza)(?=$|\s)/i);

/** What an element is to those who listen, where its tag does not say so. */
function handlerOfRole(page: Page, node: number): Handler | null {
  const role = page.attribute(node, 'role');
  if (role === null) return null;
  if (role !== 'heading') return ROLES[role] ?? null;
  const level = page.attribute(node, 'aria-level') ?? '';
  return /^[1-6]$/.test(level) ? block(`h${level}` as AllowedTag) : null;
}

/** A paragraph; Word writes its items as such. */
const paragraph: Handler = (walk, node) => (writeStatedList(walk, node) ? undefined : boundary(walk, node));

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
  if (isStatedMarker(walk.page, node)) return 'done';
  if (isNamedCode(walk.page, node)) format('code')(walk, node);
  const style = walk.page.attribute(node, 'style');
  if (style === null) return undefined;
  if (BOLD.test(style)) format('strong')(walk, node);
  if (ITALIC.test(style)) format('em')(walk, node);
  if (STRUCK.test(style)) format('s')(walk, node);
  return undefined;
};
const bold =
  (tag: AllowedTag): Handler =>
  (walk, node) =>
    NOT_BOLD.test(walk.page.attribute(node, 'style') ?? '') ? undefined : format(tag)(walk, node);

/** Code in a line, where it has no element of its own. */
const isNamedCode = classTest(/(?:^|\s)(?:literal|inline-code|codespan)(?:\s|$)/);
const BOLD = /(?:^|[;\s])font-weight\s*:\s*(?:bold|[6-9]00)\b/i;
const NOT_BOLD = /(?:^|[;\s])font-weight\s*:\s*(?:normal|[1-4]00)\b/i;
const STRUCK = /(?:^|[;\s])text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i;
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

/** A cell; what its class or that of its row calls a header is one. */
const cell =
  (tag: 'td' | 'th'): Handler =>
  (walk, node) => {
    const { page } = walk;
    const isHead = isNamedHead(page, node) || isNamedHead(page, page.parent[node]);
    const done = block(isHead ? 'th' : tag, ofCell)(walk, node);
    if (!walk.kept.has(node)) walk.writer.text(signOfCell(page, walk.kept, node));
    return done;
  };

const isNamedHead = classTest(/(?:^|[\s_-])(?:th|t?head(?:er|ing)?)(?=$|\s)/i);

const table: Handler = (walk, node) => {
  if (isCodeWithoutPre(walk.page, walk.kept, node)) return preformatted(walk, node);
  return (walk.dataTables.has(node) ? block('table') : boundary)(walk, node);
};

/** Alone and with line breaks, code is a block. */
const code: Handler = (walk, node) =>
  isCodeWithoutPre(walk.page, walk.kept, node) ? preformatted(walk, node) : format('code')(walk, node);

const preformatted: Handler = (walk, node) => {
  if (isVerse(walk.page, node) || isVerse(walk.page, walk.page.parent[node])) {
    walk.verse(node);
    return undefined;
  }
  const pre = readPreformatted(walk.page, walk.kept, node);
  if (pre === null) return 'done';
  const { writer } = walk;
  writer.takeBack((label) => CELL_NUMBER.test(label) || isLanguageLabel(label, codeLanguage(pre)));
  const title = codeTitle(walk.page, node);
  const isTitled = title !== '' && writer.takeBack((words) => words.replace(/\s?[¶#]$/, '') === title);
  const caption = () => create('figcaption', {}, [{ type: 'text', value: title }]);
  return writer.whole(isTitled ? create('figure', {}, [caption(), pre]) : pre) ? 'done' : undefined;
};

const isVerse = classTest(/(?:^|[\s_-])(?:verse(?:block)?|poem|poetry)(?=$|\s)/i);

/** A link to what is shown, once: pages also have frames for readers without scripts. */
const embed: Handler = (walk, node) => {
  const link = walk.kept.media[node] === 1 ? readEmbed(walk.page, node) : null;
  const href = String(link?.properties['href']);
  if (link === null || walk.writer.phrasing.isIn('a') || walk.images.has(href)) return 'done';
  walk.writer.inline(link);
  walk.images.add(href);
  return 'done';
};

/** A card that leads to another page is a link with the title of that page. */
function card(walk: Walk, node: number): boolean {
  const link = readEmbed(walk.page, node);
  if (link === null) return false;
  walk.writer.endLine();
  walk.writer.inline(link);
  walk.writer.endLine();
  return true;
}

/** A post from elsewhere is a quote where its words are kept, else a link to it. */
const quote: Handler = (walk, node) => {
  if (walk.kept.media[node] === 1 && !walk.kept.hasText(node)) {
    walk.boundary(node);
    return embed(walk, node);
  }
  if (quoteInBox(walk.page, walk.kept, walk.page.parent[node]) === node) return void walk.boundary(node);
  // Nobody quotes all that he writes: forums put whole posts into quotes and lists.
  if (walk.kept.isMostly(node)) walk.boundary(node);
  else walk.writer.open('blockquote', endOfQuote(walk.page, node));
  return undefined;
};

const HEADINGS = [TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6];

/** What opens a part is its name; where it is a heading, it stays one. */
const summary: Handler = (walk, node) => {
  const holdsHeading = holdsAny(walk.page, node, HEADINGS);
  return holdsHeading ? boundary(walk, node) : block('summary')(walk, node);
};

/** The first words of a caption are set as a heading by some, and are no section. */
const heading =
  (tag: AllowedTag): Handler =>
  (walk, node) =>
    walk.page.tag[walk.page.parent[node]] === TAG.figcaption
      ? void walk.boundary(node)
      : block(tag)(walk, node);

/** What explains a term; the text of a callout that is written as one. */
const definition: Handler = (walk, node) =>
  walk.isCallout(walk.page.parent[node]) ? void walk.boundary(node) : block('dd')(walk, node);

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

const opens = (page: Page, node: number) =>
  (page.attribute(node, 'aria-controls') ?? page.attribute(node, 'aria-expanded')) !== null;

/** The name of a part that opens, as a bold line. */
const opener: Handler = (walk, node) => {
  walk.boundary(node);
  return opens(walk.page, node) ? format('strong')(walk, node) : undefined;
};

/** The same for controls, which are set apart from the words around them. One that opens a panel is its name. */
const control: Handler = (walk, node) => {
  if (followsHeading(walk.page, node) || isSignOnly(walk.page, node)) return 'done';
  walk.writer.phrasing.space();
  if (isToolOfCode(walk.page, node)) return 'done';
  loose(walk, node);
  return opens(walk.page, node) ? format('strong')(walk, node) : undefined;
};

/** A button with nothing but a sign on it, such as "×". */
const isSignOnly = (page: Page, node: number) =>
  page.tag[node] === TAG.button &&
  page.end[node] <= node + 4 &&
  /^\s*[^\p{L}\p{N}\s]\s*$/u.test(page.textContent(node));

const holdsAny = (page: Page, node: number, tags: readonly number[]) =>
  tags.some((tag) => page.find(tag, node + 1, page.end[node]) >= 0);

/** A whole entry of a list of references, or its number: neither is a title. */
const isCitation = (page: Page, node: number) =>
  isNamedCitation(page, node) || !/\p{L}/u.test(page.textContent(node));
const isNamedCitation = classTest(/(?:^|[\s_-])citation(?=$|[\s_-])/i);

type Handlers = Partial<Record<KnownTag, Handler>>;
const named = (tags: string, make: (tag: AllowedTag) => Handler) =>
  Object.fromEntries(tags.split(' ').map((tag) => [tag, make(tag as AllowedTag)])) as Handlers;
const each = (tags: string, handler: Handler) => named(tags, () => handler);

/** Elements by their roles. */
const ROLES: Readonly<Record<string, Handler>> = {
  ...{ list: block('ul'), listitem: block('li'), button: opener },
};

/** The parts of tables, also of other elements. */
export const TABLE_PARTS: Readonly<Record<TablePart, Handler>> = {
  ...{ table: block('table'), tr: block('tr'), td: cell('td'), th: cell('th') },
};

/** Elements that part paragraphs. */
const BLOCKS: Handlers = {
  ...each('address article aside body center dialog div fieldset footer form header hgroup html', boundary),
  ...each('legend main nav optgroup option search section textarea frameset marquee', boundary),
  ...named('h1 h2 h3 h4 h5 h6', heading),
  ...named('dl dt figure figcaption details', (tag) => block(tag)),
  dd: definition,
  ...each('ul menu dir', writeList('ul')),
  ...{ ol: writeList('ol'), li: writeItem, p: paragraph, summary },
  ...TABLE_PARTS,
  ...{ table, blockquote: quote },
  ...named('caption thead tbody tfoot', (tag) => block(tag)),
  ...each('pre listing xmp plaintext', preformatted),
  hr: rule,
};

/** What becomes of each element; of those not listed, nothing where they are unseen, else their content. */
const HANDLERS: Handlers = {
  ...BLOCKS,
  ...each(INLINE.join(' '), inline),
  ...{ strong: bold('strong'), b: bold('b'), span: styled, font: styled },
  ...named('em i u s del ins mark sub sup small q samp var ruby', (tag) => format(tag)),
  ...{ code, tt: code, strike: format('s'), dfn: format('em') },
  ...each('abbr acronym', format('abbr', attribute('title', 'title'))),
  // Of keys in keys, each is one. A reference with italics of its own is not in italics.
  kbd: (walk, node) => (holdsAny(walk.page, node, [TAG.kbd]) ? undefined : format('kbd')(walk, node)),
  cite: (walk, node) => {
    if (namesQuoted(walk.page, node)) walk.boundary(node);
    const isPlain = holdsAny(walk.page, node, [TAG.i, TAG.em]) || isCitation(walk.page, node);
    return isPlain ? undefined : format('cite')(walk, node);
  },
  time: format('time', momentOf),
  label: (walk, node) => (holdsAny(walk.page, node, [TAG.select, TAG.textarea]) ? 'done' : undefined),
  // A reading without its base is plain text; the page's brackets are replaced by ours.
  rt: (walk, node) => (walk.writer.phrasing.isIn('ruby') ? format('rt')(walk, node) : undefined),
  rp: (walk) => (walk.writer.phrasing.isIn('ruby') ? 'done' : undefined),
  a: (walk, node) => (isCard(walk.page, node) && card(walk, node) ? 'done' : writeLink(walk, node)),
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
