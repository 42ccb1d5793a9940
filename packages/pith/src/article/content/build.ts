import type { Selection } from '../../extractors/selection.ts';
import { tick } from '../../page/deadline.ts';
import { INLINE, type Page, TAG, TagSet } from '../../page/index.ts';
import { handlerOf, PARTS_PARAGRAPHS, writeCallout, writeCalloutTitle } from './elements.ts';
import { isFloated } from './floats.ts';
import { writeFormula } from './formulas/write-formula.ts';
import { block } from './handlers.ts';
import type { Root } from './hast.ts';
import { writeCall } from './notes/write-notes.ts';
import { isCell } from './table-parts.ts';
import { Walk } from './walk.ts';

const IN_LINE = new TagSet(INLINE);
/** Elements that leave no gap in a line. */
const GAPLESS = new TagSet(['script', 'style', 'template', 'svg']);

/** The kept part of the page as a clean tree: only allowed elements and attributes, so that nothing in it can run. */
export function buildContent(page: Page, selection: Selection, noteLabels = ''): Root {
  const walk = new Walk(page, selection, noteLabels);
  for (let node = 0; node < page.size; ) {
    tick(4);
    walk.arrive(node);
    const call = walk.notes.calls.get(node);
    const note = walk.notes.byStart.get(node);
    if (call !== undefined) writeCall(walk, call);
    if (note !== undefined) {
      walk.beginNote(note);
      // The element around a note is not part of it.
      if (page.end[node] === note.end) {
        node++;
        continue;
      }
    }
    if (call !== undefined || walk.idle.has(node)) node = page.end[node];
    else if (page.isText(node)) walk.text(node++);
    else if (!page.isElement(node)) node++;
    else node = enter(walk, node) === 'done' ? page.end[node] : node + 1;
  }
  return walk.finish();
}

function enter(walk: Walk, node: number): 'done' | undefined {
  const { page, kept, writer } = walk;
  const tag = page.tag[node];
  if (kept.has(node) || tag === TAG.br) {
    if (!IN_LINE.has(tag)) walk.direct(node);
    if (walk.formulas.pictures.has(node)) return 'done';
    const formula = walk.formulas.byNode.get(node);
    if (formula !== undefined && writeFormula(walk, node, formula) === 'done') return 'done';
    const callout = walk.openCallout(node);
    if (callout !== null) return void writeCallout(walk, node, callout);
    if (walk.calloutTitles.has(node)) return void writeCalloutTitle(walk, node);
    if (walk.tabs.tabs.has(node)) return 'done';
    walk.panelName(node);
    if (isFloated(page, node)) walk.float(node);
    const part = walk.figureParts.get(node);
    return (part === undefined ? handlerOf(tag) : block(part))(walk, node);
  }
  // A line break counts, also in `<b><br></b>`.
  if (IN_LINE.has(tag)) return undefined;
  // Rows and cells of a kept table keep their place, so that columns stay in line.
  if (tag === TAG.tr && writer.takes('tr')) return handlerOf(tag)(walk, node);
  if (writer.takes('td') && isCell(page, node)) handlerOf(tag)(walk, node);
  else if (PARTS_PARAGRAPHS.has(tag)) writer.endLine();
  else if (!GAPLESS.has(tag)) writer.phrasing.space();
  if (tag === TAG.li) walk.numbers.item(node, false);
  return 'done';
}
