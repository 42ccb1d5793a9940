/** Makes a page of one kind. Its length grows in proportion to `n`. */
export type Shape = (n: number) => string;
export type Shapes = Readonly<Record<string, Shape>>;

/** Pieces that differ by their number. */
export const numbered = (count: number, write: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join('');

/** Nested as deep as pages can be, over and over: a wall of that depth in each thousandth part of `n`. */
export const walls = (n: number, open: string, close: string, depth = 100) =>
  `${open.repeat(depth)}x${close.repeat(depth)}`.repeat(n / depth);
