import { headingLevel, isHeading, type Page } from '../../page/index.ts';
import type { PageType } from '../page-type.ts';
import type { Selection } from '../selection.ts';
import { headlineTest } from './headline-blocks.ts';
import { AGENCIES, BEGINNINGS } from './phrases.ts';
import type { Role } from './role.ts';
import { ZONE, zoneOf } from './zones.ts';

/** Words: longer blocks are texts, however they begin. */
const MOST_OF_LINE = 40;
/** Words: longer blocks are no byline, date, credit or field. */
const MOST_OF_FIELD = 12;
/** Words: a kept block with as many begins the text. */
const LEAST_OF_TEXT = 20;
/** Blocks from the headline to the text, where bylines, dates and leads stand. */
const MOST_OF_HEADER = 25;
/** Words: a lead is not longer. */
const MOST_OF_LEAD = 100;
/** Of a block's characters: from here on it is mostly a link. */
const LINKED = 0.5;

/** Pages of items, whose short blocks are fields of them. */
const OF_ITEMS: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing', 'forum']);

/**
 * The role of every block, from the elements around it, from how it begins, and from where it stands. `headline` is the
 * title's element, -1 where it is not in the page.
 */
export function findRoles(
  page: Page,
  selection: Selection,
  title: string | null,
  headline: number,
): readonly Role[] {
  const header = headerOf(page, selection, headline);
  const isHeadline = headlineTest(page, title, headline);
  return Array.from({ length: page.blocks.count }, (_, block) =>
    isHeadline(block) ? 'headline' : roleBeside(page, block, selection, header),
  );
}

/** The kept blocks at the headline that say who wrote a text, or when, of those that are asked for. */
export function headerFields(
  page: Page,
  selection: Selection,
  headline: number,
  isAskedFor: (block: number) => boolean,
): Map<number, 'byline' | 'date'> {
  const fields = new Map<number, 'byline' | 'date'>();
  const header = headerOf(page, selection, headline);
  for (let block = header.from; block < header.to; block++) {
    if (selection.keep[block] === 0 || !isAskedFor(block)) continue;
    const role = roleBeside(page, block, selection, header);
    if (role === 'byline' || role === 'date') fields.set(block, role);
  }
  return fields;
}

/** The role of a block that is not the headline. */
function roleBeside(page: Page, block: number, selection: Selection, header: Header): Role {
  if (block === header.lead) return 'lead';
  const isInHeader = block >= header.from && block < header.to;
  // Below a lead, a line that the method dropped may be anything.
  const isSure = header.lead < 0 || block < header.lead || selection.keep[block] === 1;
  return roleOf(page, block, zoneOf(page, elementOf(page, block)), selection, isInHeader && isSure);
}

/** The innermost element around all of a block: what a line is called is often said by a `<span>` inside. */
function elementOf(page: Page, block: number): number {
  const last = page.blocks.lastNode(block);
  let element = page.parent[page.blocks.firstNode(block)];
  while (!page.contains(element, last)) element = page.parent[element];
  return element;
}

