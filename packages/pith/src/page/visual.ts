import { PithError } from './errors.ts';

/** What a browser knows of each node of a page, in the page's numbering. Filled by a renderer. */
export interface VisualLayer {
  viewport: { width: number; height: number };
  /** The size of the whole document, as far as one can scroll. */
  scroll: { width: number; height: number };
  /** Left, top, width and height of each node in CSS pixels of the document, four numbers a node. */
  box: Float32Array;
  /** How far one can scroll in an element with more in it than fits its box. */
  overflow: ReadonlyMap<number, { width: number; height: number }>;
  /** Each node's style, as an index in `styles`; nodes that look the same share one. */
  style: Uint32Array;
  styles: readonly VisualStyle[];
  /** The initial value of every property that was read; what a style's `computed` leaves out has it. */
  defaults: Readonly<Record<string, string>>;
}

export interface VisualStyle {
  fontFamily: string;
  fontSize: number;
  fontWeight: number;
  color: string;
  background: string;
  display: string;
  visible: boolean;
  /** Every computed property that differs from its default. */
  computed: Readonly<Record<string, string>>;
}

/** A rectangle in CSS pixels of the document. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The look of a page, for a method that cannot do without. */
export function requireVisual({ visual }: { visual: VisualLayer | null }, method: string): VisualLayer {
  if (visual !== null) return visual;
  throw new PithError(
    'NO_VISUAL',
    `The method "${method}" looks at the page as a browser shows it. Render it first: pith render URL -o page.json; or let the command do it: --render.`,
    { name: method },
  );
}

/**
 * The computed properties in which a style differs from another, say that of `<body>`, with its own values: what the
 * data of "Web Content Extraction Through Machine Learning" calls non-default.
 */
export function computedAgainst(
  { defaults }: VisualLayer,
  style: VisualStyle,
  reference: VisualStyle,
): Record<string, string> {
  const differing: Record<string, string> = {};
  for (const property of Object.keys(defaults)) {
    const value = style.computed[property] ?? defaults[property];
    if (value !== (reference.computed[property] ?? defaults[property])) differing[property] = value;
  }
  return differing;
}

/** Whether a background lets what is behind it through. */
export function isTransparent(colour: string): boolean {
  return colour === '' || colour === 'transparent' || /^rgba\(.*,\s*0\)$/.test(colour);
}
