/** What a browser knows of each node of a page, in the page's numbering. Filled by a renderer. */
export interface VisualLayer {
  viewport: { width: number; height: number };
  /** The size of the whole document, as far as one can scroll. */
  scroll: { width: number; height: number };
  /** Left, top, width and height of each node in CSS pixels of the document, four numbers a node. */
  box: Float32Array;
  /** Each node's style, as an index in `styles`; nodes that look the same share one. */
  style: Uint32Array;
  styles: readonly VisualStyle[];
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
