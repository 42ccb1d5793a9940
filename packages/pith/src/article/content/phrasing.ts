import { type AllowedTag, type Attributes, type ContentData, create } from './allowed.ts';
import type { Element, ElementContent } from './hast.ts';

/** An inline element of the page that is open where the walk stands. */
export interface Format {
  node: number;
  end: number;
  tag: AllowedTag;
  properties: Attributes;
  data?: ContentData | undefined;
}

/**
 * The inline content of one line: a paragraph, a heading. Formats of the page open in it only when text comes, so that
 * there are no empty ones, and open again in the next line where the page wraps blocks in them. White space is
 * collapsed and stands outside of formats, where Markdown needs it.
 */
export class Phrasing {
  #line: Element | null = null;
  readonly #formats: Format[] = [];
  readonly #open: { node: number; element: Element }[] = [];
  /** The lines that links have their first words in, by node: of a link around blocks, the others are no links. */
  readonly #linked = new Map<number, Element>();
  #space = false;
  /** Whether the space stood in a link. */
  #isSpaceLinked = false;
  #breaks = 0;

  get line(): Element | null {
    return this.#line;
  }

  /** Begins to fill an element. */
  begin(line: Element): void {
    this.end();
    this.#line = line;
  }

  end(): void {
    this.#closeTo(0);
    this.#line = null;
    this.#space = false;
    this.#breaks = 0;
  }

  get isEmpty(): boolean {
    return this.#line === null || this.#line.children.length === 0;
  }

  /** Line breaks since the last text. */
  get breaks(): number {
    return this.#breaks;
  }

  space(): void {
    this.#space = true;
    if (this.isIn('a')) this.#isSpaceLinked = true;
  }

  break(): void {
    this.#breaks++;
  }

  /** A format within itself, a link within a link, say nothing more than the outer one. */
  format(format: Format): void {
    if (this.isIn(format.tag)) return;
    this.#formats.push(format);
  }

  isIn(tag: AllowedTag): boolean {
    return this.#formats.some((open) => open.tag === tag);
  }

  /** Ends the formats that end before a node. */
  endFormats(node: number): void {
    while (this.#formats.length > 0 && this.#formats[this.#formats.length - 1].end <= node)
      this.#formats.pop();
  }

  /** Appends text whose white space is collapsed and trimmed. */
  text(value: string): void {
    const children = this.#prepare();
    for (const { tag, node } of this.#formats)
      if (tag === 'a' && !this.#linked.has(node)) this.#linked.set(node, this.#line!);
    const last = children[children.length - 1];
    if (last?.type === 'text') last.value += value;
    else children.push({ type: 'text', value });
  }

  /** A picture is neither bold nor in italics. */
  element(element: Element): void {
    const isBare = element.tagName === 'img' && !this.isIn('a');
    this.#prepare(isBare ? [] : undefined).push(element);
  }

  /** Brings the open elements in line with the formats; breaks and spaces go where both agree. */
  #prepare(wanted: readonly Format[] = this.#formats): ElementContent[] {
    const formats = wanted.length === 0 ? wanted : this.#here(wanted);
    let common = 0;
    while (common < this.#open.length && this.#open[common].node === formats[common]?.node) common++;
    this.#closeTo(common);
    if (this.#goesOn(formats[common])) common++;
    if (!this.isEmpty) {
      if (this.#breaks > 0) this.#children.push(create('br'));
      else if (this.#space) this.#pushSpace();
    }
    this.#space = false;
    this.#isSpaceLinked = false;
    this.#breaks = 0;
    for (let i = common; i < formats.length; i++) this.#openFormat(formats[i]);
    return this.#children;
  }

  /** The formats that belong to this line. */
  #here(formats: readonly Format[]): readonly Format[] {
    if (this.#linked.size === 0) return formats;
    const isHere = ({ node }: Format) => (this.#linked.get(node) ?? this.#line) === this.#line;
    return formats.every(isHere) ? formats : formats.filter(isHere);
  }

  /** Opens the link just closed again where one to the same address follows it: editors part links at their formats. */
  #goesOn(link: Format | undefined): boolean {
    if (link?.tag !== 'a' || this.#breaks > 0 || (this.#space && !this.#isSpaceLinked)) return false;
    const last = this.#children.at(-1);
    if (last?.type !== 'element' || last.properties['href'] !== link.properties['href']) return false;
    this.#open.push({ node: link.node, element: last });
    return true;
  }

  get #children(): ElementContent[] {
    return (this.#open.length > 0 ? this.#open[this.#open.length - 1].element : this.#line!).children;
  }

  #pushSpace(): void {
    const children = this.#children;
    const last = children[children.length - 1];
    if (last?.type === 'text') last.value += ' ';
    else children.push({ type: 'text', value: ' ' });
  }

  #openFormat({ node, tag, properties, data }: Format): void {
    // Readings get brackets for readers and formats without ruby; the page's own are left out.
    if (tag === 'rt') this.#children.push(bracket('('));
    const element = create(tag, properties, [], data);
    this.#children.push(element);
    this.#open.push({ node, element });
  }

  #closeTo(depth: number): void {
    while (this.#open.length > depth) {
      const { element } = this.#open.pop()!;
      if (element.tagName === 'rt') this.#children.push(bracket(')'));
    }
  }
}

function bracket(value: string): Element {
  return create('rp', {}, [{ type: 'text', value }]);
}
