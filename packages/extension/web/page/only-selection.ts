import type { RenderedPage } from 'pith/internal/page/index';
import type { Narrowing } from './live-article.ts';
import { lengthOfRun, offsetInRun, rangeOfRun } from './text-runs.ts';

/** What the reader of a page has selected in it; null where that is nothing. */
export function selectedRange(document: Document): Range | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.toString().trim() === '') return null;
  return selection.getRangeAt(0);
}

/** Reads what is selected and nothing else, to the letter: texts at its ends are cut, whatever is outside stays out. */
export function onlySelection(range: Range): Narrowing {
  return {
    cut(rendered, nodes) {
      for (const [node, index] of textsOf(rendered)) {
        const span = selectedSpan(range, nodes[node]);
        if (span !== null) rendered.texts[index] = rendered.texts[index].slice(...span);
      }
    },
    choose(part, nodes) {
      const { page, selection } = part;
      const { blocks, visibility } = page;
      const keep = new Uint8Array(blocks.count);
      const outside = Uint8Array.from({ length: page.size }, (_, node) =>
        isOutside(range, nodes[node]) ? 1 : 0,
      );
      const isBarred = (node: number) => outside[node] === 1 || selection.isBarred?.(node) === true;
      for (let block = 0; block < blocks.count; block++) {
        const texts = blocks.nodes.subarray(blocks.start[block], blocks.start[block + 1]);
        keep[block] = texts.some((node) => !isBarred(node) && visibility.why(node) === null) ? 1 : 0;
      }
      return { ...part, selection: { ...selection, keep, isBarred } };
    },
  };
}

/** The texts of a rendered page: node, and place in `texts`. */
function textsOf({ tag, tags }: RenderedPage): [node: number, index: number][] {
  const found: [number, number][] = [];
  let written = 0;
  tag.forEach((id, node) => {
    if (tags[id] === '#text') found.push([node, written++]);
    else if (tags[id] === '#comment') written++;
  });
  return found;
}

/** Only texts and pictures can be: an element around the selection is never left out. */
function isOutside(range: Range, node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return selectedSpan(range, node) === null;
  return node.nodeType === Node.ELEMENT_NODE && (node as Element).localName === 'img'
    ? !range.intersectsNode(node)
    : false;
}

/** From where to where the text that begins with this node is selected; null where nothing of it is. */
function selectedSpan(range: Range, first: Node): [from: number, to: number] | null {
  // What stands in a shadow tree cannot be compared with what stands outside of it.
  if (first.getRootNode() !== range.startContainer.getRootNode()) return null;
  const run = rangeOfRun(first);
  const ended = range.compareBoundaryPoints(Range.START_TO_END, run) <= 0;
  const notBegun = range.compareBoundaryPoints(Range.END_TO_START, run) >= 0;
  if (ended || notBegun) return null;
  const from = offsetInRun(first, range.startContainer, range.startOffset) ?? 0;
  const to = offsetInRun(first, range.endContainer, range.endOffset) ?? lengthOfRun(first);
  return from < to ? [from, to] : null;
}
