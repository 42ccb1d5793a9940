import type { Stated, Style } from './cascade.ts';
import { toPixels } from './lengths.ts';

/** Reads the properties of one element. */
export class StyleReader {
  readonly style: Style;
  readonly fontSize: number;
  readonly #isInline: boolean;

  constructor(style: Style, fontSize: number, isInline: boolean) {
    this.style = style;
    this.fontSize = fontSize;
    this.#isInline = isInline;
  }

  /** Whether width, height and overflow have an effect: not on a part of a line. */
  get isBox(): boolean {
    const display = this.text('display');
    return (
      /absolute|fixed/.test(this.text('position')) ||
      /left|right/.test(this.text('float')) ||
      (display === '' ? !this.#isInline : display !== 'inline' && display !== 'contents')
    );
  }

  text(property: string): string {
    return this.style.get(property)?.value ?? '';
  }

  /** A length in CSS pixels; NaN where there is none that can be told. */
  pixels(property: string): number {
    return toPixels(this.text(property), this.fontSize);
  }

  /** Where a value comes from, in words. */
  why(property: string): string {
    const { value, from } = this.style.get(property) as Stated;
    return `${property}: ${value.slice(0, 60)} (${from.slice(0, 80)})`;
  }
}
