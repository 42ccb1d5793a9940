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

/**
 * Runs a batch, kills it with SIGKILL again and again, and lets it come to its end. The moments are spread over the whole
 * run: the first is anywhere while it starts, each further one when a larger share of its `shards` is there, and a random
 * time later. Says how many shards were there each time.
 */
export async function runKilled(
  args: readonly string[],
  output: string,
  { kills, shards, longest }: { kills: number; shards: number; longest: number },
  random: () => number,
): Promise<number[]> {
  const moments: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const wanted = Math.floor(((kill + random() / 2) / kills) * shards);
    const { child } = startPith(args);
    const closed = once(child, 'close');
    while (child.exitCode === null && (!existsSync(output) || shardsIn(output) < wanted)) await delay(2);
    // The lock and the first line of the manifest must survive as well: starting takes the longest.
    await delay(random() * longest * (kill === 0 ? 10 : 1));
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
