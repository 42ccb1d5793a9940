import type { OpenedPage } from '../engine/protocol.ts';
import { BlockPlaces } from './block-places.ts';
import { drawBoxes, type Placed, ROOM } from './boxes.ts';
import { type Box, MARKS } from './marks.ts';
import { PointerMoves } from './pointer-moves.ts';
import type { Pointing, Surface } from './surface.ts';
import { Tiles } from './tiles.ts';
import { writeInto } from './write-into.ts';

/** Smaller, nothing can be read: on a narrow screen the picture is moved sideways. */
const LEAST_SCALE = 0.45;

type Rect = readonly [left: number, top: number, right: number, bottom: number];

/** The picture of a rendered page, with marks drawn over it where the browser put the texts. */
export class PicturedPage implements Surface {
  readonly #host: HTMLElement;
  readonly #opened: OpenedPage;
  readonly #look: NonNullable<OpenedPage['look']>;
  readonly #places: BlockPlaces;
  readonly #paper = document.createElement('div');
  readonly #image = new Image();
  readonly #outlines = document.createElement('div');
  readonly #tiles: Tiles;
  readonly #listening = new AbortController();
  #marks: readonly (string | null)[] = [];
  #boxes: readonly Box[] = [];

  /** `host` is emptied; it scrolls, and the picture is as wide as it is. */
  constructor(host: HTMLElement, opened: OpenedPage, screenshot: Blob, pointing: Pointing) {
    this.#host = host;
    this.#opened = opened;
    this.#look = opened.look!;
    this.#places = new BlockPlaces(opened);
    const marks = document.createElement('div');
    for (const layer of [marks, this.#outlines]) layer.className = 'paper-layer';
    this.#tiles = new Tiles(marks, host, (draw, top, bottom) => this.#paintTile(draw, top, bottom));
    this.#paper.className = 'paper';
    this.#image.alt = 'The page as a browser shows it';
    const { signal } = this.#listening;
    this.#image.addEventListener('load', () => this.#layout(), { once: true, signal });
    this.#image.src = URL.createObjectURL(screenshot);
    this.#paper.append(this.#image, marks, this.#outlines);
    host.replaceChildren(this.#paper);
    this.#layout();
    const observer = new ResizeObserver(() => this.#layout());
    observer.observe(host);
    signal.addEventListener('abort', () => observer.disconnect());
    this.#listen(pointing);
  }

  paint(marks: readonly (string | null)[]): void {
    this.#marks = marks;
    this.#tiles.repaint();
  }

  outline(boxes: readonly Box[]): void {
    this.#boxes = boxes;
    drawBoxes(this.#outlines, boxes, (box) => this.#placeOf(box));
  }

  reveal(block: number): void {
    const rect = this.#places.ofBlock(block);
    if (rect === null) return;
    const [left, top, right, bottom] = rect.map((edge) => edge * this.#scale());
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = this.#host;
    if (top < scrollTop + 20 || bottom > scrollTop + clientHeight - 20)
      this.#host.scrollTop = top - clientHeight / 3;
    if (left < scrollLeft || (right > scrollLeft + clientWidth && right - left < clientWidth))
      this.#host.scrollLeft = left - 20;
  }

  close(): void {
    this.#listening.abort();
    this.#tiles.close();
    URL.revokeObjectURL(this.#image.src);
    this.#host.replaceChildren();
  }

  #scale(): number {
    return Math.min(1, Math.max(LEAST_SCALE, this.#host.clientWidth / this.#look.width));
  }

  /** As wide as there is room for. */
  #layout(): void {
    const { width, height } = this.#look;
    const scale = this.#scale();
    this.#paper.style.width = `${width * scale}px`;
    this.#paper.style.height = `${height * scale}px`;
    this.#tiles.layout(width, height, scale);
    this.outline(this.#boxes);
    this.#paper.querySelector('.paper-end')?.remove();
    if (this.#pictureEnd() < height) this.#paper.append(this.#endNotice(this.#pictureEnd() * scale));
  }

  /** Where the picture ends, which may be before the page does. */
  #pictureEnd(): number {
    const { naturalHeight, naturalWidth } = this.#image;
    return naturalWidth === 0 ? this.#look.height : (naturalHeight / naturalWidth) * this.#look.width;
  }

  #endNotice(top: number): HTMLElement {
    const notice = document.createElement('p');
    notice.className = 'paper-end';
    notice.style.top = `${top}px`;
    notice.textContent = 'The picture ends here; of the rest of the page these are the texts.';
    return notice;
  }

  #paintTile(draw: CanvasRenderingContext2D, top: number, bottom: number): void {
    const end = this.#pictureEnd();
    const { texts } = this.#opened.blocks;
    this.#places.between(top, bottom, (block) => {
      const rect = this.#places.ofBlock(block)!;
      if (rect[1] >= end) writeInto(draw, texts[block], rect);
      const mark = this.#marks[block];
      if (mark == null) return;
      draw.fillStyle = MARKS[mark];
      this.#places.trace(draw, block);
      draw.fill();
    });
  }

  /** Where to draw a box: one that went over the edge of the page would not be seen there. */
  #placeOf({ around }: Box): Placed | null {
    const rect = this.#rectOf(around);
    if (rect === null) return null;
    const { width, height } = this.#look;
    const scale = this.#scale();
    const left = Math.max(ROOM, rect[0] * scale);
    const top = Math.max(ROOM, rect[1] * scale);
    const right = Math.min(width * scale - ROOM, rect[2] * scale);
    const bottom = Math.min(height * scale - ROOM, rect[3] * scale);
    return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  }

  #rectOf(around: Box['around']): Rect | null {
    if ('block' in around) return this.#places.ofBlock(around.block);
    if ('node' in around) return this.#places.ofNode(around.node);
    const { left, top, right, bottom } = around.rect;
    return [left, top, right, bottom];
  }

  #listen({ onPoint, onPick, onPress }: Pointing): void {
    const { signal } = this.#listening;
    const at = ({ clientX, clientY }: MouseEvent): [block: number, node: number] => {
      const { left, top } = this.#paper.getBoundingClientRect();
      const x = (clientX - left) / this.#scale();
      const y = (clientY - top) / this.#scale();
      return [this.#places.blockAt(x, y), this.#places.nodeAt(x, y)];
    };
    const moves = new PointerMoves((event, held) => onPoint(...at(event), held), signal);
    const press = (event: MouseEvent) => {
      if (event.button === 0 && onPress(...at(event))) event.preventDefault();
    };
    this.#paper.addEventListener('mousemove', (event) => moves.take(event), { signal });
    this.#paper.addEventListener('mouseup', () => moves.end(), { signal });
    this.#paper.addEventListener('mousedown', press, { signal });
    this.#paper.addEventListener('click', (event) => onPick(...at(event)), { signal });
  }
}
