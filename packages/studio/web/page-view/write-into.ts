/** Where a page has no picture, its texts stand for it. */
const SIZE = 14;
const LINE = 18;

/** Writes a text into its place, line by line, as far as it fits. */
export function writeInto(
  draw: CanvasRenderingContext2D,
  text: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
): void {
  draw.font = `${SIZE}px system-ui, sans-serif`;
  draw.fillStyle = '#333';
  draw.textBaseline = 'top';
  let line = '';
  let y = top;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || draw.measureText(longer).width <= right - left) {
      line = longer;
      continue;
    }
    draw.fillText(line, left, y, right - left);
    line = word;
    y += LINE;
    if (y + SIZE > bottom) return;
  }
  draw.fillText(line, left, y, right - left);
}
