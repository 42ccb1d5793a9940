import { create } from '../allowed.ts';
import type { Element, ElementContent } from '../hast.ts';
import { tidy } from '../tidy.ts';
import { isElement } from '../tree.ts';
import type { Walk } from '../walk.ts';
import type { Note } from './find-notes.ts';
import { withoutMark } from './without-mark.ts';

/** A call, under a name of ours. Of several for a note, the first is the one it leads back to. */
export function writeCall(walk: Walk, label: string): void {
  const isFirst = !walk.called.has(label);
  walk.called.add(label);
  const properties = { href: `#pith-fn-${label}`, id: isFirst ? `pith-fnref-${label}` : null };
  const call = create('a', properties, [numberOf(label)], { note: { role: 'call', label } });
  walk.writer.inline(walk.writer.phrasing.isIn('sup') ? call : create('sup', {}, [call]));
}

/** What a reader sees of a label; labels of later pages say whose they are: `2-1`. */
const numberOf = (label: string) => ({ type: 'text' as const, value: label.replace(/^.*-/, '') });

/** All notes, as the list at the end of the content; null where there are none. */
export function noteList(notes: readonly Note[], written: (note: Note) => ElementContent[]): Element | null {
  const items = notes.map((note) => {
    const blocks =
      note.text === undefined
        ? withoutMark(written(note), note.mark).flatMap(withoutTerm)
        : [create('p', {}, [{ type: 'text', value: note.text }])];
    return noteItem(note.label, blocks);
  });
  return items.length === 0 ? null : create('ol', {}, items);
}

/** A list whose term was the mark is its explanation alone. */
const withoutTerm = (block: ElementContent) => (isElement(block, 'dl') ? tidy(block) : [block]);

function noteItem(label: string, blocks: ElementContent[]): Element {
  const back = create('a', { href: `#pith-fnref-${label}` }, [{ type: 'text', value: '↩' }], {
    note: { role: 'back', label },
  });
  const last = blocks[blocks.length - 1];
  if (isElement(last, 'p')) last.children.push({ type: 'text', value: ' ' }, back);
  else blocks.push(create('p', {}, [back]));
  const item = create('li', { id: `pith-fn-${label}` }, blocks, { note: { role: 'note', label } });
  tidy(item);
  return item;
}
