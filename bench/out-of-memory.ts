import { spawnSync } from 'node:child_process';
import path from 'node:path';

const PROGRAM = path.join(import.meta.dirname, 'out-of-memory-worker.mjs');

/** What becomes of a process one of whose threads, with a limit of its own, runs out of memory. Why pools are of processes. */
export async function benchOutOfMemory(): Promise<void> {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', timeout: 60_000 });
  const ways: string[] = JSON.parse(run().stdout);
  let ended = 0;
  console.log(`Node ${process.version}; a thread with 64 MB of heap:\n`);
  console.log('| what it does | the thread | the process |');
  console.log('|---|---|---|');
  for (const way of ways) {
    const { stdout, status, signal } = run(way);
    const survived = status === 0;
    if (!survived) ended++;
    console.log(
      `| ${way} | ${stdout.trim() || 'said nothing'} | ${survived ? 'lives' : `died: ${signal ?? status}`} |`,
    );
  }
  console.log(`\n${ended} of ${ways.length} ways end the whole process.`);
}
