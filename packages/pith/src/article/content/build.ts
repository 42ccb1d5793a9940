import type { Selection } from '../../extractors/selection.ts';
import { tick } from '../../page/deadline.ts';
import { INLINE, type Page, TAG, TagSet } from '../../page/index.ts';
import { isApart } from './apart.ts';
import { handlerOf, PARTS_PARAGRAPHS, TABLE_PARTS, writeCallout, writeCalloutTitle } from './elements.ts';
import { isFloated } from './floats.ts';
import { writeFormula } from './formulas/write-formula.ts';
import { block } from './handlers.ts';
import type { Root } from './hast.ts';
import { writeCall } from './notes/write-notes.ts';
import { partOfTable } from './table-parts.ts';
import { Walk } from './walk.ts';

const IN_LINE = new TagSet(INLINE);
/** Elements that leave no gap in a line. */
const GAPLESS = new TagSet(['script', 'style', 'template', 'svg']);

/** The kept part of the page as a clean tree: only allowed elements and attributes, so that nothing in it can run. */
export function buildContent(page: Page, selection: Selection): Root {
  return writeContent(new Walk(page, selection, ''));
}

export function writeContent(walk: Walk): Root {
  const { page } = walk;
  for (let node = 0; node < page.size; ) {
    tick(4);
    walk.arrive(node);
    const after = walk.isSpecial(node) ? passNote(walk, node) : -1;
    if (after >= 0) node = after;
    else if (page.isText(node)) walk.text(node++);
    else if (!page.isElement(node)) node++;
    else node = enter(walk, node) === 'done' ? page.end[node] : node + 1;
  }
  return walk.finish();
}

function enterPlain(walk: Walk, node: number): 'done' | undefined {
  if (isFloated(walk.page, node)) walk.float(node);
  return handlerOf(walk.page.tag[node])(walk, node);
}

/** The same for what is a formula, a callout, a tab or a figure. */
function enterSpecial(walk: Walk, node: number): 'done' | undefined {
  if (walk.formulas.pictures.has(node)) return 'done';
  const formula = walk.formulas.byNode.get(node);
  if (formula !== undefined && writeFormula(walk, node, formula) === 'done') return 'done';
  const callout = walk.openCallout(node);
  if (callout !== null) return void writeCallout(walk, node, callout);
  if (walk.calloutTitles.has(node)) return void writeCalloutTitle(walk, node);
  if (walk.tabs.tabs.has(node)) return 'done';
  walk.panelName(node);
  const drawn = walk.tableParts.get(node);
  const part = walk.figureParts.get(node);
  if (drawn === undefined && part === undefined) return enterPlain(walk, node);
  if (isFloated(walk.page, node)) walk.float(node);
  return (drawn === undefined ? block(part!) : TABLE_PARTS[drawn])(walk, node);
}

/** Writes a call, begins a note; gives the node to go on with, -1 where this one is still to be written. */
function passNote(walk: Walk, node: number): number {
  const { page, notes } = walk;
  const call = notes.calls.get(node);
  const note = notes.byStart.get(node);
  if (call !== undefined) writeCall(walk, call);
  if (note !== undefined) {
    walk.beginNote(note);
    // The element around a note is not part of it.
    if (page.isElement(node) && page.end[node] === note.end) return node + 1;
  }
  return call !== undefined || walk.idle.has(node) ? page.end[node] : -1;
}

function enter(walk: Walk, node: number): 'done' | undefined {
  const { page, kept, writer } = walk;
  const tag = page.tag[node];
  if (kept.has(node) || tag === TAG.br) {
    if (!IN_LINE.has(tag)) walk.direct(node);
    else if (isApart(walk, node)) writer.phrasing.space();
    return (walk.isSpecial(node) ? enterSpecial : enterPlain)(walk, node);
  }
  // A line break counts, also in `<b><br></b>`.
  if (IN_LINE.has(tag)) return undefined;
  // Rows and cells of a kept table keep their place, so that columns stay in line.
  const cell = partOfTable(page, walk.tableParts, node);
  if (cell === 'tr' && writer.takes('tr')) return TABLE_PARTS[cell](walk, node);
  if ((cell === 'td' || cell === 'th') && writer.takes('td')) TABLE_PARTS[cell](walk, node);
  else if (PARTS_PARAGRAPHS.has(tag)) writer.endLine();
  else if (!GAPLESS.has(tag)) writer.phrasing.space();
  if (tag === TAG.li) walk.numbers.item(node, false);
  return 'done';
}
