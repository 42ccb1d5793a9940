import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Current, current, methods, mustRenderFor, report, whileBusy } from '../app/state.ts';
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
export function useDecision(asked: ReadonlySignal<Ask | null>): ReadonlySignal<Decided | null> {
  const decided = useSignal<Decided | null>(null);
  const decide = useMemo(
    () =>
      newestOf(
        ({ page, ask }: Omit<Decided, 'decision'>) =>
          whileBusy(`Running ${ask.method.split(':')[0]} …`, engine.decide(page.key, ask)),
        (question, decision) => {
          const now = asked.peek();
          if (current.peek() === question.page && now !== null && !mustRenderFor(now.method))
            decided.value = { ...question, decision };
        },
        report,
      ),
    [],
  );
  useSignalEffect(() => {
    // What a method needs is known as soon as the engine is there.
    const ask = methods.value.length > 0 ? asked.value : null;
    const canAsk = ask !== null && !mustRenderFor(ask.method);
    if (current.value !== decided.peek()?.page || !canAsk) decided.value = null;
    if (current.value !== null && canAsk) decide({ page: current.value, ask });
  });
  return decided;
}
