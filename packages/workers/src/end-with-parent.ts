import { Worker } from 'node:worker_threads';

/** A process that is busy does not hear that its parent was killed, and would run for ever: a thread looks. */
export function endWithParent(): void {
  const look = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000)`;
  new Worker(look, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
