import type { BlockClass } from '@pith/lab/internal/labels/block-classes';
import { computed, effect, signal } from '@preact/signals';
import { during } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { beginningFor, narrow, sibling, widen } from './element-moves.ts';
import type { Labeller, Role } from './labeller.ts';
import type { BlockRange } from './page-tree.ts';
import { listen, lookAround } from './saving.ts';

/** What one is doing on the page that is being labelled: the way of labelling, and where one is. */

export type Mode = 'elements' | 'blocks';

/** Where this browser remembers the way of labelling. */
const MODE = 'pith-label-mode';

export const labeller = signal<Labeller | null>(null);
export const mode = signal<Mode>(localStorage.getItem(MODE) === 'blocks' ? 'blocks' : 'elements');
effect(() => localStorage.setItem(MODE, mode.value));
/** Whether the title or the body is being picked. */
export const role = signal<Role>('title');
/** Whether it was said which of the two is picked; else the tool goes on to the body after the title. */
let isRoleSaid = false;
/** The element and the block under the pointer, or -1. */
export const pointed = signal({ block: -1, node: -1 });
/** The blocks chosen: from where one began to where one is. */
export const anchor = signal(-1);
export const cursor = signal(-1);

/** The block to bring into sight, or -1. */
export const revealed = signal(-1);
/** Of a rendered page: its picture in place of the page itself. */
export const asPicture = signal(true);

export const run = computed<BlockRange>(() => {
  const [a, b] = [anchor.value, cursor.value];
  return b < 0 ? { from: 0, to: 0 } : { from: Math.min(a, b), to: Math.max(a, b) + 1 };
});

listen((id, labels, conflicts) => {
  if (labeller.peek()?.id === id) labeller.peek()!.adopt(labels, conflicts);
});

addEventListener('focus', () => {
  // Where the server is away, saving says so.
  if (labeller.peek() !== null) lookAround(labeller.peek()!.id).catch(() => {});
});

/** Elements that were widened from: the way back. */
let trail: number[] = [];

export function sitDown(next: Labeller | null): void {
  labeller.value = next;
  pointed.value = { block: -1, node: -1 };
  anchor.value = -1;
  cursor.value = -1;
  revealed.value = -1;
  trail = [];
  isRoleSaid = false;
  role.value = next !== null && next.node('title') >= 0 && next.node('body') < 0 ? 'body' : 'title';
}

export function setRole(next: Role): void {
  isRoleSaid = true;
  role.value = next;
  trail = [];
}

/** Picks an element as the title or the body, whichever is being picked. After the title comes the body. */
export function pick(node: number): void {
  const at = labeller.peek();
  if (node <= 0 || at === null) return;
  trail = [];
  if (!isRoleSaid && role.peek() === 'title' && at.node('title') >= 0) role.value = 'body';
  isRoleSaid = false;
  at.pick(role.peek(), node);
}

export function pickNone(): void {
  trail = [];
  labeller.peek()?.pick(role.peek(), -1);
}

export const wider = () =>
  move((node) => {
    const up = widen(labeller.peek()!.tree, node);
    if (up !== node) trail.push(node);
    return up;
  });

/** Back to where one came from, else towards the pointer. */
export const narrower = () =>
  move((node) => {
    const { tree } = labeller.peek()!;
    const from = trail.pop();
    if (from !== undefined && tree.parent[from] === node) return from;
    return narrow(tree, node, pointed.peek().node);
  });

export const beside = (by: 1 | -1) =>
  move((node) => {
    trail = [];
    return sibling(labeller.peek()!.tree, node, by);
  });

/** From the picked element to another; where none is picked, the keyboard begins somewhere. */
function move(onward: (node: number) => number): void {
  const at = labeller.peek();
  if (at === null) return;
  const node = at.node(role.peek());
  const next = node >= 0 ? onward(node) : beginningFor(role.peek(), at.tree, at.page.opened.blocks.container);
  if (next <= 0) return;
  at.pick(role.peek(), next);
  const { from, to } = at.tree.blocksIn(next);
  // What is around the element in sight begins anywhere: the page stays where it is.
  if (to > from && !at.tree.contains(next, node)) revealed.value = from;
}

/** Goes to a block and brings it into sight; with `extend`, all from where one began to there is chosen. */
export function goToBlock(block: number, extend = false): void {
  if (!isBlock(block)) return;
  cursor.value = block;
  revealed.value = block;
  if (!extend || anchor.peek() < 0) anchor.value = block;
}

/** Begins to choose at a block of the page on which the button goes down. The page does not move under the pointer. */
export function pressBlock(block: number): void {
  if (!isBlock(block)) return;
  cursor.value = block;
  anchor.value = block;
  revealed.value = -1;
}

function isBlock(block: number): boolean {
  return block >= 0 && block < (labeller.peek()?.page.opened.blocks.count ?? 0);
}

export const stepBlock = (by: 1 | -1, extend = false) =>
  goToBlock(cursor.peek() < 0 ? 0 : cursor.peek() + by, extend);

/** Labels what is chosen and goes on to the block after it. */
export function labelRun(name: BlockClass | null): void {
  if (cursor.peek() < 0) return;
  const { from, to } = run.peek();
  labeller.peek()!.label({ from, to }, name);
  goToBlock(to);
}

/** Chooses all blocks of the smallest element that holds more than is chosen now. */
export function growRun(): void {
  const at = labeller.peek();
  if (at === null || cursor.peek() < 0) return;
  const { from, to } = run.peek();
  let node = at.page.opened.blocks.container[from];
  for (;;) {
    const inside = at.tree.blocksIn(node);
    if (inside.from <= from && inside.to >= to && inside.to - inside.from > to - from) {
      anchor.value = inside.from;
      cursor.value = inside.to - 1;
      return;
    }
    const up = widen(at.tree, node);
    if (up === node) return;
    node = up;
  }
}

/** Takes over what is suggested of the chosen blocks and goes on. */
export function acceptRun(): void {
  if (cursor.peek() < 0) return;
  const { from, to } = run.peek();
  labeller.peek()!.acceptBlocks({ from, to });
  goToBlock(to);
}

/** Asks a method what it would say: the default one, or the wrapper of news pages where a browser has rendered the page. */
export async function suggest(method: 'pith' | 'news-wrapper' = 'pith'): Promise<void> {
  const at = labeller.peek();
  if (at === null) return;
  await during('Looking for suggestions …', async () => {
    at.suggestion.value = await engine.suggest(at.page.key, { method });
    // So that one sees what is to be accepted.
    const [title, body] = [at.suggestedNode('title'), at.suggestedNode('body')];
    const node = title >= 0 ? title : body;
    if (node >= 0 && cursor.peek() < 0) revealed.value = at.tree.blocksIn(node).from;
  });
}

export function acceptAll(): void {
  const at = labeller.peek();
  if (at?.suggestion.peek() == null) return;
  at.acceptAll(mode.peek() === 'blocks');
  dismiss();
}

export function dismiss(): void {
  const at = labeller.peek();
  if (at !== null) at.suggestion.value = null;
}
