import type { OpenedPage } from '../engine/protocol.ts';

/** Elements that do something or fetch something; what is in them is text for machines. */
const LEFT_OUT = new Set([
  'script',
  'link',
  'meta',
  'base',
  'template',
  'iframe',
  'frame',
  'frameset',
  'embed',
  'applet',
  'portal',
  'audio',
  'video',
  'source',
  'track',
]);
/** Elements that would act; they are shown as what is in them. */
const AS_SPAN = new Set(['object', 'form', 'marquee']);
/** Attributes that lead somewhere or run. `srcset` and its kin are never needed. */
const LEADS =
  /^(on.*|src|srcset|imagesrcset|href|xlink:href|action|formaction|background|poster|data|ping|autofocus|target|srcdoc|http-equiv|is|shadowrootmode)$/i;
const PICTURE_INSIDE = /^data:image\/(png|jpe?g|gif|webp|avif|bmp|x-icon|svg\+xml)[;,]/i;

const SPACES = [
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1998/Math/MathML',
];

/** Milliseconds of building and laying out before the window may do something else: as long as one may wait for a key. */
const SLICE = 150;
/** Nodes of the first slice, and of the smallest; the others are as large as their time allows. */
const FIRST_SLICE = 400;
/**
 * After each slice the browser goes through all that is there to draw it: 30 ms for 100,000 nodes. On a busy machine slices
 * of little time would be many, and most of the work would be that: so they are at least this part of what is there.
 */
const LEAST_PART = 1 / 2;

/**
 * Builds the page inside an empty document, node by node: what is drawn is exactly what the engine has, and nothing of
 * the page is ever parsed again. Returns the DOM node of each node of the page; undefined for what was left out.
 */
export async function buildDocument(
  document: Document,
  { tree }: OpenedPage,
  signal: AbortSignal,
): Promise<(Node | undefined)[]> {
  const { tags, tag, parent, namespace, texts, attributes } = tree;
  const nodes: (Node | undefined)[] = new Array(tag.length);
  nodes[0] = document;
  document.documentElement?.remove();
  let slice = FIRST_SLICE;
  for (let from = 1; from < tag.length && !signal.aborted; ) {
    const started = performance.now();
    const to = Math.min(tag.length, from + slice);
    for (let node = from; node < to; node++) {
      const above = nodes[parent[node]];
      if (above === undefined) continue;
      const name = tags[tag[node]];
      const made = makeNode(document, name, namespace[node], texts[node], attributes.get(node));
      if (made === null) continue;
      // A document has one element, and no text.
      if (above === document && (made.nodeType !== Node.ELEMENT_NODE || document.documentElement !== null))
        continue;
      nodes[node] = made;
      above.appendChild(made);
    }
    from = to;
    // Laid out now, so that its time counts: it is most of the work.
    document.documentElement?.getBoundingClientRect();
    const took = performance.now() - started;
    slice = Math.round(Math.max(FIRST_SLICE, LEAST_PART * to, slice * Math.min(2, SLICE / took)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return nodes;
}

function makeNode(
  document: Document,
  name: string,
  namespace: number,
  text: string,
  attributes: readonly string[] | undefined,
): Node | null {
  if (name === '#text') return document.createTextNode(text);
  if (name.startsWith('#') || LEFT_OUT.has(name)) return null;
  const element = createElement(document, AS_SPAN.has(name) ? 'span' : name, namespace);
  for (let i = 0; i < (attributes?.length ?? 0); i += 2)
    setAttribute(element, attributes![i], attributes![i + 1]);
  return element;
}

function createElement(document: Document, name: string, namespace: number): Element {
  try {
    return document.createElementNS(SPACES[namespace] ?? SPACES[0], name);
  } catch {
    // A name that only a parser can make.
    return document.createElement('span');
  }
}

function setAttribute(element: Element, name: string, value: string): void {
  const picture = name === 'src' && element.localName === 'img' && PICTURE_INSIDE.test(value);
  if (LEADS.test(name) && !picture) return;
  try {
    element.setAttribute(name, value);
  } catch {
    // Such a name only a parser can give; nothing that is drawn has one.
  }
}
