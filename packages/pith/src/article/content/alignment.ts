import { type Page, TAG } from '../../page/index.ts';

const STYLE = /(?:^|;)\s*text-align\s*:\s*(left|center|right)/i;
/** `text-center`, `has-text-align-right`, `align-left`, `halign-right`, `ltx_align_right`. */
const CLASS = /(?:^|\s)(?:has-|ltx_)?(?:text|h?align|text-align)[-_]?(left|center|right)(?=\s|$)/i;

/** How the text of a cell is aligned, as the cell or its row says; or null. */
export function alignmentOf(page: Page, cell: number): string | null {
  return own(page, cell) ?? (page.tag[page.parent[cell]] === TAG.tr ? own(page, page.parent[cell]) : null);
}

function own(page: Page, node: number): string | null {
  const style = STYLE.exec(page.attribute(node, 'style') ?? '')?.[1];
  const value =
    style ?? page.attribute(node, 'align') ?? CLASS.exec(page.attribute(node, 'class') ?? '')?.[1];
  return /^\s*(left|center|right)\s*$/i.exec(value ?? '')?.[1].toLowerCase() ?? null;
}
