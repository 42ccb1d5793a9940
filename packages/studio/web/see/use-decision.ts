import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { beginWait, type Current, current, methods, mustRenderFor, report, whileBusy } from '../app/state.ts';
import { engine } from '../engine/client.ts';
import { newestOf } from '../engine/newest.ts';
import type { Ask, Decision } from '../engine/protocol.ts';
import { OPTION_REST } from './use-method.ts';

/** A decision and what it answers: while an option moves that may be a little behind. */
export interface Decided {
  page: Current;
  ask: Ask;
  decision: Decision;
  /** Of the article; null until they are counted. Nothing else is asked of the engine before. */
  words: number | null;
}

/** What the method makes of the page that is open, anew whenever either changes: first the verdict, then the words. */
export function useDecision(asked: ReadonlySignal<Ask | null>): ReadonlySignal<Decided | null> {
  const decided = useSignal<Decided | null>(null);
  const decide = useMemo(
    () =>
      newestOf(
        ({ page, ask }: Pick<Decided, 'page' | 'ask'>) =>
          whileBusy(`Running ${methodOf(ask)} …`, engine.decide(page.key, ask)),
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

/**
 * Has the words of a decision counted: at once where page or method are new, else when the option rests. The whole article
 * is made for its words, and the verdict on a next value would have to wait for that.
 */
function useCounting(asked: ReadonlySignal<Ask | null>, decided: Signal<Decided | null>): void {
  /** Of which page and method the words were counted last. */
  const counted = useRef('');
  useSignalEffect(() => {
    const answer = decided.value;
    if (answer === null || answer.words !== null || asked.value !== answer.ask) return;
    const { page, ask } = answer;
    const counting = `${page.key} ${methodOf(ask)}`;
    const endWait = beginWait('Counting the words …');
    const count = async () => {
      try {
        const words = await engine.words(page.key, ask);
        counted.current = counting;
        if (decided.peek() === answer) decided.value = { ...answer, words };
      } catch (error) {
        report(error);
      }
      endWait();
    };
    const timer = setTimeout(count, counted.current === counting ? OPTION_REST : 0);
    return () => {
      clearTimeout(timer);
      endWait();
    };
  });
}

/** The method without its options. */
const methodOf = ({ method }: Ask) => method.split(':')[0];
