import { answerTasks } from '@pith/workers/answer-tasks';

/** A worker that misbehaves on demand. */
answerTasks((setup) => (task) => {
  if (task === 'loop') for (;;);
  if (task === 'exit') process.exit(3);
  if (task === 'throw') throw new Error('thrown');
  if (task === 'memory') return new Array(2 ** 27).fill(0.5).map((x) => x + 1).length;
  if (task === 'pid') return process.pid;
  if (task === 'setup') return setup;
  if (task.sleep) return new Promise((resolve) => setTimeout(resolve, task.sleep, task));
  return task;
});
