import { escapeAttribute, escapeText } from 'entities';
import { isEmbed } from 'pith/internal/article/content/embeds';
import { texOfMath } from 'pith/internal/article/content/formulas/math-tex';
import { isImage } from 'pith/internal/article/content/images';
import { ItemNumbers } from 'pith/internal/article/content/lists';
import { safeLink } from 'pith/internal/article/content/urls';
import { type Page, TAG, type VisualStyle } from 'pith/page';
import { declarationsOf, type Place } from './declarations.ts';
import { aspectRatio, mediumWidth, writeMedium } from './media.ts';
import type { Shown } from './shown.ts';
import type { StyleSheet } from './style-sheet.ts';
import { holdsBlocks, STRUCTURES, writtenTag } from './written-tag.ts';

/** Elements deeper than this are written without their own tag. */
const MAX_DEPTH = 200;
/** Layouts in which an element's width is not that of what is around it. */
const OWN_WIDTH = /^(?:inline-block|inline-flex|inline-table|table|table-cell)$/;

/** Style sheets that raise by position leave the line alone; here position is not kept. */
function raised(name: string, { computed }: VisualStyle): string {
  const isShifted = computed['position'] === 'relative' && !('vertical-align' in computed);
  return isShifted && (name === 'sup' || name === 'sub')
    ? `;vertical-align:${name === 'sup' ? 'super' : 'sub'}`
    : '';
}

/** Text as it reads back: parsers change these signs. */
function written(text: string): string {
  return escapeText(text.replace(/\0/g, '').replace(/\r\n?/g, '\n'));
}

interface Open {
  tag: string;
  end: number;
  style: VisualStyle;
}

/** Writes subtrees of a page, what is shown of them, with their look. */
export class ArticleWriter {
  #html = '';
  readonly #page: Page;
  readonly #shown: Shown;
  readonly #sheet: StyleSheet;
  readonly #holdsBlocks: Uint8Array;
  readonly #numbers: ItemNumbers;
  readonly #open: Open[] = [];
  readonly #tags: string[] = [];

  constructor(page: Page, shown: Shown, sheet: StyleSheet) {
    this.#page = page;
    this.#shown = shown;
    this.#sheet = sheet;
    this.#holdsBlocks = holdsBlocks(page);
    this.#numbers = new ItemNumbers(page);
  }

  /** The HTML of a subtree. */
  write(root: number): string {
    const page = this.#page;
    for (let node = root; node < page.end[root]; ) {
      this.#closeBefore(node);
      if (page.isText(node)) this.#text(node++);
      else if (!page.isElement(node)) node++;
      else node = this.#element(node, root) ? node + 1 : page.end[node];
    }
    this.#closeBefore(page.size);
    return this.#html;
  }

