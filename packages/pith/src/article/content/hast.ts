/** The part of hast (https://github.com/syntax-tree/hast) that the content of an article uses. */
export interface Root {
  type: 'root';
  children: RootContent[];
}

export interface Element {
  type: 'element';
  tagName: string;
  properties: Properties;
  children: ElementContent[];
  data?: ContentData;
}

export interface Text {
  type: 'text';
  value: string;
}

export type ElementContent = Element | Text;
export type RootContent = ElementContent;

export type Properties = Record<string, boolean | number | string | null | undefined | (string | number)[]>;

/** A part of a formula by its name in MathML, wherever it was read from. */
export interface MathNode {
  name: string;
  /** The text of a token. */
  text: string;
  children: MathNode[];
  attribute(name: string): string | null;
}

/** What the formats have to know of an element beyond its tag. */
export interface ContentData {
  /** The label of the footnote an element is, calls, or leads back to. */
  note?: { role: 'note' | 'call' | 'back'; label: string };
  /** The kind of a callout, and how it stands where it opens and closes. */
  callout?: { kind: string; fold: '' | '-' | '+' };
  /** The title of a callout. */
  title?: boolean;
  /** How deep a list is, where only its class or style says so. */
  level?: number;
  /** The name of a panel that a tab opens. */
  panel?: boolean;
  /** What goes with a picture and was not selected, a caption or a smiley's name: plain text does without it. */
  companion?: boolean;
  /** A caption that is its picture's description: Markdown shows that in its place. */
  repeats?: boolean;
  /** The item is a task: whether it is done. */
  task?: boolean | undefined;
  /** The kind of Markdown has no sign for it: it is written as HTML. */
  asHtml?: boolean;
  /** The formula of which the element has the TeX. */
  math?: MathNode;
  /** A link that stands for a player: its words are ours, not the page's. */
  embed?: boolean;
}
