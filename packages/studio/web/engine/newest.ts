/**
 * Questions to the engine one at a time: of those that come up while one is being answered only the newest is asked next.
 * So nothing piles up while an option or the pointer moves, and no answer comes after one to a newer question.
 */
export function newestOf<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  answered: (question: Question, answer: Answer) => void,
  failed: (error: unknown) => void,
): (question: Question) => void {
  let waiting: { question: Question } | null = null;
  let running = false;
  async function run(): Promise<void> {
    running = true;
    while (waiting !== null) {
      const { question }: { question: Question } = waiting;
      waiting = null;
      try {
        answered(question, await ask(question));
      } catch (error) {
        failed(error);
      }
    }
    running = false;
  }
  return (question) => {
    waiting = { question };
    if (!running) run();
  };
}
