import type { OpenedPage } from '../engine/protocol.ts';
import { drawBoxes } from './boxes.ts';
import { type Box, MARKS } from './marks.ts';
import type { Pointing, Surface } from './surface.ts';

/** The picture of a rendered page, with marks drawn over it where the browser put the texts. */
export class PicturedPage implements Surface {
  readonly #host: HTMLElement;
  readonly #opened: OpenedPage;
  readonly #look: NonNullable<OpenedPage['look']>;
  readonly #canvas: HTMLCanvasElement;
  readonly #boxes: HTMLElement;
  readonly #listening = new AbortController();
  /** Left, top, right, bottom of each block. */
  readonly #rects: Float32Array;

  /** `host` is emptied; it scrolls, and the picture is as wide as it is. */
  constructor(host: HTMLElement, opened: OpenedPage, screenshot: string, pointing: Pointing) {
    this.#host = host;
    this.#opened = opened;
    this.#look = opened.look!;
    this.#rects = rectsOf(opened);
    const paper = document.createElement('div');
    paper.className = 'paper';
    paper.style.cssText = `position: relative; width: ${this.#look.width}px; transform-origin: 0 0;`;
    const image = new Image();
    image.src = screenshot;
    image.alt = 'The page as a browser shows it';
    image.style.cssText = 'display: block; width: 100%;';
    this.#canvas = document.createElement('canvas');
    this.#canvas.width = this.#look.width;
    this.#canvas.height = Math.min(this.#look.height, 16_384);
    this.#canvas.style.cssText = 'position: absolute; left: 0; top: 0; pointer-events: none;';
    this.#boxes = document.createElement('div');
    this.#boxes.style.cssText = 'position: absolute; inset: 0; pointer-events: none;';
    paper.append(image, this.#canvas, this.#boxes);
    host.replaceChildren(paper);
    this.#fitWidth(paper);
    this.#listen(paper, pointing);
  }

  paint(marks: readonly (string | null)[]): void {
    const draw = this.#canvas.getContext('2d')!;
    draw.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    marks.forEach((mark, block) => {
      if (mark === null) return;
      const [left, top, right, bottom] = this.#rects.subarray(4 * block, 4 * block + 4);
      draw.fillStyle = MARKS[mark];
      draw.fillRect(left, top, right - left, bottom - top);
    });
  }

  outline(boxes: readonly Box[]): void {
    drawBoxes(this.#boxes, boxes, ({ around }) => {
      const [left, top, right, bottom] =
        'block' in around
          ? this.#rects.subarray(4 * around.block, 4 * around.block + 4)
          : this.#rectOfNode(around.node);
      return { left, top, width: right - left, height: bottom - top };
    });
  }

  reveal(block: number): void {
    const top = this.#rects[4 * block + 1] * this.#scale();
    const bottom = this.#rects[4 * block + 3] * this.#scale();
    const { scrollTop, clientHeight } = this.#host;
    if (top >= scrollTop + 20 && bottom <= scrollTop + clientHeight - 20) return;
    this.#host.scrollTo({ top: top - clientHeight / 3, behavior: 'instant' });
  }

  close(): void {
    this.#listening.abort();
    this.#host.replaceChildren();
  }

  #scale(): number {
    return Math.min(1, this.#host.clientWidth / this.#look.width);
  }

  /** As wide as there is room for. */
  #fitWidth(paper: HTMLElement): void {
    const resize = () => {
      paper.style.transform = `scale(${this.#scale()})`;
      paper.style.marginBottom = `${(this.#scale() - 1) * this.#look.height}px`;
    };
    const observer = new ResizeObserver(resize);
    observer.observe(this.#host);
    this.#listening.signal.addEventListener('abort', () => observer.disconnect());
    resize();
  }

  #listen(paper: HTMLElement, { onPoint, onPick, onPress }: Pointing): void {
    const { signal } = this.#listening;
    const at = (event: MouseEvent): [block: number, node: number] => {
      const { left, top } = paper.getBoundingClientRect();
      const x = (event.clientX - left) / this.#scale();
      const y = (event.clientY - top) / this.#scale();
      return [this.#blockAt(x, y), this.#nodeAt(x, y)];
    };
    paper.addEventListener('mousemove', (event) => onPoint(...at(event), (event.buttons & 1) === 1), {
      signal,
    });
    paper.addEventListener(
      'mousedown',
      (event) => {
        if (event.button === 0 && onPress(...at(event))) event.preventDefault();
      },
      { signal },
    );
    paper.addEventListener('click', (event) => onPick(...at(event)), { signal });
  }

  /** The smallest block there. */
  #blockAt(x: number, y: number): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let block = 0; block < this.#opened.blocks.count; block++) {
      const [left, top, right, bottom] = this.#rects.subarray(4 * block, 4 * block + 4);
      const area = (right - left) * (bottom - top);
      if (x < left || x > right || y < top || y > bottom || area >= least) continue;
      best = block;
      least = area;
    }
    return best;
  }

  /** The last element in document order that is there: the innermost. */
  #nodeAt(x: number, y: number): number {
    const { tags, tag } = this.#opened.tree;
    for (let node = tag.length - 1; node > 0; node--) {
      if (tags[tag[node]].startsWith('#')) continue;
      const [left, top, right, bottom] = this.#rectOfNode(node);
      if (right > left && bottom > top && x >= left && x <= right && y >= top && y <= bottom) return node;
    }
    return -1;
  }

  #rectOfNode(node: number): [number, number, number, number] {
    const [left, top, width, height] = this.#look.box.subarray(4 * node, 4 * node + 4);
    return [left, top, left + width, top + height];
  }
}

/** The boxes around all texts of each block; nothing of those that are not shown. */
function rectsOf({ blocks, look }: OpenedPage): Float32Array {
  const rects = new Float32Array(4 * blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
      const [x, y, width, height] = look!.box.subarray(4 * blocks.nodes[i], 4 * blocks.nodes[i] + 4);
      if (width === 0 || height === 0) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + width);
      bottom = Math.max(bottom, y + height);
    }
    if (right > left) rects.set([left, top, right, bottom], 4 * block);
  }
  return rects;
}
