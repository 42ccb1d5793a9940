import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { report } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import type { Box } from '../page-view/marks.ts';
import type { Decided } from './use-decision.ts';

/** Milliseconds for which the pointer has to rest before reasons are looked up. */
const REST = 120;
/** Reasons shown at the pointer; the list has all of them. */
const MOST = 3;

/** The box of the block under the pointer, with what became of it and why. */
export function usePointed(
  pointed: Signal<number>,
  decided: ReadonlySignal<Decided | null>,
): ReadonlySignal<readonly Box[]> {
  const boxes = useSignal<readonly Box[]>([]);
  useSignalEffect(() => {
    const block = pointed.value;
    const answer = decided.value;
    if (block < 0 || answer === null) {
      boxes.value = [];
      return;
    }
    const { page, ask, decision, words } = answer;
    const verdict = `${decision.keep[block] === 1 ? 'kept' : 'dropped'} ${decision.score[block].toFixed(2)}`;
    const show = (label: string) => {
      boxes.value = [{ look: 'pointed', around: { block }, label }];
    };
    show(verdict);
    if (words === null) return;
    const timer = setTimeout(() => {
      engine.why(page.key, ask, block).then(({ reasons }) => {
        if (pointed.peek() === block) show([verdict, ...reasons.slice(0, MOST)].join(' · '));
      }, report);
    }, REST);
    return () => clearTimeout(timer);
  });
  return boxes;
}
