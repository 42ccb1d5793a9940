import type { MathNode } from '../hast.ts';
import type { Unseen } from './unseen-words.ts';

/** A formula, as an element of the page shows it. */
export interface Formula {
  /** How to get its TeX; null where it has none, or where that says more than can be seen. */
  tex(isUnseen: Unseen): string | null;
  /** How to get its MathML, where it has some. */
  math?(isUnseen: Unseen): MathNode | undefined;
  /** Whether it has a line of its own. */
  isDisplayed: boolean;
}
