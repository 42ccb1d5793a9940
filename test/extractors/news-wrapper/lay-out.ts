import { type Page, parsePage, type VisualStyle } from '../../../src/page/index.ts';

export const SCREEN = { width: 1000, height: 500 };

const PLAIN: VisualStyle = {
  fontFamily: 'serif',
  fontSize: 16,
  fontWeight: 400,
  color: 'rgb(0, 0, 0)',
  background: 'rgba(0, 0, 0, 0)',
  display: 'block',
  visible: true,
  computed: {},
};

/**
 * A page as if a browser had laid it out: `data-box="left top width height"`, `data-font="24"` and `data-hidden` say how
 * each element looks; fonts and hiding are inherited, an element without a box has none.
 */
export function laidOut(html: string): Page {
  const page = parsePage(html);
  const box = new Float32Array(page.size * 4);
  const style = new Uint32Array(page.size);
  const styles: VisualStyle[] = [PLAIN];
  let lowest = SCREEN.height;
  for (let node = 1; node < page.size; node++) {
    style[node] = style[page.parent[node]];
    if (!page.isElement(node)) continue;
    const said = page.attribute(node, 'data-box')?.split(' ').map(Number);
    if (said !== undefined) {
      box.set(said, node * 4);
      lowest = Math.max(lowest, said[1] + said[3]);
    }
    const font = page.attribute(node, 'data-font');
    const hidden = page.attribute(node, 'data-hidden') !== null;
    if (font === null && !hidden) continue;
    const inherited = styles[style[node]];
    style[node] =
      styles.push({
        ...inherited,
        ...(font !== null && { fontSize: Number(font) }),
        ...(hidden && { visible: false }),
      }) - 1;
  }
  const visual = { viewport: SCREEN, scroll: { width: SCREEN.width, height: lowest }, box, style, styles };
  return Object.defineProperty(page, 'visual', { value: visual });
}
