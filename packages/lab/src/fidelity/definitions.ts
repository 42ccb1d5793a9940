import { onlyContent } from './callouts.ts';
import type { Node } from './node.ts';

/**
 * Definition lists as Markdown Extra and Pandoc write them: a line with the term, then lines that begin with `: `.
 * Each definition becomes a node with its term; several in a row stand one after another.
 */
export function joinDefinitions(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const lines = node.type === 'paragraph' ? splitLines(node.children!) : [];
    const previous = joined.at(-1);
    if (lines.length > 0 && isDefinition(lines[0]) && previous?.type === 'definitionItem') {
      for (const line of lines) joined.push(definition(previous.children![0].children!, line));
    } else if (lines.length > 1 && isDefinition(lines[1])) joined.push(...readTerms(lines));
    else joined.push(node);
  }
  return joined;
}

function readTerms(lines: readonly Node[][]): Node[] {
  const found: Node[] = [];
  let term: Node[] = [];
  for (const line of lines) {
    if (isDefinition(line)) found.push(definition(term, line));
    else term = onlyContent(line);
  }
  return found;
}

function definition(term: Node[], line: readonly Node[]): Node {
  const [first, ...rest] = line;
  const text = [{ ...first, value: first.value?.replace(/^:\s+/, '') ?? '' }, ...rest];
  return {
    type: 'definitionItem',
    children: [
      { type: 'term', children: term },
      { type: 'definitionText', children: text },
    ],
  };
}

const isDefinition = ([first]: readonly Node[]) => first?.type === 'text' && /^:\s/.test(first.value!);

/** A new line begins only before a definition or its next term: other line breaks are those of wrapped text. */
function splitLines(nodes: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    const parts = node.type === 'text' ? node.value!.split('\n') : [];
    if (parts.length < 2) lines.at(-1)!.push(node);
    for (const [i, value] of parts.length < 2 ? [] : parts.entries()) {
      if (i > 0) lines.push([]);
      if (value !== '') lines.at(-1)!.push({ type: 'text', value });
    }
  }
  return lines.filter((line) => line.length > 0);
}
