import { useEffect, useRef, useState } from 'preact/hooks';
import { report } from '../app/state.ts';

/**
 * The engine's answer to the newest question. One is asked at a time, and of those that come up meanwhile only the newest
 * is asked next, so that nothing piles up while a pointer moves. The last answer stays until there is a newer.
 */
export function useEngine<Question extends readonly unknown[], Answer>(
  question: Question,
  ask: (...question: Question) => Promise<Answer>,
): { question: Question; answer: Answer } | null {
  const [answered, setAnswered] = useState<{ question: Question; answer: Answer } | null>(null);
  const state = useRef({ newest: question, running: false, gone: false });
  useEffect(() => {
    const { current } = state;
    current.newest = question;
    if (!current.running) run();
    async function run(): Promise<void> {
      current.running = true;
      for (let asked: Question | null = null; asked !== current.newest && !current.gone; ) {
        asked = current.newest;
        try {
          const answer = await ask(...asked);
          if (!current.gone) setAnswered({ question: asked, answer });
        } catch (error) {
          if (!current.gone) report(error);
        }
      }
      current.running = false;
    }
  }, question);
  useEffect(() => {
    state.current.gone = false;
    return () => {
      state.current.gone = true;
    };
  }, []);
  return answered;
}
