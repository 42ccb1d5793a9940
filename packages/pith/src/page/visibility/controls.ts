import type { Page } from '../page.ts';
import { remember } from '../remember.ts';
import { TAG, TagSet } from '../tags.ts';
import type { PageSight } from './sight.ts';

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
const PANELS = new TagSet(['div', 'section', 'article', 'li', 'figure', 'ul', 'ol', 'dl', 'table']);
const BESIDE_PANELS = new TagSet(['script', 'a', 'button']);
const PANEL_NAME = /(?:^|[-_\s])(?:tabs?|slides?|slider|carousel|accordion|panels?)(?:[-_\s]|$)/i;
/** Elements above a set of panels in which its controls stand. */
const AROUND = 3;
/** So many items that can be seen tell what the others are that a button adds to them. */
const LEAST_ITEMS = 3;

/** The first and the last of several parts that follow one another. */
interface Added {
  first: number;
  last: number;
}

const NOTHING_ADDED: Added = { first: 0, last: -1 };

/**
 * Says of elements whether they are hidden and a control leads to them: panels, slides, items behind "show more", notes
 * that the text calls.
 */
export function openedByControls(page: Page, seen: PageSight): (element: number) => boolean {
  const isSeen = (node: number) => seen.why(node) === null;
  let isMarked: Uint8Array | undefined;
  let byId: Map<string, number> | undefined;
  let leads: Map<string, number[]> | undefined;
  let isTabSeen: boolean | undefined;
  let lateParts: ReadonlySet<string> | undefined;

  const isToBePressed = (element: number) => {
    isMarked ??= markedAsControls(page);
    const tag = page.tag[element];
    const isOne =
      tag === TAG.button ||
      isMarked[element] === 1 ||
      (tag !== TAG.a && seen.isClickable(element) && !seen.isClickable(page.parent[element]));
    return isOne && !isBlank(page, element);
  };

  const isControl = remember(
    (element: number) =>
      isSeen(element) && (page.attribute(page.parent[element], FOLDS) !== null || isToBePressed(element)),
  );

  /** Whether an element stands right after a control, or after the heading that the control is in. */
  const isNextToControl = (element: number) => {
    let at = lastPart(page, page.parent[element], element);
    for (let steps = 0; steps < 3 && at >= 0; steps++) {
      if (page.isElement(at) && isControl(at) && !seen.isClickable(page.parent[at])) return true;
      at = lastPart(page, at, page.end[at]);
    }
    return false;
  };

  const isNamed = (id: string, element: number) => {
    byId ??= firstOfIds(page);
    if (byId.get(id) !== element) return false;
    leads ??= leadsToIds(page);
    return (leads.get(id) ?? []).some((lead) => isControl(lead) || (isSeen(lead) && isCall(page, lead)));
  };

  /** A button of several of which one is pressed: it stands in its label. */
  const isChoice = (node: number) =>
    page.tag[node] === TAG.input &&
    page.attribute(node, 'type') === 'radio' &&
    page.tag[page.parent[node]] === TAG.label &&
    isSeen(page.parent[node]);

  const controlsIn = remember((element: number) => {
    let count = 0;
    for (let at = element; at < page.end[element]; at++)
      if (page.isElement(at) && (isControl(at) || isChoice(at))) count++;
    return count;
  });

  /** Whether parts of one kind are in an element of which one is seen, with controls beside them or so called: tabs. */
  const hasPanels = remember((parent: number) => {
    if (!page.isElement(parent) || !isSeen(parent)) return false;
    let visible = 0;
    const hidden: number[] = [];
    const firstTag = page.tag[firstPanel(page, parent)];
    for (let child = page.firstChild(parent); child >= 0; child = page.nextSibling(child)) {
      if (!page.isElement(child)) continue;
      if (!PANELS.has(page.tag[child]) || page.tag[child] !== firstTag) {
        if (!BESIDE_PANELS.has(page.tag[child])) return false;
      } else if (page.end[child] <= child + 2) return false;
      else if (!isSeen(child)) hidden.push(child);
      else if (++visible > 1) return false;
    }
    if (visible !== 1 || hidden.length === 0) return false;
    const names = `${page.attribute(parent, 'class')} ${page.attribute(hidden[0], 'class')}`;
    if (PANEL_NAME.test(names)) return true;
    let around = parent;
    for (let steps = 0; steps < AROUND && around > 0; steps++) around = page.parent[around];
    return controlsIn(around) - controlsIn(parent) > hidden.length;
  });

  /** From the first to the last of the items of a list that a button behind them adds to those that can be seen. */
  const addedTo = remember((parent: number): Added => {
    if (!page.isElement(parent) || !isSeen(parent)) return NOTHING_ADDED;
    let visible = 0;
    let first = -1;
    let last = -1;
    let kind = '';
    for (let child = page.firstChild(parent); child >= 0; child = page.nextSibling(child)) {
      if (!page.isElement(child)) continue;
      if (first >= 0 && isControl(child)) return { first, last };
      const own = kindOfItem(page, child);
      if (own === '' || (visible > 0 && own !== kind)) return NOTHING_ADDED;
      kind = own;
      if (isSeen(child)) {
        if (first >= 0) return NOTHING_ADDED;
        visible++;
      } else {
        if (visible < LEAST_ITEMS) return NOTHING_ADDED;
        if (first < 0) first = child;
        last = child;
      }
    }
    return first >= 0 && isBeforeControl(parent) ? { first, last } : NOTHING_ADDED;
  });

  const isBeforeControl = (element: number) => {
    let next = page.nextSibling(element);
    while (next >= 0 && !page.isElement(next)) next = page.nextSibling(next);
    if (next < 0) return false;
    const inside = firstElement(page, next);
    return isControl(next) || (inside >= 0 && isControl(inside));
  };

  const isAdded = (element: number) => {
    const { first, last } = addedTo(page.parent[element]);
    return first <= element && element <= last;
  };

  const hasTab = () =>
    (isTabSeen ??= page
      .withAttribute('role')
      .some((node) => page.attribute(node, 'role') === 'tab' && isSeen(node)));

  return (element) => {
    if (isSeen(element)) return false;
    if (isNextToControl(element)) return true;
    if (PANELS.has(page.tag[element]) && hasPanels(page.parent[element])) return true;
    if (isAdded(element)) return true;
    if (page.attribute(element, 'role') === 'tabpanel' && hasTab()) return true;
    const id = page.attribute(element, 'id');
    if (id === null) return false;
    if (id.startsWith('S:') && (lateParts ??= latePartsOf(page.source)).has(id)) return true;
    return isNamed(id, element);
  };
}

