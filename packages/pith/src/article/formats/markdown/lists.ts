import type { Element } from '../../content/hast.ts';
import type { BlockContext } from './context.ts';
import type { LineWriter } from './line-writer.ts';

/** Larger numbers are no list to CommonMark. */
const LARGEST_NUMBER = 999_999_999;

export function writeList(list: Element, writer: LineWriter, context: BlockContext): void {
  const items = list.children as Element[];
  const tight = !items.some(isLoose);
  const step = list.properties['reversed'] ? -1 : 1;
  let number = Number(list.properties['start'] ?? (step < 0 ? items.length : 1));
  items.forEach((item, i) => {
    if (item.data?.note) {
      if (i > 0) writer.blank();
      writeFootnote(item, writer, context);
      return;
    }
    if (i > 0 && !tight) writer.blank();
    number = Number(item.properties['value'] ?? number);
    const marker = list.tagName === 'ol' ? numberMarker(number, context) : context.otherMarker ? '* ' : '- ';
    writer.enter(marker, ' '.repeat(marker.length));
    context.flow(item.children, writer, context, tight);
    writer.leave();
    number += step;
  });
}

function numberMarker(number: number, { otherMarker }: BlockContext): string {
  return `${Math.min(Math.max(number, 0), LARGEST_NUMBER)}${otherMarker ? ')' : '.'} `;
}

const BLOCKS = new Set(['p', 'pre', 'table', 'blockquote', 'figure', 'dl', 'details']);

/** Whether an item has more than a line of text and lists. */
function isLoose(item: Element): boolean {
  return item.children.some((child) => child.type === 'element' && BLOCKS.has(child.tagName));
}

/** What follows the label of a link's definition: an address and perhaps a title. One that is written as a link is safe. */
const DEFINITION = /^(?!<https?:)\S+(?:\s+["'(].*)?$/s;

/** `[^1]: text`, its further lines indented by four. */
export function writeFootnote(note: Element, writer: LineWriter, context: BlockContext): void {
  // To readers without footnotes, a line of one word would be an address, of any scheme. The arrow makes it text.
  const asText = (line: string) => (DEFINITION.test(line) ? `${line.replace(/\\$/, '')} ↩` : line);
  writer.enter(`[^${note.data?.note?.label}]: `, '    ', asText);
  context.flow(note.children, writer, context);
  writer.leave();
}
