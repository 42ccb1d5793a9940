import type { Box } from './marks.ts';

/** A page drawn so that blocks can be marked, boxed and pointed at: in a frame, or as a picture. */
export interface Surface {
  /** Marks each block with one of `MARKS`; null leaves it plain. */
  paint(marks: readonly (string | null)[]): void;
  /** Draws these boxes in place of those before. */
  outline(boxes: readonly Box[]): void;
  /** Brings a block into sight. */
  reveal(block: number): void;
  /** Ends listening; the surface is of no more use. */
  close(): void;
}

/** What is told of the pointer. Block -1: none is there; node: the innermost element there, or -1. */
export interface Pointing {
  /** `held`: with the button down. */
  onPoint(block: number, node: number, held: boolean): void;
  onPick(block: number, node: number): void;
  /** The button goes down. True where a drag means something: the page then selects no text. */
  onPress(block: number, node: number): boolean;
}
