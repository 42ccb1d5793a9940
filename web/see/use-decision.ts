import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Current, current, report } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { newestOf } from '../engine/newest.ts';
import type { Ask, Decision } from '../engine/protocol.ts';

/** A decision and what it answers: while an option moves that may be a little behind. */
export interface Decided {
  page: Current;
  ask: Ask;
  decision: Decision;
}

/** What the method makes of the page that is open, anew whenever either changes. */
export function useDecision(asked: ReadonlySignal<Ask>): ReadonlySignal<Decided | null> {
  const decided = useSignal<Decided | null>(null);
  const decide = useMemo(
    () =>
      newestOf(
        ({ page, ask }: Omit<Decided, 'decision'>) => engine.decide(page.key, ask),
        (question, decision) => {
          if (current.peek() === question.page) decided.value = { ...question, decision };
        },
        report,
      ),
    [],
  );
  useSignalEffect(() => {
    if (current.value !== decided.peek()?.page) decided.value = null;
    if (current.value !== null) decide({ page: current.value, ask: asked.value });
  });
  return decided;
}
