import type { Selection } from '../../extractors/selection.ts';
import { INLINE, isKnownTag, type Page, TAG, TagSet, tick } from '../../page/index.ts';
import { create } from './allowed.ts';
import { MARK } from './callout-head.ts';
import { type Callout, findCallouts } from './callouts.ts';
import { findFigures } from './figures.ts';
import { joinAcrossBreaks } from './formulas/across-breaks.ts';
import { type Formulas, findFormulas } from './formulas/find-formulas.ts';
import { findTexSetting, mayHoldTex, partFormulas, type TexSetting } from './formulas/in-text.ts';
import { writeTex } from './formulas/write-formula.ts';
import type { ElementContent, Root } from './hast.ts';
import { keepFormulaLines, keepWhole } from './keep-whole.ts';
import { Kept } from './kept.ts';
import { ItemNumbers } from './lists.ts';
import { keepMedia } from './media.ts';
import { findNotes, type Note, type Notes, type TextCall } from './notes/find-notes.ts';
import { noteList, writeCall } from './notes/write-notes.ts';
import { findPlaces, type Places } from './places.ts';
import { protectedTexts } from './protected-mail.ts';
import { readings } from './readings.ts';
import { findTableParts, type TableParts } from './table-parts.ts';
import { findDataTables } from './tables.ts';
import { findTabs, keepTabsWhole, type Tabs } from './tabs.ts';
import { Writer, withoutCaret, ZERO_WIDTH } from './writer.ts';

const IN_LINE = new TagSet(INLINE);
const isInLine = (page: Page, node: number) =>
  page.isText(node) || IN_LINE.has(page.tag[node]) || !isKnownTag(page.tag[node]);

/** From this probability on a page is surely a thread: short pages are often taken for one. */
const SURELY = 0.8;
const isSurelyForum = ({ pageType }: Selection) => (pageType?.probabilities.forum ?? 0) >= SURELY;

/** What the handlers share while the page is walked once from its first node to its last. */
export class Walk {
  readonly page: Page;
  readonly kept: Kept;
  writer: Writer;
  readonly dataTables: ReadonlySet<number>;
  readonly tableParts: TableParts;
  readonly places: Places;
  readonly notes: Notes;
  /** Texts that are written otherwise than the page has them. */
  readonly #texts: Map<number, string>;
  readonly formulas: Formulas;
  readonly numbers: ItemNumbers;
  readonly tabs: Tabs;
  /** Elements that are a figure or its caption, though their tags do not say so. */
  readonly figureParts = new Map<number, 'figure' | 'figcaption'>();
  /** Labels of the footnotes called so far. */
  readonly called = new Set<string>();
  /** The image written last, while no text has followed it. */
  lastImage: { node: number; file: string } | null = null;
  /** Lists that are none to a reader. */
  readonly layoutLists = new Set<number>();
  /** What says nothing in the article. */
  readonly idle: Set<number>;
  readonly calloutTitles = new Set<number>();
  readonly #callouts: ReadonlyMap<number, Callout>;
  /** The callout that the walk has come to last. */
  #callout = 0;
  /** 1 for each node of which more is known than its tag says: a call, a note, a formula. Most have nothing to look for. */
  readonly #special: Uint8Array;
  /** The files of images and the addresses of embeds written so far. */
  readonly images = new Set<string>();
  /** The ends of the open elements that are set apart in their line. */
  readonly #floats: number[] = [];
  /** The ends of the open elements that part paragraphs but are not written themselves. */
  readonly #boundaries: number[] = [];
  /** The direction of the page's text, and the ends of the open elements with one of their own. */
  readonly #usesDir: boolean;
  #direction = 'ltr';
  readonly #directions: { end: number; outer: string | null }[] = [];
  #verseEnd = 0;
  #texSetting: TexSetting | undefined;
  readonly #mixed = new Map<number, boolean>();
  /** The notes that the walk is in, with the writers of what is around them. */
  readonly #openNotes: { note: Note; outer: Writer }[] = [];
  readonly #written = new Map<Note, ElementContent[]>();

