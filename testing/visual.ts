import { type Page, parsePage, TAG, type VisualLayer, type VisualStyle } from 'pith/page';

const VIEWPORT = { width: 1280, height: 1024 };
const LINE = 20;
const GAP = 16;
const HIDDEN = new Set([
  'head',
  'script',
  'style',
  'template',
  'title',
  'noembed',
  'noframes',
  'datalist',
  'annotation',
]);
const IN_LINE = /^(?:a|b|i|u|s|em|strong|span|font|small|big|code|sub|sup|img|br|abbr|time)$/;
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

const DEFAULTS: Readonly<Record<string, string>> = {
  color: 'rgb(0, 0, 0)',
  'font-family': 'serif',
  'font-size': '16px',
  'font-weight': '400',
  'text-align': 'start',
  'list-style-type': 'disc',
};

/**
 * A page as if a browser had rendered it, where none is at hand: text in lines of 20 pixels, blocks one below the other
 * with 16 pixels between, unless `data-box="left top width height"` says where an element and its text are.
 * `data-look` is JSON of the style's fields; computed properties and fonts pass on to what is inside.
 */
export function layOut(page: Page): Page {
  const box = new Float32Array(page.size * 4);
  const style = new Uint32Array(page.size);
  const styles: VisualStyle[] = [PLAIN];
  let y = 0;
  let given = -1;
  for (let node = 1; node < page.size; node++) {
    const above = page.parent[node];
    style[node] = style[above];
    if (page.isText(node)) {
      if (!styles[style[node]].visible || !/\S/.test(page.text(node))) continue;
      if (given >= 0 && page.contains(given, node)) box.copyWithin(node * 4, given * 4, given * 4 + 4);
      else box.set([0, y, VIEWPORT.width, LINE], node * 4);
      continue;
    }
    if (!page.isElement(node)) continue;
    const name = page.tagName(node);
    const inherited = { ...styles[style[above]], background: PLAIN.background };
    const display = IN_LINE.test(name) ? 'inline' : 'block';
    const hidden = HIDDEN.has(name);
    const look = JSON.parse(page.attribute(node, 'data-look') ?? '{}') as Partial<VisualStyle>;
    const own = { ...inherited, display, visible: inherited.visible && !hidden, ...look };
    style[node] = styles.push(own) - 1;
    if (display === 'block') y += GAP;
    const written = page.attribute(node, 'data-box');
    if (written !== null) {
      box.set(written.split(' ').map(Number), node * 4);
      given = node;
    } else if (name === 'img' || name === 'hr') box.set([0, y, VIEWPORT.width, LINE / 10], node * 4);
  }
  for (let node = page.size - 1; node > 1; node--) {
    if (page.attribute(page.parent[node], 'data-box') === null) cover(box, page.parent[node], node);
  }
  const visual: VisualLayer = {
    viewport: VIEWPORT,
    scroll: { width: VIEWPORT.width, height: y },
    box,
    overflow: new Map(),
    style,
    styles,
    defaults: DEFAULTS,
  };
  return Object.assign(page, { visual });
}

export function laidOut(html: string): Page {
  return layOut(parsePage(html, { url: 'https://example.org/' }));
}

/** The text of the nodes, as it reads. */
export function textOf(page: Page, nodes: readonly number[]): string {
  return nodes.map((node) => page.textContent(node).trim()).join(' ');
}

export const bodyOf = (page: Page): number => page.find(TAG.body);

function cover(box: Float32Array, outer: number, inner: number): void {
  const [a, b] = [box.subarray(outer * 4, outer * 4 + 4), box.subarray(inner * 4, inner * 4 + 4)];
  if (b[2] === 0 || b[3] === 0) return;
  if (a[2] === 0 || a[3] === 0) {
    a.set(b);
    return;
  }
  const [right, bottom] = [Math.max(a[0] + a[2], b[0] + b[2]), Math.max(a[1] + a[3], b[1] + b[3])];
  a[0] = Math.min(a[0], b[0]);
  a[1] = Math.min(a[1], b[1]);
  a[2] = right - a[0];
  a[3] = bottom - a[1];
}
