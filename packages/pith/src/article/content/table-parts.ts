import { type Page, TAG } from '../../page/index.ts';

/** Tables and their parts, by their tags or by the roles that others state. */
const is =
  (tags: readonly number[], roles: RegExp) =>
  (page: Page, node: number): boolean =>
    tags.includes(page.tag[node]) ||
    (page.tag[node] === TAG.div && roles.test(page.attribute(node, 'role') ?? ''));

export const isTable = is([TAG.table], /^table$/);
export const isRow = is([TAG.tr], /^row$/);
export const isCell = is([TAG.td, TAG.th], /^(?:cell|gridcell|columnheader|rowheader)$/);
