import type { Selection } from '../../extractors/selection.ts';
import { type Page, TAG } from '../../page/index.ts';
import { create } from './allowed.ts';
import { type Footnotes, findFootnotes } from './footnotes.ts';
import { Kept } from './kept.ts';
import { ItemNumbers } from './lists.ts';
import { keepMedia } from './media.ts';
import { findPlaces } from './places.ts';
import { findDataTables } from './tables.ts';
import { findTabs, type Tabs } from './tabs.ts';
import { Writer } from './writer.ts';

/** What the handlers share while the page is walked once from its first node to its last. */
export class Walk {
  readonly page: Page;
  readonly kept: Kept;
  readonly writer: Writer;
  readonly dataTables: ReadonlySet<number>;
  /** Where the kept links within the page lead. */
  readonly places: ReadonlyMap<string, number>;
  readonly footnotes: Footnotes;
  readonly hasFormulas: boolean;
  readonly numbers: ItemNumbers;
  readonly tabs: Tabs;
  /** Labels of the footnotes called so far. */
  readonly called = new Set<string>();
  /** The image written last, while no text has followed it. */
  lastImage: { node: number; src: string } | null = null;
  /** The title of the admonition that the walk has come to last, or -1. */
  admonitionTitle = -1;
  /** The ends of the open elements that are set apart in their line. */
  readonly #floats: number[] = [];
  /** The ends of the open elements that part paragraphs but are not written themselves. */
  readonly #boundaries: number[] = [];
  readonly #mixed = new Map<number, boolean>();

  constructor(page: Page, selection: Selection, noteLabels: string) {
    this.page = page;
    this.kept = new Kept(page, selection);
    this.hasFormulas = keepMedia(page, this.kept);
    this.dataTables = findDataTables(page, this.kept);
    this.places = findPlaces(page, this.kept);
    this.footnotes = findFootnotes(page, this.kept, this.places, noteLabels);
    this.numbers = new ItemNumbers(page);
    this.tabs = findTabs(page);
    this.writer = new Writer(page.size);
  }

  /** Ends what ends before a node. */
  arrive(node: number): void {
    this.writer.closeBefore(node);
    while (this.#floats.length > 0 && this.#floats[this.#floats.length - 1] <= node) {
      this.#floats.pop();
      this.writer.phrasing.space();
    }
    const ends = this.#boundaries;
    while (ends.length > 0 && ends[ends.length - 1] <= node) {
      ends.pop();
      this.writer.endLine();
    }
  }

  /** Whether an admonition begins here: elements around one title are one. */
  opensAdmonition(title: number): boolean {
    if (title < 0 || title === this.admonitionTitle || !this.kept.has(title)) return false;
    this.admonitionTitle = title;
    return true;
  }

  /** Writes the name of a panel before it, as a bold line. */
  panelName(panel: number): void {
    const name = this.tabs.names.get(panel);
    if (name === undefined) return;
    this.writer.endLine();
    this.writer.inline(create('strong', {}, [{ type: 'text', value: name }]));
    this.writer.endLine();
  }

  /** An element of the line with space around it. */
  float(node: number): void {
    this.writer.phrasing.space();
    this.#floats.push(this.page.end[node]);
  }

  /** An element that parts paragraphs and is not written itself. */
  boundary(node: number): void {
    this.writer.endLine();
    this.#boundaries.push(this.page.end[node]);
  }

  text(node: number): void {
    if (this.kept.text[node] === 1) {
      this.writer.text(this.page.text(node));
      this.lastImage = null;
    } else if (!/\S/.test(this.page.text(node))) this.writer.phrasing.space();
  }

  /** Whether text stands right inside an element, beside its children. */
  isMixed(node: number): boolean {
    let mixed = this.#mixed.get(node);
    if (mixed === undefined) {
      mixed = false;
      for (let at = this.page.firstChild(node); at >= 0 && !mixed; at = this.page.nextSibling(at)) {
        mixed = this.page.tag[at] === TAG['#text'] && /\S/.test(this.page.text(at));
      }
      this.#mixed.set(node, mixed);
    }
    return mixed;
  }
}
