import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PITH_COMMAND } from '../../testing/pith-command.ts';

export interface Ran {
  seconds: number;
  /** Seconds of processor time, those of its worker processes included. */
  processor: number;
}

/** Runs the command to its end in a shell that tells what it used. */
export async function runCommand(args: readonly string[]): Promise<Ran> {
  const start = performance.now();
  const child = spawn(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'bash', process.execPath, PITH_COMMAND, ...args],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  const seconds = (performance.now() - start) / 1000;
  const [user, system] = said.trim().split('\n').at(-1)!.split(' ').map(Number);
  return { seconds, processor: user + system };
}
