import type { Node } from './node.ts';

/** Names of one and the same kind, in the five that GitHub has. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ info: 'note', hint: 'tip', danger: 'caution', error: 'caution', attention: 'warning' },
};

const DEFAULT_TITLES = new Set(
  'note info tip hint important warning attention caution danger error'.split(' '),
);

/** What a tool writes on top of a box that was given no title is the name of its kind. */
export const isDefaultTitle = (title: string): boolean =>
  DEFAULT_TITLES.has(title.toLowerCase().replace(/[!:]$/, ''));

/** `> [!NOTE] Title`, with `-` or `+` after the mark where it opens and closes; null for any other quote. */
export function readCallout(quote: Node): Node | null {
  const [first, ...rest] = quote.children ?? [];
  const mark = first?.type === 'paragraph' ? first.children?.[0] : undefined;
  const found = /^\[!([\w-]+)\]([+-]?)[ \t]*/.exec(mark?.type === 'text' ? mark.value! : '');
  if (found === null) return null;
  const line: Node[] = [
    { type: 'text', value: mark!.value!.slice(found[0].length) },
    ...first.children!.slice(1),
  ];
  const { before, after } = splitAtLineEnd(line);
  const body = after.length > 0 ? [{ type: 'paragraph', children: after }, ...rest] : rest;
  const kind = found[1].toLowerCase();
  return {
    type: 'callout',
    name: KINDS[kind] ?? kind,
    fold: found[2],
    children: [{ type: 'calloutTitle', children: onlyContent(before) }, ...body],
  };
}

/** The nodes of the first line, and those after it. */
export function splitAtLineEnd(nodes: readonly Node[]): { before: Node[]; after: Node[] } {
  for (const [i, node] of nodes.entries()) {
    if (node.type === 'break') return { before: nodes.slice(0, i), after: nodes.slice(i + 1) };
    const end = node.type === 'text' ? node.value!.indexOf('\n') : -1;
    if (end < 0) continue;
    const tail = node.value!.slice(end + 1);
    const first: Node[] = tail === '' ? [] : [{ type: 'text', value: tail }];
    return {
      before: [...nodes.slice(0, i), { type: 'text', value: node.value!.slice(0, end) }],
      after: [...first, ...nodes.slice(i + 1)],
    };
  }
  return { before: [...nodes], after: [] };
}

/** A title or a term that is bold as a whole: being a title says as much. */
export function onlyContent(nodes: readonly Node[]): Node[] {
  const said = nodes.filter(({ type, value }) => type !== 'text' || value!.trim() !== '');
  return said.length === 1 && said[0].type === 'strong' ? [...said[0].children!] : [...nodes];
}
