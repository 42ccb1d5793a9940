import type { RenderedPage } from '../page/rendered/format.ts';
import type { LiveBox, LiveDocument, LiveElement, LiveNode } from './live-dom.ts';

export interface CollectOptions {
  properties: readonly string[];
  /** Whether scripts run: what `<noscript>` holds is then text that nobody sees, and is left out. */
  scripting: boolean;
  maxElements: number;
  maxText: number;
  /** Gets the live node of each node in order, of joined texts the first: for who goes back to the page. */
  nodes?: LiveNode[];
}

/**
 * Reads the tree and the look of the document it runs in. Its source is sent into pages, so it uses nothing from
 * outside of itself but its arguments, and nothing of a page but the DOM.
 *
 * Open shadow trees take the place of their host's children, slots holding what is assigned to them. Documents inside
 * frames are not entered. Text nodes side by side become one, as in a `Page`.
 */
export function collect(document: LiveDocument, options: CollectOptions): RenderedPage {
  const { properties, scripting, maxElements, maxText, nodes } = options;
  const NAMESPACES: Record<string, string> = {
    'http://www.w3.org/1999/xhtml': '',
    'http://www.w3.org/2000/svg': 'svg ',
    'http://www.w3.org/1998/Math/MathML': 'math ',
  };
  const UNRENDERED = 0;
  const window = document.defaultView!;
  const root = document.documentElement;
  const left = window.scrollX;
  const top = window.scrollY;
  const tags: string[] = [];
  const tagIds = new Map<string, number>();
  const tag: number[] = [];
  const parent: number[] = [];
  const style: number[] = [];
  const box: number[] = [];
  const overflow: number[] = [];
  const attributes: string[][] = [];
  const texts: string[] = [];
  const defaults: Record<string, string> = {};
  const styles: Record<string, string>[] = [{ display: 'none' }];
  const styleIds = new Map<string, number>();
  const values: string[] = new Array(properties.length);
  const display = properties.indexOf('display');
  const contentVisibility = properties.indexOf('content-visibility');
  let doctype: [string, string, string] | null = null;
  let elements = 0;
  let characters = 0;
  let cut = false;

  const tenths = (value: number) => Math.round(value * 10) / 10;

  function add(live: LiveNode, name: string, above: number, look: number, place: LiveBox | null): number {
    nodes?.push(live);
    let id = tagIds.get(name);
    if (id === undefined) {
      id = tags.length;
      tagIds.set(name, id);
      tags.push(name);
    }
    parent.push(above);
    style.push(look);
    if (place === null) box.push(0, 0, 0, 0);
    else
      box.push(tenths(place.left + left), tenths(place.top + top), tenths(place.width), tenths(place.height));
    return tag.push(id) - 1;
  }

  /** An element on which no rule has any effect has the initial values. */
  function readDefaults(): void {
    if (root === null) return;
    const bare = document.createElement('pith-default');
    bare.style.setProperty('all', 'initial', 'important');
    root.append(bare);
    const computed = window.getComputedStyle(bare);
    for (const property of properties) defaults[property] = computed.getPropertyValue(property);
    bare.remove();
  }

  /** Reads an element's style into `values`; false where the element is not rendered. */
  function readStyle(element: LiveElement): boolean {
    const computed = window.getComputedStyle(element);
    values[display] = computed.getPropertyValue('display');
    if (values[display] === 'none' || values[display] === '') return false;
    for (let i = 0; i < properties.length; i++) {
      if (i !== display) values[i] = computed.getPropertyValue(properties[i]);
    }
    return true;
  }

  /** The number of the style in `values`. */
  function styleId(): number {
    const key = values.join('\n');
    let id = styleIds.get(key);
    if (id === undefined) {
      const computed: Record<string, string> = {};
      for (let i = 0; i < properties.length; i++) {
        if (values[i] !== defaults[properties[i]]) computed[properties[i]] = values[i];
      }
      id = styles.push(computed) - 1;
      styleIds.set(key, id);
    }
    return id;
  }

  function childrenOf(element: LiveElement): ArrayLike<LiveNode> {
    if (element.localName === 'slot') {
      const assigned = element.assignedNodes?.() ?? [];
      return assigned.length > 0 ? assigned : element.childNodes;
    }
    if (element.shadowRoot !== null) {
      const unassigned = Array.from(element.childNodes).filter(
        (child) => (child as LiveElement).assignedSlot == null,
      );
      return [...Array.from(element.shadowRoot.childNodes), ...unassigned];
    }
    return element.childNodes;
  }

  readDefaults();
  const range = document.createRange();
  interface Level {
    node: number;
    /** Its style, for the texts in it; not rendered where they are not. */
    look: number;
    hidden: boolean;
    /** In a closed `<details>` only the summary shows. */
    summaryOnly: boolean;
    children: ArrayLike<LiveNode>;
    next: number;
  }
  const path: Level[] = [
    {
      node: add(document, '#document', -1, UNRENDERED, null),
      look: UNRENDERED,
      hidden: false,
      summaryOnly: false,
      children: document.childNodes,
      next: 0,
    },
  ];

  function addText(level: Level, first: LiveNode): void {
    let text = first.nodeValue ?? '';
    let last = first;
    // Whatever is neither element nor comment does not keep texts apart.
    for (; level.next < level.children.length; level.next++) {
      const following = level.children[level.next];
      if (following.nodeType === 1 || following.nodeType === 8) break;
      if (following.nodeType !== 3 && following.nodeType !== 4) continue;
      text += following.nodeValue ?? '';
      last = following;
    }
    if (text === '') return;
    let place: LiveBox | null = null;
    if (!level.hidden && !level.summaryOnly && level.look !== UNRENDERED && /\S/.test(text)) {
      range.setStartBefore(first);
      range.setEndAfter(last);
      const found = range.getBoundingClientRect();
      if (found.width > 0 || found.height > 0) place = found;
    }
    add(first, '#text', level.node, place === null ? UNRENDERED : level.look, place);
    texts.push(text);
    characters += text.length;
  }

  function addOverflow(node: number, element: LiveElement): void {
    const { scrollWidth, scrollHeight } = element;
    if (scrollWidth > element.clientWidth || scrollHeight > element.clientHeight)
      overflow.push(node, scrollWidth, scrollHeight);
  }

  function addElement(level: Level, element: LiveElement): void {
    const name = element.localName;
    let hidden = level.hidden || (level.summaryOnly && name !== 'summary');
    let look = UNRENDERED;
    let place: LiveBox | null = null;
    let summaryOnly = false;
    let hidesContent = false;
    if (!hidden) {
      hidden = !readStyle(element);
      if (!hidden) {
        const found = element.getBoundingClientRect();
        const isContents = values[display] === 'contents';
        const hasBox = found.width > 0 || found.height > 0 || element.getClientRects().length > 0;
        if (hasBox) place = found;
        if (hasBox || isContents) look = styleId();
        hidesContent = values[contentVisibility] === 'hidden';
        summaryOnly = name === 'details' && !element.hasAttribute('open');
      }
    }
    const namespace = NAMESPACES[element.namespaceURI ?? ''] ?? 'other ';
    const node = add(element, namespace + name, level.node, look, place);
    if (place !== null) addOverflow(node, element);
    elements++;
    const pairs: string[] = [];
    for (let i = 0; i < element.attributes.length; i++) {
      pairs.push(element.attributes[i].name, element.attributes[i].value);
    }
    attributes.push(pairs);
    const below = { look, summaryOnly, next: 0 };
    if (name === 'template' && typeof element.content === 'object' && element.content !== null) {
      const fragment = add(element, '#fragment', node, UNRENDERED, null);
      const children = (element.content as LiveNode).childNodes;
      path.push({ ...below, node: fragment, hidden: true, children });
    } else if (!(name === 'noscript' && scripting)) {
      path.push({ ...below, node, hidden: hidden || hidesContent, children: childrenOf(element) });
    }
  }

  while (path.length > 0) {
    const level = path[path.length - 1];
    if (level.next >= level.children.length) {
      path.pop();
      continue;
    }
    if (elements >= maxElements || characters >= maxText) {
      cut = true;
      break;
    }
    const child = level.children[level.next++];
    if (child.nodeType === 1) addElement(level, child as LiveElement);
    else if (child.nodeType === 3 || child.nodeType === 4) addText(level, child);
    else if (child.nodeType === 8) {
      add(child, '#comment', level.node, UNRENDERED, null);
      texts.push(child.nodeValue ?? '');
    } else if (child.nodeType === 10) {
      const { name, publicId, systemId } = child as unknown as Record<string, string>;
      doctype = [name, publicId, systemId];
      add(child, '#doctype', level.node, UNRENDERED, null);
    }
  }

  const scrolled = document.scrollingElement ?? root;
  return {
    format: 'pith-rendered-page',
    version: 1,
    url: document.URL,
    quirks: document.compatMode === 'BackCompat',
    doctype,
    viewport: [window.innerWidth, window.innerHeight],
    scroll: [scrolled?.scrollWidth ?? 0, scrolled?.scrollHeight ?? 0],
    cut,
    tags,
    tag,
    parent,
    style,
    box,
    overflow,
    attributes,
    texts,
    defaults,
    styles,
  };
}
