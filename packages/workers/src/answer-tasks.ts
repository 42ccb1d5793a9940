import { endWithParent } from './end-with-parent.ts';

/**
 * The life of a process of a pool: `prepare` with what all processes are given, then answer each task. What `answer`
 * throws ends the process: an error that belongs to a task is for it to put into its answer.
 */
export function answerTasks<Setup, Task, Answer>(
  prepare: (setup: Setup) => Answerer<Task, Answer> | Promise<Answerer<Task, Answer>>,
): void {
  // A terminal and systemd send these to all processes at once; the pool's owner says when to end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.once('disconnect', () => process.exit());
  endWithParent();
  process.once('message', async ({ setup }: { setup: Setup }) => {
    const answer = await prepare(setup);
    process.on('message', async ({ task }: { task: Task }) => process.send!(await answer(task)));
    process.send!('ready');
  });
}

type Answerer<Task, Answer> = (task: Task) => Answer | Promise<Answer>;
