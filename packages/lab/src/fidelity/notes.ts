import { childrenOf, descend, type Node } from './node.ts';
import { flowText, textOf } from './text.ts';

/** So many characters before a call say where it stands. */
const BEFORE = 24;

/** A note is a pair: where it is called, and what it says. A definition that nothing calls is a pair with no call. */
export function noteItems(tree: readonly Node[]): [string, string][] {
  const definitions = new Map<string, string>();
  for (const node of descend(tree)) {
    if (node.type === 'footnoteDefinition') definitions.set(node.identifier!, flowText(childrenOf(node)));
  }
  const pairs: [string, string][] = [];
  const called = new Set<string>();
  for (const { id, before } of callsIn(tree)) {
    called.add(id);
    pairs.push([before, definitions.get(id) ?? '']);
  }
  for (const [id, text] of definitions) if (!called.has(id)) pairs.push(['', text]);
  return pairs;
}

const LINES = new Set('paragraph heading tableCell term definitionText calloutTitle'.split(' '));

function* callsIn(tree: readonly Node[]): Generator<{ id: string; before: string }> {
  for (const line of descend(tree)) {
    if (!LINES.has(line.type)) continue;
    const read: Node[] = [];
    for (const node of descend(childrenOf(line))) {
      if (node.type === 'footnoteReference') {
        yield { id: node.identifier!, before: textOf(read).slice(-BEFORE).trim() };
      } else if (node.children === undefined) read.push(node);
    }
  }
}
