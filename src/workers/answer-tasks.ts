/**
 * The life of a process of a pool: `prepare` with what all processes are given, then answer each task. What `answer`
 * throws ends the process: an error that belongs to a task is for it to put into its answer.
 */
export function answerTasks<Setup, Task, Answer>(
  prepare: (setup: Setup) => (task: Task) => Answer | Promise<Answer>,
): void {
  // A terminal and systemd send these to all processes at once; the pool's owner says when to end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.once('disconnect', () => process.exit());
  process.once('message', ({ setup }: { setup: Setup }) => {
    const answer = prepare(setup);
    process.on('message', async ({ task }: { task: Task }) => process.send!(await answer(task)));
    process.send!('ready');
  });
}
