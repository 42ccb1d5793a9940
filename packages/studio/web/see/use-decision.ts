import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { beginWait, type Current, current, methods, mustRenderFor, report, whileBusy } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { newestOf } from '../engine/newest.ts';
import type { Ask, Decision } from '../engine/protocol.ts';

/** A decision and what it answers: while an option moves that may be a little behind. */
export interface Decided {
  page: Current;
  ask: Ask;
  decision: Decision;
  /** Of the article; null until they are counted. Nothing else is asked of the engine before. */
  words: number | null;
}

/**
 * Milliseconds for which an option has to rest before anything more than the verdict is asked of the engine. The whole
 * article is made for its words, and the next verdict would have to wait for that.
 */
const REST = 150;

/** What the method makes of the page that is open, anew whenever either changes: first the verdict, then the words. */
export function useDecision(asked: ReadonlySignal<Ask | null>): ReadonlySignal<Decided | null> {
  const decided = useSignal<Decided | null>(null);
  const decide = useMemo(
    () =>
      newestOf(
        ({ page, ask }: Pick<Decided, 'page' | 'ask'>) =>
          whileBusy(`Running ${ask.method.split(':')[0]} …`, engine.decide(page.key, ask)),
        (question, decision) => {
          const now = asked.peek();
          if (current.peek() === question.page && now !== null && !mustRenderFor(now.method))
            decided.value = { ...question, decision, words: null };
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
  useCounting(asked, decided);
  return decided;
}

/** Has the words of a decision counted once its option rests; on a page that was just opened, at once. */
function useCounting(asked: ReadonlySignal<Ask | null>, decided: Signal<Decided | null>): void {
  const counted = useRef<Current | null>(null);
  useSignalEffect(() => {
    const answer = decided.value;
    if (answer === null || answer.words !== null || asked.value !== answer.ask) return;
    const { page, ask } = answer;
    const endWait = beginWait('Counting the words …');
    const count = async () => {
      try {
        const words = await engine.words(page.key, ask);
        counted.current = page;
        if (decided.peek() === answer) decided.value = { ...answer, words };
      } catch (error) {
        report(error);
      }
      endWait();
    };
    const timer = setTimeout(count, counted.current === page ? REST : 0);
    return () => {
      clearTimeout(timer);
      endWait();
    };
  });
}
