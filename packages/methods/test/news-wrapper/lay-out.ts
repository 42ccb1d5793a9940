import { type Page, parsePage, type RenderedPage, readRenderedPage } from 'pith/page';

export const SCREEN = { width: 1000, height: 500 };

const DEFAULTS = { 'font-size': '16px', visibility: 'visible' };

/** A page as a browser might have laid it out; see `renderedPage`. */
export function laidOut(html: string): Page {
  return readRenderedPage(renderedPage(html));
}

/**
 * A rendered page without a browser: `data-box="left top width height"`, `data-font="24"` and `data-hidden` say how each
 * element looks; fonts and hiding are inherited, an element without a box has none.
 */
export function renderedPage(html: string): RenderedPage {
  const page = parsePage(html);
  const tags: string[] = [];
  const numberOf = (name: string) => (tags.includes(name) ? tags.indexOf(name) : tags.push(name) - 1);
  const rendered: RenderedPage = {
    format: 'pith-rendered-page',
    version: 1,
    url: null,
    quirks: false,
    doctype: null,
    viewport: [SCREEN.width, SCREEN.height],
    scroll: [SCREEN.width, SCREEN.height],
    cut: false,
    tags,
    tag: [],
    parent: [...page.parent],
    style: [],
    box: new Array<number>(page.size * 4).fill(0),
    attributes: [],
    texts: [],
    defaults: DEFAULTS,
    styles: [{}, {}],
  };
  for (let node = 0; node < page.size; node++) {
    const inherited = node === 0 ? 1 : rendered.style[page.parent[node]];
    rendered.tag.push(numberOf(page.tagName(node)));
    rendered.style.push(inherited);
    if (page.isElement(node)) addLook(rendered, page, node, inherited);
    else if (node > 0) rendered.texts.push(page.text(node));
  }
  return rendered;
}

function addLook(rendered: RenderedPage, page: Page, node: number, inherited: number): void {
  rendered.attributes.push(page.attributes(node).flat());
  const box = page.attribute(node, 'data-box')?.split(' ').map(Number) ?? [0, 0, 0, 0];
  rendered.box.splice(node * 4, 4, ...box);
  rendered.scroll[1] = Math.max(rendered.scroll[1], box[1] + box[3]);
  const font = page.attribute(node, 'data-font');
  const hidden = page.attribute(node, 'data-hidden') !== null;
  if (font === null && !hidden) return;
  rendered.style[node] =
    rendered.styles.push({
      ...rendered.styles[inherited],
      ...(font !== null && { 'font-size': `${font}px` }),
      ...(hidden && { visibility: 'hidden' }),
    }) - 1;
}
