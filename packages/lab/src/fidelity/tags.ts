import type { Node } from './node.ts';

/** Tags of text that Markdown has no sign for, each by the name that it counts under. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ mark: 'mark', sub: 'sub', sup: 'sup', kbd: 'kbd', ins: 'insert', u: 'insert' },
  ...{
    em: 'emphasis',
    i: 'emphasis',
    strong: 'strong',
    b: 'strong',
    del: 'delete',
    s: 'delete',
    code: 'inlineCode',
  },
  ...{ ruby: 'ruby', rt: 'rt', rp: 'rp', abbr: 'abbr', a: 'a', q: 'q', cite: 'emphasis' },
};

/** `<mark>` and `</mark>` with what is between them as one node; tags without a partner are left out. */
export function pairTags(nodes: readonly Node[]): Node[] {
  const open: { tag: string; children: Node[] }[] = [{ tag: '', children: [] }];
  const close = () => {
    const { children } = open.pop()!;
    open.at(-1)!.children.push(...children);
  };
  for (const node of nodes) {
    const tag = node.type === 'html' ? /^<(\/?)([a-z]+)[^>]*>$/i.exec(node.value!) : null;
    if (node.type === 'html' && /^<br\b/i.test(node.value!)) open.at(-1)!.children.push({ type: 'break' });
    if (node.type !== 'html') open.at(-1)!.children.push(...highlights(node));
    else if (tag !== null && tag[1] === '' && NAMES[tag[2]] !== undefined)
      open.push({ tag: tag[2], children: [] });
    else if (tag !== null && tag[1] !== '' && open.some((each) => each.tag === tag[2])) {
      while (open.at(-1)!.tag !== tag[2]) close();
      const { children } = open.pop()!;
      open.at(-1)!.children.push(asNode(NAMES[tag[2]], children));
    }
  }
  while (open.length > 1) close();
  return open[0].children;
}

/** What Markdown has a sign for is one node with it; the rest keeps the name of its tag. */
function asNode(name: string, children: Node[]): Node {
  if (name === 'inlineCode') return { type: name, value: children.map(({ value }) => value ?? '').join('') };
  return ['emphasis', 'strong', 'delete'].includes(name)
    ? { type: name, children }
    : { type: 'tag', name, children };
}

/** `==text==`, as some dialects write marked text. */
function highlights(node: Node): Node[] {
  if (node.type !== 'text' || !node.value!.includes('==')) return [node];
  return node.value!.split(/==(?=\S)([^=]+?)(?<=\S)==/).map((value, i) => {
    const text: Node = { type: 'text', value };
    return i % 2 === 0 ? text : { type: 'tag', name: 'mark', children: [text] };
  });
}
