import { type Page, TAG, TagSet } from '../../page/index.ts';

const STYLE = /(?:^|;)\s*text-align\s*:\s*(left|center|right)/i;
/** `text-center`, `has-text-align-right`, `align-left`, `halign-right`, `ltx_align_right`. */
const CLASS = /(?:^|\s)(?:has-|ltx_)?(?:text|h?align|text-align)[-_]?(left|center|right)(?=\s|$)/i;
const PARTS = new TagSet(['tr', 'thead', 'tbody', 'tfoot']);
const LINES = new TagSet(['p', 'div', 'center']);

/** How the text of a cell is aligned, as the cell, the one paragraph in it, or what is around it in the table says; or null. */
export function alignmentOf(page: Page, cell: number): string | null {
  const line = onlyLine(page, cell);
  const inCell = (line < 0 ? null : own(page, line)) ?? own(page, cell);
  if (inCell !== null) return inCell;
  let around = page.parent[cell];
  for (; PARTS.has(page.tag[around]); around = page.parent[around]) {
    const value = own(page, around);
    if (value !== null) return unlessUsual(value);
  }
  // Where a table stands on the page is no matter of its cells.
  return page.tag[around] === TAG.table ? unlessUsual(bySheet(page, around)) : null;
}

/** That all text stands to the left says nothing of a cell. */
const unlessUsual = (value: string | null) => (value === 'left' ? null : value);

/** The paragraph that holds all of a cell, or -1. */
function onlyLine(page: Page, cell: number): number {
  let line = -1;
  for (let at = page.firstChild(cell); at >= 0; at = page.nextSibling(at)) {
    if (page.isText(at) ? !/\S/.test(page.text(at)) : !page.isElement(at)) continue;
    if (line >= 0 || !LINES.has(page.tag[at])) return -1;
    line = at;
  }
  return line;
}

function own(page: Page, node: number): string | null {
  if (page.tag[node] === TAG.center) return 'center';
  const style = STYLE.exec(page.attribute(node, 'style') ?? '')?.[1].toLowerCase();
  return style ?? direction(page.attribute(node, 'align')) ?? bySheet(page, node);
}

function bySheet(page: Page, node: number): string | null {
  const style = STYLE.exec(page.attribute(node, 'style') ?? '')?.[1];
  return direction(style ?? CLASS.exec(page.attribute(node, 'class') ?? '')?.[1]);
}

const direction = (value: string | null | undefined) =>
  /^\s*(left|center|right)\s*$/i.exec(value ?? '')?.[1].toLowerCase() ?? null;