function firstPanel(page: Page, parent: number): number {
  let child = page.firstChild(parent);
  while (child >= 0 && !PANELS.has(page.tag[child])) child = page.nextSibling(child);
  return child;
}

/** The first element in a node, or -1. */
function firstElement(page: Page, node: number): number {
  let inside = page.firstChild(node);
  while (inside >= 0 && !page.isElement(inside)) inside = page.nextSibling(inside);
  return inside;
}

/** What an item of a list is made of, so that those after it can be told to be of its kind; '' for bare text. */
function kindOfItem(page: Page, item: number): string {
  const inside = firstElement(page, item);
  if (inside < 0) return '';
  return `${page.tagName(item)} ${page.tagName(inside)}.${page.attribute(inside, 'class') ?? ''}`;
}

/** React sends parts of a page late, hidden, with a script that puts them in their places: the ids of such parts. */
const latePartsOf = (source: string) =>
  new Set(Array.from(source.matchAll(/[(,]"(S:[\da-z]+)"/g), ([, found]) => found));

function firstOfIds(page: Page): Map<string, number> {
  const byId = new Map<string, number>();
  for (const node of page.withAttribute('id')) {
    const id = page.attribute(node, 'id')!;
    if (!byId.has(id)) byId.set(id, node);
  }
  return byId;
}

/** The elements that name an id as what they lead to: controls, and links. */
function leadsToIds(page: Page): Map<string, number[]> {
  const leads = new Map<string, number[]>();
  for (const attribute of LEADS_TO) {
    for (const node of page.withAttribute(attribute)) {
      const value = page.attribute(node, attribute)!.trim();
      const id = attribute === 'aria-controls' ? value : value.startsWith('#') ? value.slice(1) : '';
      if (id === '') continue;
      const others = leads.get(id);
      if (others === undefined) leads.set(id, [node]);
      else others.push(node);
    }
  }
  return leads;
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

/** Whether there is nothing to see in an element that is to be pressed: no word and no picture. */
export function isBlank(page: Page, node: number): boolean {
  for (let at = node + 1; at < page.end[node]; at++)
    if (!page.isText(at) || !BLANK.test(page.text(at))) return false;
  return page.attribute(node, 'aria-label') === null;
}

/** A link within the page opens nothing by itself, but the call of a note leads to what it calls. */
function isCall(page: Page, link: number): boolean {
  if (page.tag[link] !== TAG.a || page.end[link] - link > 6) return false;
  return IS_NOTE.test(
    page
      .textContent(link)
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );
}

/** The last part of a node before a place in it, where nothing but blanks stands between; else -1. */
function lastPart(page: Page, parent: number, place: number): number {
  for (let at = place - 1; at > parent; at--) {
    while (page.parent[at] !== parent) at = page.parent[at];
    if (page.isElement(at) || page.tag[at] === TAG['#fragment']) return at;
    if (page.isText(at) && page.text(at).trim() !== '') return -1;
  }
  return -1;
}
