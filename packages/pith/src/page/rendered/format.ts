/** A page as a browser has it after loading: tree and look. JSON; docs/rendered-pages.md describes each field. */
export interface RenderedPage {
  format: typeof FORMAT;
  version: typeof VERSION;
  url: string | null;
  quirks: boolean;
  doctype: [name: string, publicId: string, systemId: string] | null;
  /** Width and height in CSS pixels. */
  viewport: [number, number];
  scroll: [number, number];
  /** Whether there was more than the limits allowed. */
  cut: boolean;
  /** The names that `tag` points to: `p`, `svg path`, `math mi`, `other name`, or a kind of node: `#text`. */
  tags: string[];
  /** Of each node in document order, the document first. */
  tag: number[];
  parent: number[];
  style: number[];
  /** Left, top, width, height: four numbers a node. */
  box: number[];
  /** Of elements with more in them than fits their box: node, scroll width, scroll height. */
  overflow?: number[];
  /** Of each element in order: name, value, name, value. */
  attributes: string[][];
  /** Of each text and comment in order. */
  texts: string[];
  /** The initial value of each property read. */
  defaults: Record<string, string>;
  /** What differs from it. The first is that of nodes that are not rendered. */
  styles: Record<string, string>[];
  /** A picture of the page, PNG in base64. */
  screenshot?: string;
}

export const FORMAT = 'pith-rendered-page';
export const VERSION = 1;

const START = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`);

/** Whether a text is a rendered page rather than HTML: such a file begins with its format. */
export function isRenderedPage(text: string): boolean {
  return START.test(text.slice(0, 200));
}
