/** Height of a tile, in pixels of the page. */
const TILE = 1024;

/** Draws what lies between two heights of the page, in the page's own pixels. */
type Paint = (draw: CanvasRenderingContext2D, top: number, bottom: number) => void;

/**
 * A drawing as tall as a page, in canvases side by side: one that is neither in sight nor near it does not exist, so that
 * a page of any height costs as much as two screens.
 */
export class Tiles {
  readonly #paint: Paint;
  readonly #element: HTMLElement;
  readonly #near: IntersectionObserver;
  readonly #shown = new Map<HTMLElement, HTMLCanvasElement>();
  #scale = 1;

  constructor(element: HTMLElement, scroller: HTMLElement, paint: Paint) {
    this.#paint = paint;
    this.#element = element;
    this.#near = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) this.#show(target as HTMLElement, isIntersecting);
      },
      { root: scroller, rootMargin: '100%' },
    );
  }

  /** Makes room for a page of this size, drawn at a scale. */
  layout(width: number, height: number, scale: number): void {
    this.#scale = scale;
    this.#near.disconnect();
    this.#shown.clear();
    const places = Array.from({ length: Math.ceil(height / TILE) }, (_, i) => {
      const place = document.createElement('div');
      const tall = Math.min(TILE, height - i * TILE);
      place.style.cssText = `position: absolute; left: 0; top: ${i * TILE * scale}px; width: ${width * scale}px; height: ${tall * scale}px;`;
      place.dataset['top'] = String(i * TILE);
      return place;
    });
    this.#element.replaceChildren(...places);
    for (const place of places) this.#near.observe(place);
  }

  repaint(): void {
    for (const [place, canvas] of this.#shown) this.#draw(place, canvas);
  }

  close(): void {
    this.#near.disconnect();
  }

  #show(place: HTMLElement, isNear: boolean): void {
    if (isNear === this.#shown.has(place)) return;
    if (!isNear) {
      this.#shown.delete(place);
      place.replaceChildren();
      return;
    }
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'width: 100%; height: 100%; display: block;';
    canvas.width = Math.ceil(place.clientWidth * devicePixelRatio);
    canvas.height = Math.ceil(place.clientHeight * devicePixelRatio);
    this.#shown.set(place, canvas);
    place.replaceChildren(canvas);
    this.#draw(place, canvas);
  }

  #draw(place: HTMLElement, canvas: HTMLCanvasElement): void {
    const draw = canvas.getContext('2d')!;
    const top = Number(place.dataset['top']);
    const ratio = this.#scale * devicePixelRatio;
    draw.setTransform(1, 0, 0, 1, 0, 0);
    draw.clearRect(0, 0, canvas.width, canvas.height);
    draw.setTransform(ratio, 0, 0, ratio, 0, -top * ratio);
    this.#paint(draw, top, top + TILE);
  }
}
