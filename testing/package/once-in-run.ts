import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** All test files of one run of vitest have the same parent process; its number names the folder of the run. */
const RUN = isMainThread ? process.ppid : process.pid;
const ALL_RUNS = path.join(os.tmpdir(), 'pith-package-tests');
const FOLDER = path.join(ALL_RUNS, String(RUN));

export type Outcome<Result> = { result: Result } | { failure: { kind: string; message: string } };

/**
 * Makes something in a folder of its own, once in a run. The first test file that asks does the work, the others wait
 * for it. The result must survive JSON.
 */
export async function onceInRun<Result>(
  name: string,
  make: (folder: string) => Promise<Result>,
): Promise<Outcome<Result>> {
  await removeEndedRuns();
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.json`);
  if (await isFirst(name)) {
    const outcome = await make(path.join(FOLDER, name)).then(
      (result) => ({ result }),
      (error: Error) => ({ failure: { kind: error.constructor.name, message: error.message } }),
    );
    // It gets its name when it is whole, so that nobody reads half of it.
    await writeFile(`${file}.new`, JSON.stringify(outcome));
    await rename(`${file}.new`, file);
  }
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text) as Outcome<Result>;
    await sleep(100);
  }
}

/** Only one process can make a folder; it is the one that does the work. */
function isFirst(name: string): Promise<boolean> {
  return mkdir(path.join(FOLDER, `${name}.begun`)).then(
    () => true,
    () => false,
  );
}

/** Nobody tells us when a run has ended, so the next run removes what it has left. */
async function removeEndedRuns(): Promise<void> {
  const runs = await readdir(ALL_RUNS).catch(() => []);
  const ended = runs.filter((run) => !isRunning(Number(run)));
  await Promise.all(ended.map((run) => rm(path.join(ALL_RUNS, run), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