  constructor(page: Page, selection: Selection, noteLabels: string) {
    this.page = page;
    this.#usesDir = page.usesAttribute('dir');
    this.kept = new Kept(page, selection);
    this.#callouts = findCallouts(page, this.kept);
    this.tableParts = findTableParts(page);
    keepWhole(page, this.kept, this.#callouts, this.tableParts, isSurelyForum(selection));
    this.tabs = findTabs(page);
    keepTabsWhole(page, this.kept, this.tabs);
    this.kept.count();
    this.places = findPlaces(page);
    this.notes = findNotes(page, this.kept, this.places, noteLabels);
    this.#texts = new Map([...this.notes.texts, ...protectedTexts(page), ...readings(page)]);
    this.idle = new Set(this.notes.idle);
    this.formulas = findFormulas(page, this.kept);
    keepFormulaLines(page, this.kept, this.formulas.byNode);
    const figures = findFigures(page, this.kept);
    keepMedia(page, this.kept, this.formulas.byNode, figures);
    for (const { image, unit, caption } of figures) {
      if (this.kept.media[image] === 0) continue;
      this.figureParts.set(unit, 'figure');
      this.figureParts.set(caption, 'figcaption');
    }
    this.#keepFormulasOfNotes();
    this.dataTables = findDataTables(page, this.kept, this.#callouts);
    this.numbers = new ItemNumbers(page);
    this.#special = this.#findSpecial();
    this.writer = new Writer(page.size);
  }

  #findSpecial(): Uint8Array {
    const special = new Uint8Array(this.page.size);
    const { notes, formulas, tabs } = this;
    const known = [notes.calls, notes.byStart, formulas.byNode, this.#callouts, tabs.names];
    const parts = [this.figureParts, this.tableParts];
    for (const nodes of [...known, ...parts, this.idle, formulas.pictures, tabs.tabs])
      if (nodes.size > 0) for (const node of nodes.keys()) special[node] = 1;
    return special;
  }

  /** Whether more is known of a node than its tag says. */
  isSpecial(node: number): boolean {
    return this.#special[node] === 1;
  }

  /** A note is kept with its formulas, also where the selection had left it out. */
  #keepFormulasOfNotes(): void {
    for (const { start, end } of this.notes.all)
      for (let node = start; node < end; node++)
        if (this.formulas.byNode.has(node)) this.kept.keepMedium(node);
    this.kept.count();
  }

  /** Ends what ends before a node. */
  arrive(node: number): void {
    this.writer.closeBefore(node);
    while (this.#floats.length > 0 && this.#floats[this.#floats.length - 1] <= node) {
      this.#floats.pop();
      this.writer.phrasing.space();
    }
    while (this.#directions.length > 0 && this.#directions.at(-1)!.end <= node)
      this.writer.direction = this.#directions.pop()!.outer;
    const ends = this.#boundaries;
    while (ends.length > 0 && ends[ends.length - 1] <= node) {
      ends.pop();
      this.writer.endLine();
    }
    const notes = this.#openNotes;
    while (notes.length > 0 && notes[notes.length - 1].note.end <= node)
      this.#endNote(notes[notes.length - 1], node);
  }

  /** Goes into a note: it is written apart from the text around it. */
  beginNote(note: Note): void {
    if (!isInLine(this.page, note.start)) this.writer.endLine();
    this.#openNotes.push({ note, outer: this.writer });
    this.writer = new Writer(this.page.size);
  }

  #endNote({ note, outer }: { note: Note; outer: Writer }, node: number): void {
    this.#openNotes.pop();
    this.#written.set(note, this.writer.finish().children);
    this.writer = outer;
    if (!isInLine(this.page, note.start)) outer.endLine();
    outer.closeBefore(node);
  }

  /** The whole tree, the notes at its end. */
  finish(): Root {
    this.arrive(this.page.size);
    const root = this.writer.finish();
    const list = noteList(this.notes.all, (note) => this.#written.get(note) ?? []);
    if (list !== null) root.children.push(list);
    return root;
  }

  /** The callout that begins here, or null: of elements around the same words, the outer one is it. */
  openCallout(node: number): Callout | null {
    const callout = this.#callouts.get(node);
    if (callout === undefined) return null;
    const { end } = this.page;
    const isInner =
      this.#callout > 0 && node < end[this.#callout] && this.kept.textBetween(this.#callout, node) === 0;
    if (isInner && this.kept.textBetween(end[node], end[this.#callout]) === 0) return null;
    this.#callout = node;
    if (callout.mark >= 0) this.#texts.set(callout.mark, this.page.text(callout.mark).replace(MARK, ''));
    if (callout.title >= 0) this.calloutTitles.add(callout.title);
    for (const idle of callout.idle) this.idle.add(idle);
    for (const part of [callout.title, ...callout.idle]) this.#special[part] = 1;
    return callout;
  }

  isCallout(node: number): boolean {
    return this.#callouts.has(node);
  }

  /** Writes the name of a panel before it, as a bold line. */
  panelName(panel: number): void {
    const name = this.tabs.names.get(panel);
    if (name === undefined) return;
    this.writer.endLine();
    this.writer.inline(create('strong', {}, [{ type: 'text', value: name }], { panel: true }));
    this.writer.endLine();
  }

  /** The direction of an element's text, for as long as it lasts. */
  direct(node: number): void {
    if (!this.#usesDir) return;
    const own = /^(?:ltr|rtl)$/i.exec(this.page.attribute(node, 'dir') ?? '')?.[0].toLowerCase();
    const isWhole = this.page.tag[node] === TAG.html || this.page.tag[node] === TAG.body;
    if (own === undefined) return;
    if (isWhole) this.#direction = own;
    this.#directions.push({ end: this.page.end[node], outer: this.writer.direction });
    this.writer.direction = own === this.#direction ? null : own;
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

  /** A poem: its lines are as written. */
  verse(node: number): void {
    this.boundary(node);
    this.#verseEnd = this.page.end[node];
  }

  /** Lines of a poem, which the text parts. */
  #lines(text: string): void {
    for (const [i, line] of text.split('\n').entries()) {
      if (i > 0) this.writer.phrasing.break();
      this.writer.text(line);
    }
  }

  text(node: number): void {
    const text = this.#texts.get(node) ?? this.page.text(node);
    if (text === '' || (text[0] === ZERO_WIDTH && withoutCaret(text) === '')) return;
    const isKept = this.kept.text[node] === 1;
    if (isKept) this.lastImage = null;
    else if (text.trim() !== '') return;
    else if (node >= this.#verseEnd) {
      this.writer.phrasing.space();
      return;
    }
    const calls = isKept ? this.notes.inText.get(node) : undefined;
    if (calls !== undefined) {
      this.#textWithCalls(node, text, calls);
      return;
    }
    const tex = isKept && this.#mayHoldTex(text) ? this.#withLinesOfFormula(node, text) : null;
    const pieces = tex === null ? null : partFormulas(withoutCaret(tex), this.#setting);
    if (pieces === null) this.#words(node, text);
    else
      for (const piece of pieces) {
        tick();
        if (typeof piece === 'string') this.#words(node, piece);
        else writeTex(this, piece.tex, piece.isDisplayed);
      }
  }

  /** A text with calls of notes that are no elements: `[1]`. */
  #textWithCalls(node: number, text: string, calls: readonly TextCall[]): void {
    let done = 0;
    for (const { start, end, label } of calls) {
      this.#words(node, text.slice(done, start));
      writeCall(this, label);
      done = end;
    }
    this.#words(node, text.slice(done));
  }

  #words(node: number, text: string): void {
    if (node < this.#verseEnd) this.#lines(withoutCaret(text));
    else this.writer.text(text);
  }

  /** A text, with the further lines of a formula that begins in it. */
  #withLinesOfFormula(node: number, text: string): string {
    const joined = joinAcrossBreaks(this.page, node);
    if (joined === null || partFormulas(joined.text, this.#setting) === null) return text;
    for (let at = this.page.nextSibling(node); at >= 0 && at <= joined.last; at = this.page.nextSibling(at)) {
      this.idle.add(at);
      this.#special[at] = 1;
    }
    return joined.text;
  }

  #mayHoldTex(text: string): boolean {
    return mayHoldTex(text) && !this.writer.phrasing.isIn('code');
  }

  get #setting(): TexSetting {
    return (this.#texSetting ??= findTexSetting(this.page));
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
