import { findRoles } from '../extractors/roles/find-roles.ts';
import { isHeadline } from '../extractors/roles/headline-blocks.ts';
import { ROLES, type Role } from '../extractors/roles/role.ts';
import type { Selection } from '../extractors/selection.ts';
import { type Page, PithError } from '../page/index.ts';
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

/** The title of a page, and its element; -1 where it is not in the page. */
export interface Title {
  text: string | null;
  node: number;
}

/** The roles of a page's blocks. */
export function rolesOf({ page, selection }: Content, title: Title): readonly Role[] {
  return findRoles(page, selection, title.text, title.node);
}

/** Blocks after the last kept one that still belong to an article: who wrote it, and what readers say. */
const FOOT = 15;

/** The blocks and nodes that are written: what was chosen, without its headline, and with or without what was asked for. */
export function narrowed(content: Content, title: Title, wanted: Wanted): Selection {
  const { page, selection } = content;
  const { include, exclude } = wanted;
  const barred = new Uint8Array(page.size);
  if (selection.barred !== undefined) barred.set(selection.barred);
  if (!include.includes('headline')) barHeadline(content, title, barred);
  const named = [...include, ...exclude].filter((part) => part !== 'image' && part !== 'link');
  if (named.length === 0) return { ...selection, barred };
  const roles = rolesOf(content, title);
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
  return { ...selection, keep, barred };
}

/** The headline is `title`: the content never repeats it. The block stays chosen, so that what stands below it does. */
function barHeadline({ page, selection }: Content, title: Title, barred: Uint8Array): void {
  const { blocks } = page;
  for (let block = 0; block < blocks.count; block++) {
    if (selection.keep[block] === 1 && isHeadline(page, block, title.text, title.node))
      barBlock(page, block, barred);
  }
}

function barBlock({ blocks }: Page, block: number, barred: Uint8Array): void {
  for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) barred[blocks.nodes[i]] = 1;
}
