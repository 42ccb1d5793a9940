import type { Page } from '../page.ts';
import { TAG, TagSet } from '../tags.ts';
import type { Seen } from './seen.ts';

/** Where controls name what they open: ids, or selectors of ids. */
const LEADS_TO = ['aria-controls', 'data-target', 'data-bs-target', 'href'];
/** What makes an element a control; a link within the page is none, but the call of a note is. */
const IS_CONTROL = [
  'aria-expanded',
  'aria-selected',
  'aria-controls',
  'data-toggle',
  'data-bs-toggle',
  'onclick',
];
/** A box whose title opens it. */
const FOLDS = 'data-callout-fold';
const IS_NOTE = /^[^\p{L}]{0,2}(?:\d{1,3}|[^\d\s]{1,2})[^\p{L}]{0,2}$/u;
const BLANK = /^[\s\p{Cf}\u2800\u3164]*$/u;
const PANELS = new TagSet(['div', 'section', 'article', 'li', 'figure']);
const PANEL_NAME = /(?:^|[-_\s])(?:tabs?|slides?|slider|carousel|accordion|panels?)(?:[-_\s]|$)/i;
/** Elements above a set of panels in which its controls stand. */
const AROUND = 3;

/** The hidden elements that a reader can open: panels of tabs, slides and accordions, and notes that the text calls. */
export function revealedByControls(page: Page, seen: Seen): number[] {
  const { size } = page;
  /** Elements with a child that is hidden. */
  const hasHidden = new Uint8Array(size);
  /** Controls before each node. */
  const controls = new Uint32Array(size + 1);
  const revealed: number[] = [];
  const reveal = (node: number | undefined) => {
    if (node !== undefined && node >= 0 && seen.why(node) !== null) revealed.push(node);
  };
  const leads = LEADS_TO.filter((name) => page.usesAttribute(name));
  const isMarked = markedAsControls(page);
  const folds = page.usesAttribute(FOLDS);
  let hasTabs = false;
  for (let node = 1; node < size; node++) {
    controls[node + 1] = controls[node];
    if (!page.isElement(node)) continue;
    if (seen.why(node) !== null) {
      hasHidden[page.parent[node]] = 1;
      continue;
    }
    hasTabs ||= isMarked[node] === 1 && page.attribute(node, 'role') === 'tab';
    const isTitle = folds && page.attribute(page.parent[node], FOLDS) !== null;
    if (isTitle || isControl(page, seen, node, isMarked)) controls[node + 1]++;
  }
  // Nothing is hidden.
  if (!hasHidden.includes(1)) return revealed;
  const byId = new Map<string, number>();
  for (const node of page.withAttribute('id')) {
    const id = page.attribute(node, 'id')!;
    if (!byId.has(id)) byId.set(id, node);
  }
  const isStreamed = streamedParts(page);
  for (let node = 1; node < size; node++) {
    if (!page.isElement(node)) continue;
    if (seen.why(node) !== null) {
      const isTab = hasTabs && page.attribute(node, 'role') === 'tabpanel';
      if (isTab || isStreamed(node)) reveal(node);
      continue;
    }
    if (hasHidden[node] === 1) revealPanels(page, seen, node, controls, reveal);
    const isOne = controls[node + 1] > controls[node];
    if (!isOne && page.tag[node] !== TAG.a) continue;
    for (const attribute of leads) {
      const value = page.attribute(node, attribute)?.trim() ?? '';
      const id = attribute === 'aria-controls' ? value : value.startsWith('#') ? value.slice(1) : '';
      if (id !== '' && (isOne || isCall(page, node))) reveal(byId.get(id));
    }
    if (isOne && !seen.isClickable(page.parent[node])) reveal(panelAfter(page, node));
  }
  return revealed;
}

