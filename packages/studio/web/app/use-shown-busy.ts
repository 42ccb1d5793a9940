import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { busy } from './state.ts';

/** Milliseconds after which waiting is worth a word: what is faster would only flicker. */
const WORTH_A_WORD = 300;

/** What is being waited for, as soon as it takes long enough to be told. */
export function useShownBusy(): ReadonlySignal<string | null> {
  const shown = useSignal<string | null>(null);
  useSignalEffect(() => {
    const what = busy.value;
    if (what === null || shown.peek() !== null) {
      shown.value = what;
      return;
    }
    const timer = setTimeout(() => {
      shown.value = what;
    }, WORTH_A_WORD);
    return () => clearTimeout(timer);
  });
  return shown;
}
