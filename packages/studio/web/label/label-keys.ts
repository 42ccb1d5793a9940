import { BLOCK_KINDS, type BlockKind } from '@pith/lab/internal/labels/block-classes';
import { type Key, useKeys } from '../ui/keys.tsx';
import {
  acceptAll,
  acceptRun,
  beside,
  dismiss,
  growRun,
  labeller,
  labelRun,
  mode,
  narrower,
  pickNone,
  setRole,
  stepBlock,
  suggest,
  wider,
} from './desk.ts';
import { nextPage } from './queue.ts';

/** The letter of each kind; its number is its place. */
export const KIND_KEYS: Readonly<Record<BlockKind, string>> = {
  content: 'c',
  comment: 'm',
  caption: 'p',
  boilerplate: 'x',
};

const forElements: readonly Key[] = [
  { key: 't', about: 'pick the title', run: () => setRole('title') },
  { key: 'b', about: 'pick the body', run: () => setRole('body') },
  { key: 'ArrowUp', about: 'widen: the element around', run: wider },
  { key: 'ArrowDown', about: 'narrow: an element inside', run: narrower },
  { key: '+', about: 'widen', run: wider },
  { key: '-', about: 'narrow', run: narrower },
  { key: 'ArrowRight', about: 'next element beside', run: () => beside(1) },
  { key: 'ArrowLeft', about: 'element beside, before', run: () => beside(-1) },
  { key: 'Delete', about: 'none', run: pickNone },
  { key: 'Backspace', about: 'none', run: pickNone },
];

const forBlocks: readonly Key[] = [
  { key: 'ArrowDown', about: 'next block', run: () => stepBlock(1) },
  { key: 'ArrowUp', about: 'block before', run: () => stepBlock(-1) },
  { key: 'Shift+ArrowDown', about: 'choose the next block too', run: () => stepBlock(1, true) },
  { key: 'Shift+ArrowUp', about: 'choose the block before too', run: () => stepBlock(-1, true) },
  { key: 'e', about: 'choose all in the element around', run: growRun },
  ...BLOCK_KINDS.flatMap((name, i) => [
    { key: String(i + 1), about: name, run: () => labelRun(name) },
    { key: KIND_KEYS[name], about: name, run: () => labelRun(name) },
  ]),
  { key: '0', about: 'no label', run: () => labelRun(null) },
  { key: 'Delete', about: 'no label', run: () => labelRun(null) },
  { key: 'r', about: 'the rest is boilerplate', run: () => labeller.peek()?.restIsBoilerplate() },
  { key: ' ', about: 'accept what is suggested of the chosen blocks', run: acceptRun },
];

const forBoth: readonly Key[] = [
  { key: 'v', about: 'the other way of labelling', run: switchMode },
  { key: 's', about: 'suggest', run: () => suggest() },
  { key: 'Enter', about: 'accept all suggestions', run: acceptAll },
  { key: 'Escape', about: 'dismiss suggestions', run: dismiss },
  { key: 'd', about: 'done, or not yet', run: toggleDone },
  { key: 'n', about: 'next page of the queue', run: nextPage },
  { key: 'Ctrl+z', about: 'undo', run: () => labeller.peek()?.undo() },
  { key: 'Ctrl+Shift+z', about: 'redo', run: () => labeller.peek()?.redo() },
  { key: 'Ctrl+y', about: 'redo', run: () => labeller.peek()?.redo() },
];

export function switchMode(): void {
  mode.value = mode.peek() === 'blocks' ? 'elements' : 'blocks';
}

export function toggleDone(): void {
  const at = labeller.peek();
  at?.setDone(!at.said.peek().done);
}

export function useLabelKeys(): void {
  useKeys(mode.value === 'blocks' ? 'Label blocks' : 'Label title and body', [
    ...(mode.value === 'blocks' ? forBlocks : forElements),
    ...forBoth,
  ]);
}
