import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PITH_COMMAND } from '../../testing/pith-command.ts';

/** Starts the built command; what it says on stderr is kept. */
export function startPith(args: readonly string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [PITH_COMMAND, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr!.on('data', (chunk) => {
    said += chunk;
  });
  return { child, said: () => said };
}

/** Runs the command to its end; false where a batch was not completed. */
export async function runToEnd(args: readonly string[]): Promise<void> {
  const { child, said } = startPith(args);
  const [code, signal] = await once(child, 'close');
  if (signal !== null || code > 1)
    throw new Error(`pith ${args.join(' ')} ended with ${signal ?? code}: ${said()}`);
}

const shardsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('part-')).length;

/** Runs a batch, kills it with SIGKILL at random moments after it has got on, and lets it come to its end. Says how far it was each time. */
export async function runKilled(
  args: readonly string[],
  output: string,
  kills: number,
  random: () => number,
  longest: number,
): Promise<number[]> {
  const moments: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const before = existsSync(output) ? shardsIn(output) : 0;
    const { child } = startPith(args);
    const closed = once(child, 'close');
    // Every other time at any moment at all, while it starts perhaps: the lock and the first line must survive that as well.
    const anyMoment = kill % 2 === 1;
    const wanted = anyMoment ? 0 : before + 1;
    while (child.exitCode === null && (!existsSync(output) || shardsIn(output) < wanted)) await delay(2);
    await delay(random() * longest * (anyMoment ? 10 : 1));
    child.kill('SIGKILL');
    await closed;
    moments.push(existsSync(output) ? shardsIn(output) : 0);
    if (child.exitCode !== null) break;
  }
  await runToEnd(args);
  return moments;
}

/** A hash of every file of an output, by its name; what is only for the run itself is left out. */
export function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashes = files
    .filter((file) => !path.relative(folder, file).startsWith('.pith'))
    .map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]);
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)));
}