  get #around(): VisualStyle | null {
    return this.#open[this.#open.length - 1]?.style ?? null;
  }

  #closeBefore(node: number): void {
    while (this.#open.length > 0 && this.#open[this.#open.length - 1].end <= node) {
      this.#open.pop();
      this.#html += `</${this.#tags.pop()}>`;
    }
  }

  #text(node: number): void {
    const text = this.#page.text(node);
    if (STRUCTURES.has(this.#tags[this.#tags.length - 1])) return;
    if (this.#shown.text[node] === 1) this.#html += written(text);
    else if (!/\S/.test(text)) this.#html += text.includes('\n') ? '\n' : ' ';
  }

  /** Writes an element's beginning; says whether to go into it. */
  #element(node: number, root: number): boolean {
    const page = this.#page;
    const parent = this.#tags[this.#tags.length - 1];
    const tag = page.tag[node];
    if (tag === TAG.br && !STRUCTURES.has(parent)) this.#html += '<br>';
    if (this.#shown.media[node] === 1) {
      this.#medium(node);
      return false;
    }
    if (!this.#shown.has(node)) {
      if (tag === TAG.li) this.#numbers.item(node, false);
      // Cells and rows keep their place, so that columns stay in line.
      const keepsPlace = (tag === TAG.td || tag === TAG.th) && parent === 'tr';
      if (keepsPlace) this.#html += `<td${this.#spans(node)}></td>`;
      return false;
    }
    if (page.tagName(node) === 'svg' || tag === TAG.script) return false;
    if (this.#open.length >= MAX_DEPTH) return true;
    this.#begin(node, root);
    return true;
  }

  #begin(node: number, root: number): void {
    const page = this.#page;
    const style = this.#styleOf(node);
    const inline = /^(?:inline|contents|ruby)/.test(style.display);
    const name = writtenTag(page, node, inline, this.#tags, this.#holdsBlocks[node] === 1);
    const className = this.#sheet.classOf(
      declarationsOf(page, style, this.#place(node, style, node === root)) + raised(name, style),
    );
    this.#html += `<${name} class="${className}"${this.#attributes(node, name)}>`;
    // A parser skips a newline right after `<pre>`.
    if (name === 'pre' && /^\n/.test(page.textContent(node))) this.#html += '\n';
    this.#open.push({ tag: name, end: page.end[node], style });
    this.#tags.push(name);
  }

  #place(node: number, style: VisualStyle, isTop: boolean): Place {
    const { box } = this.#page.visual!;
    const around = this.#around;
    const ownWidth =
      OWN_WIDTH.test(style.display) || 'float' in style.computed || /flex|grid/.test(around?.display ?? '');
    return {
      around,
      width: ownWidth && !isTop && box[node * 4 + 2] > 0 ? Math.ceil(box[node * 4 + 2]) : null,
      isTop,
      isAlone: this.#childrenShown(node) < 2,
    };
  }

  #childrenShown(node: number): number {
    const page = this.#page;
    let count = 0;
    for (let at = page.firstChild(node); at >= 0 && count < 2; at = page.nextSibling(at))
      if (this.#shown.has(at)) count++;
    return count;
  }

  #styleOf(node: number): VisualStyle {
    const { styles, style } = this.#page.visual!;
    return styles[style[node]];
  }

  #medium(node: number): void {
    const page = this.#page;
    const style = this.#styleOf(node);
    if (page.tag[node] === TAG.hr) {
      const place = { around: this.#around, width: null, isTop: false, isAlone: true };
      this.#html += `<hr class="${this.#sheet.classOf(declarationsOf(page, style, place))}">`;
    } else if (isImage(page, node) || isEmbed(page, node)) {
      const place = { around: this.#around, width: mediumWidth(page, node), isTop: false, isAlone: true };
      const className = this.#sheet.classOf(declarationsOf(page, style, place) + aspectRatio(page, node));
      this.#html += writeMedium(page, node, className, this.#tags.includes('a'));
    } else if (page.tag[node] === TAG.math) {
      const isUnseen = (text: number) => page.visibility.why(text) !== null;
      this.#html += written(texOfMath(page, node, isUnseen) ?? '');
    }
  }

  #attributes(node: number, name: string): string {
    const page = this.#page;
    if (name === 'a') {
      const href = safeLink(page, page.attribute(node, 'href') ?? '');
      return href === null ? '' : ` href="${escapeAttribute(href)}" rel="noopener noreferrer"`;
    }
    if (name === 'td' || name === 'th') return this.#spans(node);
    if (name !== 'ol' && name !== 'li') return '';
    const numbers = name === 'ol' ? this.#numbers.list(node) : this.#numbers.item(node);
    return Object.entries(numbers)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${Number(value)}"`))
      .join('');
  }

  #spans(node: number): string {
    const page = this.#page;
    return ['colspan', 'rowspan']
      .map((name) => {
        const span = Number.parseInt(page.attribute(node, name) ?? '', 10);
        return span > 1 ? ` ${name}="${Math.min(span, page.limits.span)}"` : '';
      })
      .join('');
  }
}
