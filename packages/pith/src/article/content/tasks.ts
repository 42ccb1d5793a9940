import { classTest, collapse, type Page, TAG } from '../../page/index.ts';
import { create } from './allowed.ts';
import type { Element } from './hast.ts';
import { firstText, isElement } from './tree.ts';

/** The box of a task is looked for among so many nodes at the beginning of its item. */
const NEAR = 12;
/** Nodes of a list looked at for an open box. */
const MOST_NODES = 500;
const isCalledTask = classTest(/(?:^|[\s_-])(?:task|todo)(?:-?list|-?item)?s?(?=$|[\s_-])/i);
const saysState = classTest(/(?:^|[\s_-])(?:un)?checked(?=$|[\s_-])/i);
const saysDone = classTest(/(?:^|[\s_-])(?:checked|done|completed?)(?=$|[\s_-])/i);
/** The box itself, drawn by a style. */
const BOX_CLASS = /(?:^|[\s_-])(?:che?ck\w*-?box|check-square(?:-o)?|square-o)(?=$|[\s_-])/i;
const DONE_BOX_CLASS = /(?:^|[\s_-])(?:checked|on|done|check-square(?:-o)?)(?=$|\s)/i;
/** A ticked box as a picture, by its name alone. */
const TICK_CLASS = /^(?!.*(?:checked|done|\bon\b)).*check-square/i;
const DONE_LABEL = /^(?:checked|done|completed?|finished)(?:[\s:,]|$)/i;
const OPEN_LABEL = /^(?:unchecked|open|to ?do|incomplete|not (?:checked|done|completed?))(?:[\s:,]|$)/i;

/** Whether the task that an item is has been done; null where the item is no task. */
export function taskState(page: Page, item: number): boolean | null {
  const stated = statedState(page, item);
  if (stated !== null) return stated;
  const end = Math.min(page.end[item], item + NEAR);
  for (let at = item + 1; at < end && page.tag[at] !== TAG.li; at++) {
    if (page.isText(at) && /\S/.test(page.text(at))) break;
    const state = page.isElement(at) ? boxState(page, at) : null;
    if (state !== null) return state;
  }
  const isTask = isCalledTask(page, item) || isCalledTask(page, page.parent[item]);
  return isTask || saysState(page, item) ? saysDone(page, item) : null;
}

/** What an attribute says of an item or of its box. */
function statedState(page: Page, node: number): boolean | null {
  const stated = page.attribute(node, 'data-checked') ?? page.attribute(node, 'aria-checked');
  return stated === null ? null : /^(?:true|checked|1|)$/i.test(stated);
}

/** A box to tick, or a picture of one that is named by its state. */
function boxState(page: Page, node: number): boolean | null {
  if (page.tag[node] === TAG.input) {
    return page.attribute(node, 'type') === 'checkbox' ? page.attribute(node, 'checked') !== null : null;
  }
  const label = collapse(page.attribute(node, 'aria-label') ?? page.attribute(node, 'alt') ?? '');
  const className = page.attribute(node, 'class') ?? '';
  const isBox = page.end[node] === node + 1 && BOX_CLASS.test(className) && !isBullet(page, node, className);
  if (label === '') return statedState(page, node) ?? (isBox ? DONE_BOX_CLASS.test(className) : null);
  return DONE_LABEL.test(label) ? true : OPEN_LABEL.test(label) ? false : null;
}

/** Ticks that are pictures are bullets where nothing in their list is open. */
function isBullet(page: Page, box: number, className: string): boolean {
  if (!TICK_CLASS.test(className)) return false;
  const item = page.closest(box, TAG.li);
  const list = item < 0 ? -1 : page.parent[item];
  for (let at = list + 1; list >= 0 && at < Math.min(page.end[list], list + MOST_NODES); at++) {
    const names = page.isElement(at) ? (page.attribute(at, 'class') ?? '') : '';
    if (BOX_CLASS.test(names) && !DONE_BOX_CLASS.test(names)) return false;
  }
  return list >= 0;
}

/** What writers type as an open and as a ticked box. */
const TYPED_BOX = /^\s*(?:([☐❏❑□▢⬜])|[☑☒✓✔✅])\ufe0f?\s*/u;

/** Items that begin with boxes as signs are tasks, where at least one is open. */
export function readTypedBoxes(list: Element): void {
  const texts = list.children.map((item) => firstText((item as Element).children));
  const boxes = texts.map((text) => TYPED_BOX.exec(text?.value ?? ''));
  if (!boxes.every((box) => box !== null) || !boxes.some((box) => box?.[1] !== undefined)) return;
  for (const [i, item] of (list.children as Element[]).entries()) {
    texts[i]!.value = texts[i]!.value.slice(boxes[i]![0].length);
    item.data = { ...item.data, task: boxes[i]![1] === undefined };
    addBox(item);
  }
}

/** Puts the box of a task before the words of its item. */
export function addBox(item: Element): void {
  const checked = item.data?.task;
  if (checked === undefined) return;
  const [first] = item.children;
  const line = isElement(first, 'p') ? first : item;
  const box = create('input', { type: 'checkbox', checked: checked || null, disabled: true });
  line.children.unshift(box, { type: 'text', value: ' ' });
}