/** React sends parts of a page late, hidden, with a script that puts them in their places: whether a part is such. */
function streamedParts(page: Page): (node: number) => boolean {
  const { source } = page;
  let ids: Set<string> | undefined;
  return (node) => {
    const id = page.attribute(node, 'id');
    if (id === null || !id.startsWith('S:')) return false;
    ids ??= new Set(
      Array.from(
        source.includes('id="S:') ? source.matchAll(/[(,]"(S:[\da-z]+)"/g) : [],
        ([, found]) => found,
      ),
    );
    return ids.has(id);
  };
}

/** The elements with an attribute that controls have. */
function markedAsControls(page: Page): Uint8Array {
  const isMarked = new Uint8Array(page.size);
  for (const name of IS_CONTROL) for (const node of page.withAttribute(name)) isMarked[node] = 1;
  for (const node of page.withAttribute('role')) {
    const role = page.attribute(node, 'role');
    if (role === 'button' || role === 'tab') isMarked[node] = 1;
  }
  return isMarked;
}

function isControl(page: Page, seen: Seen, node: number, isMarked: Uint8Array): boolean {
  const tag = page.tag[node];
  const isOne =
    tag === TAG.button ||
    isMarked[node] === 1 ||
    (tag !== TAG.a && seen.isClickable(node) && !seen.isClickable(page.parent[node]));
  return isOne && !isBlank(page, node);
}

/** Whether there is nothing to see in an element that is to be pressed: no word and no picture. */
export function isBlank(page: Page, node: number): boolean {
  for (let at = node + 1; at < page.end[node]; at++)
    if (!page.isText(at) || !BLANK.test(page.text(at))) return false;
  return page.attribute(node, 'aria-label') === null;
}

/** A link within the page opens nothing by itself, but the call of a note leads to what it calls. */
function isCall(page: Page, link: number): boolean {
  if (page.end[link] - link > 6) return false;
  return IS_NOTE.test(
    page
      .textContent(link)
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );
}

/** Parts of one kind of which one is seen and the others are hidden, with controls beside them or so called: tabs. */
function revealPanels(
  page: Page,
  seen: Seen,
  parent: number,
  controls: Uint32Array,
  reveal: (node: number) => void,
): void {
  let visible = 0;
  const hidden: number[] = [];
  for (let child = page.firstChild(parent); child >= 0; child = page.nextSibling(child)) {
    if (!page.isElement(child)) continue;
    if (!PANELS.has(page.tag[child]) || page.tag[child] !== page.tag[page.firstChild(parent)]) {
      if (page.tag[child] !== TAG.script) return;
    } else if (page.end[child] <= child + 2) return;
    else if (seen.why(child) !== null) hidden.push(child);
    else if (++visible > 1) return;
  }
  if (visible !== 1 || hidden.length === 0) return;
  const names = `${page.attribute(parent, 'class')} ${page.attribute(hidden[0], 'class')}`;
  const count = (node: number) => controls[page.end[node]] - controls[node];
  let around = parent;
  for (let steps = 0; steps < AROUND && around > 0; steps++) around = page.parent[around];
  if (PANEL_NAME.test(names) || count(around) - count(parent) > hidden.length) hidden.forEach(reveal);
}

/** The element right after a control, or after the heading that the control is. */
function panelAfter(page: Page, control: number): number {
  let at = control;
  for (let steps = 0; steps < 3; steps++) {
    let next = page.nextSibling(at);
    while (next >= 0 && !page.isElement(next)) {
      if (page.isText(next) && page.text(next).trim() !== '') return -1;
      next = page.nextSibling(next);
    }
    if (next >= 0) return next;
    at = page.parent[at];
    if (at <= 0) return -1;
  }
  return -1;
}

/** Boxes that a reader can tick, by themselves or by a label that can be seen. */
export function tickableBoxes(page: Page, seen: Seen): ReadonlySet<number> {
  const boxes = new Set<number>();
  const byId = new Map<string, number>();
  const isBox = (node: number) => /^(?:checkbox|radio)$/i.test(page.attribute(node, 'type') ?? '');
  for (let node = page.find(TAG.input); node >= 0; node = page.find(TAG.input, node + 1)) {
    if (!isBox(node)) continue;
    const id = page.attribute(node, 'id');
    if (id !== null && !byId.has(id)) byId.set(id, node);
    const label = page.closest(node, TAG.label);
    if (seen.why(node) === null || (label >= 0 && seen.why(label) === null)) boxes.add(node);
  }
  for (let node = page.find(TAG.label); node >= 0; node = page.find(TAG.label, node + 1)) {
    const box = byId.get(page.attribute(node, 'for') ?? '');
    if (box !== undefined && seen.why(node) === null && page.end[node] > node + 1) boxes.add(box);
  }
  return boxes;
}
