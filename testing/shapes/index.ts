import { MARKUP } from './markup.ts';
import { PAGE_PARTS } from './page-parts.ts';
import type { Shapes } from './shape.ts';
import { STRUCTURES } from './structures.ts';
import { STYLES } from './styles.ts';

export type { Shape, Shapes } from './shape.ts';

/** Shapes of pages that make programs slow, by what they try. `npm run bench -- shapes` measures all of them. */
export const SHAPES: Readonly<Record<'markup' | 'structures' | 'styles' | 'parts', Shapes>> = {
  markup: MARKUP,
  structures: STRUCTURES,
  styles: STYLES,
  parts: PAGE_PARTS,
};
