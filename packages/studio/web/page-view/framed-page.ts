import type { OpenedPage } from '../engine/protocol.ts';
import { pressKey } from '../ui/keys.tsx';
import { drawBoxes } from './boxes.ts';
import { buildDocument } from './build-document.ts';
import { HIGHLIGHT_STYLE, Highlights } from './highlights.ts';
import type { Box } from './marks.ts';
import { PointerMoves } from './pointer-moves.ts';
import type { Pointing, Surface } from './surface.ts';

/** How far beside a text the pointer may be. */
const NEAR = 3;

/** The page in a sandboxed frame: its own styles, no scripts, no network. */
export class FramedPage implements Surface {
  readonly #document: Document;
  readonly #window: Window & typeof globalThis;
  readonly #opened: OpenedPage;
  readonly #nodes: (Node | undefined)[];
  readonly #blockOf = new Map<Node, number>();
  readonly #nodeOf = new Map<Node, number>();
  readonly #listening = new AbortController();
  readonly #highlights: Highlights;
  /** Over the frame and not in it: a change inside would have the whole page drawn anew. */
  readonly #layer: HTMLElement;

  private constructor(
    frame: HTMLIFrameElement,
    opened: OpenedPage,
    nodes: (Node | undefined)[],
    pointing: Pointing,
  ) {
    this.#document = frame.contentDocument!;
    this.#window = frame.contentWindow as Window & typeof globalThis;
    this.#opened = opened;
    this.#nodes = nodes;
    const { blocks } = opened;
    for (let block = 0; block < blocks.count; block++)
      for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
        const node = nodes[blocks.nodes[i]];
        if (node !== undefined) this.#blockOf.set(node, block);
      }
    nodes.forEach((node, i) => {
      if (node !== undefined) this.#nodeOf.set(node, i);
    });
    this.#highlights = new Highlights(this.#window, this.#blockOf);
    this.#layer = document.createElement('div');
    this.#layer.className = 'page-boxes';
    frame.after(this.#layer);
    this.#listen(pointing);
  }

  /** Fills the frame, whose document must be empty. Null where it was aborted. */
  static async build(
    frame: HTMLIFrameElement,
    opened: OpenedPage,
    pointing: Pointing,
    signal: AbortSignal,
  ): Promise<FramedPage | null> {
    const { CSSStyleSheet } = frame.contentWindow as Window & typeof globalThis;
    const style = new CSSStyleSheet();
    style.replaceSync(HIGHLIGHT_STYLE);
    // Before there is anything to style: later it would cost as much as the page.
    frame.contentDocument!.adoptedStyleSheets = [style];
    const nodes = await buildDocument(frame.contentDocument!, opened, signal);
    return signal.aborted ? null : new FramedPage(frame, opened, nodes, pointing);
  }

  paint(marks: readonly (string | null)[]): void {
    this.#highlights.paint(marks);
  }

  outline(boxes: readonly Box[]): void {
    const { scrollX, scrollY } = this.#window;
    drawBoxes(this.#layer, boxes, ({ around }) => {
      const rect = this.#rectOf(around);
      return (
        rect && { left: rect.left + scrollX, top: rect.top + scrollY, width: rect.width, height: rect.height }
      );
    });
  }

  reveal(block: number): void {
    const rect = this.#rectOfBlock(block);
    if (rect === null) return;
    const { innerHeight } = this.#window;
    if (rect.top >= 40 && rect.bottom <= innerHeight - 40) return;
    this.#window.scrollBy({ top: rect.top - innerHeight / 3, behavior: 'instant' });
  }

  close(): void {
    this.#listening.abort();
    this.#highlights.close();
    this.#layer.remove();
  }

  #listen({ onPoint, onPick, onPress }: Pointing): void {
    const { signal } = this.#listening;
    const tell = ({ clientX, clientY }: MouseEvent, held: boolean) =>
      onPoint(this.#blockAt(clientX, clientY), this.#nodeAt(clientX, clientY), held);
    const moves = new PointerMoves(tell, signal);
    this.#document.addEventListener('mousemove', (event) => moves.take(event), { signal });
    this.#document.addEventListener('mouseup', () => moves.end(), { signal });
    this.#document.addEventListener(
      'mousedown',
      (event) => {
        if (event.button !== 0) return;
        const { clientX, clientY } = event;
        if (onPress(this.#blockAt(clientX, clientY), this.#nodeAt(clientX, clientY))) event.preventDefault();
      },
      { signal },
    );
    this.#document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        onPick(this.#blockAt(event.clientX, event.clientY), this.#nodeAt(event.clientX, event.clientY));
      },
      { signal, capture: true },
    );
    this.#document.addEventListener('keydown', pressKey, { signal });
    const follow = () => {
      this.#layer.style.transform = `translate(${-this.#window.scrollX}px, ${-this.#window.scrollY}px)`;
    };
    this.#document.addEventListener('scroll', follow, { signal, passive: true });
  }

  #blockAt(x: number, y: number): number {
    const at =
      this.#document.caretPositionFromPoint?.(x, y)?.offsetNode ??
      this.#document.caretRangeFromPoint(x, y)?.startContainer;
    const block = at === undefined ? undefined : this.#blockOf.get(at);
    if (block === undefined) return -1;
    const range = this.#document.createRange();
    range.selectNodeContents(at!);
    const under = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR,
    );
    return under ? block : -1;
  }

  #nodeAt(x: number, y: number): number {
    const element = this.#document.elementFromPoint(x, y);
    return (element && this.#nodeOf.get(element)) ?? -1;
  }

  #rectOf(around: Box['around']): DOMRect | null {
    if ('block' in around) return this.#rectOfBlock(around.block);
    if ('node' in around) return this.#rectOfNode(around.node);
    // The frame has a layout of its own.
    const rects = around.nodes.flatMap((node) => this.#rectOfNode(node) ?? []);
    if (rects.length === 0) return null;
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const right = Math.max(...rects.map((rect) => rect.right));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }

  #rectOfNode(node: number): DOMRect | null {
    const element = this.#nodes[node];
    if (!(element instanceof this.#window.Element)) return null;
    const rect = element.getBoundingClientRect();
    return rect.width > 0 || rect.height > 0 ? rect : null;
  }

  #rectOfBlock(block: number): DOMRect | null {
    const { start, nodes } = this.#opened.blocks;
    const first = this.#nodes[nodes[start[block]]];
    const last = this.#nodes[nodes[start[block + 1] - 1]] as Text | undefined;
    if (first === undefined || last === undefined) return null;
    const range = this.#document.createRange();
    range.setStart(first, 0);
    range.setEnd(last, last.length);
    const rect = range.getBoundingClientRect();
    return rect.width > 0 || rect.height > 0 ? rect : null;
  }
}
