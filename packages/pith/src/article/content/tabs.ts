import { collapse, type Page, TAG, tick } from '../../page/index.ts';
import { remember } from '../../page/remember.ts';
import type { Kept } from './kept.ts';
import { elementAfter, elementBefore } from './siblings.ts';

/** Longer words on a tab are no name. */
const LONGEST_NAME = 80;
const TAB_CLASS = /tab/i;

/** Panels that are opened by tabs, with their names, and the tabs that need not be written then. */
export interface Tabs {
  names: Map<number, string>;
  tabs: Set<number>;
}

/**
 * Finds tabs and their panels: by the names that ARIA gives them, else by their order; or as labels of radio buttons,
 * each before its panel or all before as many panels.
 */
export function findTabs(page: Page): Tabs {
  const found: Tabs = { names: new Map(), tabs: new Set() };
  const parts = findParts(page);
  pairByRole(page, parts, found);
  if (parts.radios.size > 0) pairByLabels(page, parts, found);
  return found;
}

interface Parts {
  tabs: number[];
  panels: number[];
  labels: number[];
  /** The names of radio buttons. */
  radios: Set<string>;
}

function findParts(page: Page): Parts {
  const parts: Parts = { tabs: [], panels: [], labels: [], radios: new Set() };
  const hasRole = (node: number) => {
    const role = page.attribute(node, 'role');
    return role === 'tab' || role === 'tabpanel';
  };
  for (const node of page.withAttribute('role')) {
    if (hasRole(node)) (page.attribute(node, 'role') === 'tab' ? parts.tabs : parts.panels).push(node);
  }
  for (let node = page.find(TAG.label); node >= 0; node = page.find(TAG.label, node + 1))
    if (!hasRole(node)) parts.labels.push(node);
  if (parts.labels.length > 0)
    for (let node = page.find(TAG.input); node >= 0; node = page.find(TAG.input, node + 1))
      if (page.attribute(node, 'type') === 'radio' && !hasRole(node))
        parts.radios.add(page.attribute(node, 'id') ?? '');
  return parts;
}

function pair(page: Page, { names, tabs }: Tabs, tab: number | undefined, panel: number): void {
  const name = tab === undefined ? '' : collapse(page.textContent(tab));
  if (tab === undefined || name === '' || name.length > LONGEST_NAME || page.contains(panel, tab)) return;
  tabs.add(tab);
  if (!beginsWith(page, panel, name)) names.set(panel, name);
}

/** Whether the first words of a panel are its name, so that it need not be written again. */
function beginsWith(page: Page, panel: number, name: string): boolean {
  for (let at = panel + 1; at < page.end[panel]; at++) {
    const text = page.isText(at) ? collapse(page.text(at)) : '';
    if (text !== '') return text === name;
  }
  return false;
}

function pairByRole(page: Page, { tabs, panels }: Parts, found: Tabs): void {
  const byName = new Map<string, number>();
  for (const tab of tabs) {
    const id = page.attribute(tab, 'id');
    if (id) byName.set(`id ${id}`, tab);
    const controls = page.attribute(tab, 'aria-controls');
    if (controls) byName.set(`controls ${controls}`, tab);
  }
  // Without names, the panels after a row of tabs are theirs, in order.
  let row: number[] = [];
  let next = 0;
  let place = 0;
  for (const panel of panels) {
    for (; next < tabs.length && tabs[next] < panel; next++) {
      if (row.length > 0 && page.parent[row[row.length - 1]] !== page.parent[tabs[next]]) {
        row = [];
        place = 0;
      }
      row.push(tabs[next]);
    }
    const named =
      byName.get(`id ${page.attribute(panel, 'aria-labelledby')}`) ??
      byName.get(`controls ${page.attribute(panel, 'id')}`);
    pair(page, found, named ?? row[place], panel);
    place++;
  }
}

function pairByLabels(page: Page, { labels, radios }: Parts, found: Tabs): void {
  const rows = new Map<number, number[]>();
  for (const label of labels) {
    if (!radios.has(page.attribute(label, 'for') ?? '')) continue;
    const after = elementAfter(page, label);
    const parent = page.parent[label];
    if (after >= 0 && page.tag[after] === TAG.div) {
      if (TAB_CLASS.test(page.attribute(after, 'class') ?? '')) pair(page, found, label, after);
    } else {
      const row = rows.get(parent);
      if (row === undefined) rows.set(parent, [label]);
      else row.push(label);
    }
  }
  for (const [parent, row] of rows) {
    const holder = elementAfter(page, parent);
    if (holder < 0 || ![parent, holder].some((node) => TAB_CLASS.test(page.attribute(node, 'class') ?? '')))
      continue;
    let panel = page.firstChild(holder);
    if (panel >= 0 && !page.isElement(panel)) panel = elementAfter(page, panel);
    for (const label of row) {
      if (panel < 0) break;
      pair(page, found, label, panel);
      panel = elementAfter(page, panel);
    }
  }
}

/** Panels with more of their text in links than this lead elsewhere, and longer ones are parts of a page. */
const MOST_LINKED = 0.3;
const LONGEST_PANELS = 2000;
/** From this share on that a method took of them, all are meant to be kept, as with tables. */
const LEAST_OF_PANELS = 0.4;
/** What stands in panels that are parts of a page, as those of a product. */
const OTHER_PARTS = [TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.img, TAG.button, TAG.form];

/** Keeps the panels of tabs between kept blocks of which a method took nothing, where it took much of the others. */
export function keepTabsWhole(page: Page, kept: Kept, { names, tabs }: Tabs): void {
  const isMeant = remember((panels: number) => areMeant(page, kept, panels, tabs));
  for (const panel of names.keys())
    if (kept.keptLength(panel) === 0 && isMeant(page.parent[panel])) kept.keepBlocks(panel);
}

function areMeant(page: Page, kept: Kept, panels: number, tabs: ReadonlySet<number>): boolean {
  tick();
  const end = page.end[panels];
  const before = elementBefore(page, panels);
  const first = before >= 0 && holdsAny(before, page.end[before], tabs) ? before : panels;
  const length = kept.textLength(panels);
  const isTaken = kept.keptLength(panels) >= length * LEAST_OF_PANELS;
  if (!isTaken || length > LONGEST_PANELS || kept.linkLength(panels) > length * MOST_LINKED) return false;
  if (!kept.keepsBlock(kept.blockBefore(first)) || !kept.keepsBlock(kept.blockAfter(end))) return false;
  return !OTHER_PARTS.some((tag) => page.find(tag, panels, end) >= 0);
}

function holdsAny(from: number, end: number, nodes: ReadonlySet<number>): boolean {
  for (let at = from; at < end; at++) {
    tick();
    if (nodes.has(at)) return true;
  }
  return false;
}