function roleOf(page: Page, block: number, zone: number, selection: Selection, isInHeader: boolean): Role {
  const { blocks } = page;
  const kept = selection.keep[block] === 1;
  const type = selection.pageType?.type;
  const text = blocks.text(block);
  const words = blocks.words(block);
  const is = (bits: number) => (zone & bits) !== 0;
  const isLinked = blocks.linkLength[block] >= LINKED * blocks.length[block];
  const begins = (kind: keyof typeof BEGINNINGS) => words <= MOST_OF_LINE && BEGINNINGS[kind].test(text);
  const tag = page.tag[blocks.container[block]];

  if (is(ZONE.comment) && !(kept && type === 'forum')) return 'comment';
  if (is(ZONE.code)) return 'code';
  if (!kept) {
    if (is(ZONE.notice) || begins('notice')) return 'notice';
    if (is(ZONE.authorBox)) return 'author-box';
  }
  // Beside the pictures of a shop stands what the goods are.
  const isOfItem = kept && type !== undefined && OF_ITEMS.has(type);
  if (is(ZONE.caption) && !isOfItem) return isCredit(text, words, is(ZONE.credit)) ? 'credit' : 'caption';
  if (isCredit(text, words, is(ZONE.credit)) && !is(ZONE.foot)) return 'credit';
  if (isInHeader) {
    const field = isHeading(tag) ? null : headerField(text, words, is(ZONE.byline), is(ZONE.date));
    if (field !== null) return field;
    // A line below the headline that is written as a heading heads nothing: it goes on with the headline.
    if (words > MOST_OF_FIELD / 2 && (is(ZONE.lead) || (kept && isHeading(tag)))) return 'lead';
  }
  if (kept) return keptRole();
  return droppedRole();

  function keptRole(): Role {
    if (begins('promotion') && (isLinked || is(ZONE.promotion | ZONE.related))) return 'promotion';
    if (isHeading(tag)) return 'heading';
    if (is(ZONE.note)) return 'note';
    if (is(ZONE.table)) return 'table';
    if (is(ZONE.list)) return 'list';
    if (is(ZONE.quote)) return 'quote';
    if (isOfItem && words <= MOST_OF_FIELD && !/[.!?。！？]$/u.test(text)) return 'field';
    return 'body';
  }

  function droppedRole(): Role {
    if (begins('promotion') || is(ZONE.promotion)) return 'promotion';
    if (is(ZONE.related)) return 'related';
    if (is(ZONE.navigation) || (isLinked && is(ZONE.list) && words <= MOST_OF_FIELD)) return 'navigation';
    if (is(ZONE.note)) return 'note';
    if (isLinked && words > MOST_OF_FIELD / 2) return 'related';
    return 'boilerplate';
  }
}

/** "Foto: Jane Doe/Getty Images", short and nothing else. */
function isCredit(text: string, words: number, isCalledSo: boolean): boolean {
  if (words > MOST_OF_FIELD) return false;
  return isCalledSo || BEGINNINGS.credit.test(text) || (words <= MOST_OF_FIELD / 2 && AGENCIES.test(text));
}

const DATE = /(?:19|20)\d\d|\d{1,2}[:.]\d\d|\b\d{1,2}[./-]\d{1,2}\b|\d{1,2}\s?(?:月|일|日)/u;

function headerField(
  text: string,
  words: number,
  isByline: boolean,
  isDate: boolean,
): 'byline' | 'date' | null {
  if (words > MOST_OF_FIELD * 2) return null;
  const hasDate = DATE.test(text);
  if (BEGINNINGS.byline.test(text) || isByline) return 'byline';
  return words <= MOST_OF_FIELD && (hasDate || (isDate && /\d/.test(text))) ? 'date' : null;
}

/** Where bylines, dates and the lead stand. */
interface Header {
  from: number;
  to: number;
  /** The first text, where it is set apart from those that follow; else -1. */
  lead: number;
}

/** The blocks around and below the headline, up to the first long text that is kept, and the text itself. */
function headerOf(page: Page, { keep }: Selection, headline: number): Header {
  const { blocks } = page;
  const texts: number[] = [];
  for (let block = 0; block < blocks.count && texts.length < 3; block++) {
    const isText = keep[block] === 1 && headingLevel(page.tag[blocks.container[block]]) === 0;
    if (isText && blocks.words(block) >= LEAST_OF_TEXT) texts.push(block);
  }
  const [first, second, third] = texts;
  if (first === undefined) return { from: 0, to: 0, lead: -1 };
  const title = headline < 0 ? first : blocks.firstFrom(headline);
  const from = Math.max(0, Math.min(title, first) - 5, first - MOST_OF_HEADER);
  const dress = (block: number) => dressOf(page, blocks.container[block]);
  const isApart = third !== undefined && dress(second) === dress(third) && dress(first) !== dress(second);
  const isLead = isApart && title < first && blocks.words(first) <= MOST_OF_LEAD;
  // Below a lead there may be who wrote it.
  return { from, to: (isLead ? second : first) + 1, lead: isLead ? first : -1 };
}

/** The tags and classes of an element and of the two around it: texts of one kind are dressed alike. */
function dressOf(page: Page, element: number): string {
  let dress = '';
  for (let up = element, level = 0; up > 0 && level < 3; up = page.parent[up], level++)
    dress += `${page.tagName(up)}.${page.attribute(up, 'class') ?? ''} `;
  return dress;
}
