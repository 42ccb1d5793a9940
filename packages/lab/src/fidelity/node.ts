/** A node of a Markdown tree, as mdast has it, and with what our reader adds: tags, callouts and definitions. */
export interface Node {
  type: string;
  children?: Node[];
  value?: string;
  /** Headings. */
  depth?: number;
  /** Links and images. */
  url?: string;
  title?: string | null;
  alt?: string | null;
  /** Calls and definitions of notes, references and definitions of links. */
  identifier?: string;
  /** Code. */
  lang?: string | null;
  /** Lists and their items. */
  ordered?: boolean | null;
  start?: number | null;
  checked?: boolean | null;
  /** Tables: by column. */
  align?: (string | null)[] | null;
  /** Tags (`mark`), and callouts (`note`). */
  name?: string;
  /** Callouts that open and close. */
  fold?: string;
}

export const childrenOf = (node: Node): readonly Node[] => node.children ?? [];

/** Every node below these, in the order of the text. */
export function* descend(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    yield* descend(childrenOf(node));
  }
}
