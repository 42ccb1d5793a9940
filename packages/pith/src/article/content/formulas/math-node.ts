/** A part of a formula by its name in MathML, wherever it was read from. */
export interface MathNode {
  name: string;
  /** The text of a token. */
  text: string;
  children: MathNode[];
  attribute(name: string): string | null;
}

export function mathNode(name: string, children: MathNode[] = [], text = ''): MathNode {
  return { name, text, children, attribute: () => null };
}
