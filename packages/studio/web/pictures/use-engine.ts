import { useEffect, useRef, useState } from 'preact/hooks';
import { report, whileBusy } from '../app/state.ts';
import { newestOf } from '../engine/newest.ts';

/** The engine's answer to the newest question it could answer so far; null before the first. */
export function useEngine<Question extends readonly unknown[], Answer>(
  question: Question,
  ask: (...question: Question) => Promise<Answer>,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asking = useRef<((question: Question) => void) | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    asking.current ??= newestOf(
      (next) => whileBusy('Preparing the picture …', ask(...next)),
      (_, value: Answer) => {
        if (!gone.current) setAnswer(value);
      },
      report,
    );
    asking.current(question);
  }, question);
  useEffect(
    () => () => {
      gone.current = true;
    },
    [],
  );
  return answer;
}
