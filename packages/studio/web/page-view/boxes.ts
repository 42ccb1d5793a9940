import { BOX_STYLES, type Box } from './marks.ts';

/** A rectangle on the page, in pixels. */
export interface Placed {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between what is boxed and its box. */
export const ROOM = 2;
/** Pixels that a label needs above its box; at the top of the page it is inside. */
const LABEL = 18;

/** Draws boxes into a layer over the page, in place of those before; what is nowhere on the page has none. */
export function drawBoxes(
  layer: HTMLElement,
  boxes: readonly Box[],
  placeOf: (box: Box) => Placed | null,
): void {
  layer.replaceChildren(
    ...boxes.flatMap((box) => {
      const place = placeOf(box);
      return place === null ? [] : [drawBox(box, place)];
    }),
  );
}

function drawBox({ look, label }: Box, { left, top, width, height }: Placed): HTMLElement {
  const box = document.createElement('div');
  box.className = 'page-box';
  box.dataset['look'] = look;
  box.style.cssText = `left: ${left - ROOM}px; top: ${top - ROOM}px; width: ${width + 2 * ROOM}px; height: ${height + 2 * ROOM}px; border: ${BOX_STYLES[look]};`;
  if (label !== undefined) {
    const tag = document.createElement('span');
    tag.textContent = label;
    if (top < LABEL) tag.style.bottom = 'auto';
    box.append(tag);
  }
  return box;
}
