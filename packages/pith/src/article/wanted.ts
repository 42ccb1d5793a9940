import { findRoles, headerFields } from '../extractors/roles/find-roles.ts';
import { headlineTest } from '../extractors/roles/headline-blocks.ts';
import { ROLES, type Role } from '../extractors/roles/role.ts';
import type { Selection } from '../extractors/selection.ts';
import { countWords, type Page, PithError } from '../page/index.ts';
import type { Content } from './article.ts';

/** What can be asked for or left out: blocks by their role, and what stands in them. */
export const PARTS = [...ROLES, 'image', 'link'] as const;
export type Part = (typeof PARTS)[number];

/** Which parts of a page go into `text`, `html`, `markdown` and `tei` beside or in place of the usual. */
export interface Wanted {
  include: readonly Part[];
  exclude: readonly Part[];
}

export function readWanted(include: readonly Part[] = [], exclude: readonly Part[] = []): Wanted {
  for (const [option, parts] of Object.entries({ include, exclude })) {
    if (!Array.isArray(parts)) throw new PithError('BAD_OPTION', `"${option}" must be a list of parts.`);
    const unknown = parts.find((part) => !PARTS.includes(part));
    if (unknown === undefined) continue;
    throw new PithError(
      'BAD_OPTION',
      `"${option}" has "${unknown}", which is no part of a page. The parts are: ${PARTS.join(', ')}.`,
      { option },
    );
  }
  const both = include.find((part) => exclude.includes(part));
  if (both !== undefined)
    throw new PithError('BAD_OPTION', `"${both}" cannot be both included and excluded.`, { part: both });
  return { include, exclude };
}

/** What metadata say of a page. */
export interface Stated {
  title: string | null;
  /** The element of the title; -1 where it is not in the page. */
  titleNode: number;
  authors: readonly string[];
  date: string | null;
}

/** The roles of a page's blocks. */
export function rolesOf({ page, selection }: Content, stated: Stated): readonly Role[] {
  return findRoles(page, selection, stated.title, stated.titleNode);
}

/** Blocks after the last kept one that still belong to an article: who wrote it, and what readers say. */
const FOOT = 15;

/** The blocks and nodes that are written: what was chosen, without its headline, and with or without what was asked for. */
export function narrowed(content: Content, stated: Stated, wanted: Wanted): Selection {
  const { page, selection } = content;
  const { include, exclude } = wanted;
  const barred = new Uint8Array(page.size);
  const isBarred = (node: number) => barred[node] === 1 || selection.isBarred?.(node) === true;
  if (!include.includes('headline')) barHeadline(content, stated, barred);
  if (selection.pageType?.type === 'article') barFields(content, stated, include, barred);
  const named = [...include, ...exclude].filter((part) => part !== 'image' && part !== 'link');
  if (named.length === 0) return { ...selection, isBarred };
  const roles = rolesOf(content, stated);
  const keep = selection.keep.slice();
  const last = keep.lastIndexOf(1);
  const first = Math.max(0, keep.indexOf(1));
  for (const [block, role] of roles.entries()) {
    const isNear = block >= first && block <= last + FOOT;
    if (include.includes(role) && (isNear || role === 'comment')) keep[block] = 1;
    if (!exclude.includes(role)) continue;
    keep[block] = 0;
    barBlock(page, block, barred);
  }
  return { ...selection, keep, isBarred };
}

/** The headline is `title`: the content never repeats it. The block stays chosen, so that what stands below it does. */
function barHeadline({ page, selection }: Content, stated: Stated, barred: Uint8Array): void {
  const isHeadline = headlineTest(page, stated.title, stated.titleNode);
  for (let block = 0; block < page.blocks.count; block++)
    if (selection.keep[block] === 1 && isHeadline(block)) barBlock(page, block, barred);
}

/** Words: a byline that says more than names and a date is not left out. */
const MOST_UNSAID = 6;

/** Who wrote an article, and when, is `authors` and `date`; in a thread it says who speaks, and stays. */
function barFields(content: Content, stated: Stated, include: readonly Part[], barred: Uint8Array): void {
  const { page, selection } = content;
  const saysNoMore = (block: number) => isStated(page.blocks.text(block), stated);
  for (const [block, role] of headerFields(page, selection, stated.titleNode, saysNoMore))
    if (!include.includes(role)) barBlock(page, block, barred);
}

/** Whether a short line says nothing but the authors or the day that are known. */
function isStated(text: string, { authors, date }: Stated): boolean {
  let rest = text;
  for (const author of authors) rest = rest.replace(author, ' ');
  const numbers: string[] = rest.match(/\d+/g) ?? [];
  const [year, , day] = date?.split(/\D/) ?? [];
  const hasDay = numbers.includes(year) && numbers.some((number) => Number(number) === Number(day));
  return (rest !== text || hasDay) && countWords(rest.replace(/\d+/g, ' ')) <= MOST_UNSAID;
}

function barBlock({ blocks }: Page, block: number, barred: Uint8Array): void {
  for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) barred[blocks.nodes[i]] = 1;
}
