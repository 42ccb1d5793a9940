export interface Bound {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of a rendered page that contains text and has both height and width (section 2.2). */
export interface TextBlock {
  bound: Bound;
  text: string;
  /** The tag path, from below the body: `div > p`. */
  path: string;
  /** The tag path with the classes: `div.story > p`. */
  selector: string;
  /** Every CSS property with a non-default value. Blocks that look the same may share the object. */
  computed: Readonly<Record<string, string>>;
  /** DensitySum of the element and of the one around it (CETD), as shares of the page's largest; null where not known. */
  densitySum: { own: number; around: number } | null;
}

/** A rendered page as the method sees it, whether a browser of ours or of the paper's authors has rendered it. */
export interface VisualPage {
  id: string;
  site: string;
  width: number;
  height: number;
  /** What the page says of itself: titles and descriptions of its meta tags. */
  hints: readonly string[];
  blocks: readonly TextBlock[];
}

/** The number of characters that are not white space (section 6.1). */
export function textLength({ text }: TextBlock): number {
  return text.replace(/\s+/g, '').length;
}
