import { Worker } from 'node:worker_threads';

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

/** Who hangs in a task does not hear that the pool's owner was killed, and would run for ever: a thread looks. */
function endWithParent(): void {
  const look = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000)`;
  new Worker(look, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
