import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { busy } from './state.ts';

/** Milliseconds after which waiting is worth a word: what is faster would only flicker. */
const WORTH_A_WORD = 300;
/** Milliseconds between one answer and the next question for which it is still the same waiting. */
const PAUSE = 100;

/** What is being waited for, as soon as it takes long enough to be told. */
export function useShownBusy(): ReadonlySignal<string | null> {
  const shown = useSignal<string | null>(null);
  const since = useRef<number | null>(null);
  useSignalEffect(() => {
    const what = busy.value;
    const now = performance.now();
    if (what !== null) since.current ??= now;
    const show = () => {
      shown.value = what;
      if (what === null) since.current = null;
    };
    const timer = setTimeout(show, what === null ? PAUSE : since.current! + WORTH_A_WORD - now);
    return () => clearTimeout(timer);
  });
  return shown;
}
