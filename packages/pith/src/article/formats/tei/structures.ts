import type { Element, RootContent } from '../../content/hast.ts';
import { writeInline } from './inline.ts';
import { xml } from './xml.ts';

type Flow = (nodes: readonly RootContent[]) => string;

export function writeList({ tagName, children }: Element, flow: Flow): string {
  if ((children[0] as Element | undefined)?.data?.note !== undefined)
    return writeNotes(children as Element[], flow);
  const items = (children as Element[]).map((item) =>
    xml('item', { n: item.properties['value'] as number | undefined }, flow(item.children)),
  );
  return xml('list', { rend: tagName === 'ol' ? 'numbered' : 'bulleted' }, items.join(''));
}

/** Notes of the article, each with where it is called. */
function writeNotes(items: readonly Element[], flow: Flow): string {
  return items
    .map(({ children, data, properties }) => {
      const label = data?.note?.label;
      const attributes = { 'xml:id': String(properties['id']), place: 'end', target: `#pith-fnref-${label}` };
      return xml('note', attributes, flow(children));
    })
    .join('');
}

/** A glossary: TEI wants one label for each item, so terms in a row share one, and so do definitions. */
export function writeTerms({ children }: Element, flow: Flow): string {
  const pairs: { label: string; item: string }[] = [];
  let previous = '';
  for (const part of children as Element[]) {
    if (part.tagName !== previous && (part.tagName === 'dt' || previous === ''))
      pairs.push({ label: '', item: '' });
    const pair = pairs[pairs.length - 1];
    if (part.tagName === 'dt') pair.label += (pair.label === '' ? '' : '<lb/>') + writeInline(part.children);
    else pair.item += flow(part.children);
    previous = part.tagName;
  }
  const written = pairs.map(({ label, item }) => xml('label', {}, label) + xml('item', {}, item));
  return xml('list', { type: 'gloss' }, written.join(''));
}

export function writeTable({ children }: Element, flow: Flow): string {
  let written = '';
  for (const group of children as Element[]) {
    if (group.tagName === 'caption') written += xml('head', {}, writeInline(group.children));
    else
      for (const row of group.children as Element[])
        written += writeRow(row, group.tagName === 'thead', flow);
  }
  return xml('table', {}, written);
}

function writeRow(row: Element, isHeader: boolean, flow: Flow): string {
  const cells = (row.children as Element[]).map(({ tagName, properties, children }) => {
    const { colSpan, rowSpan } = properties as { colSpan?: number; rowSpan?: number };
    return xml(
      'cell',
      { role: tagName === 'th' ? 'label' : null, cols: colSpan, rows: rowSpan },
      flow(children),
    );
  });
  return xml('row', { role: isHeader ? 'label' : null }, cells.join(''));
}
