import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { cleanEnvironment } from '../../scripts/npm.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

export interface RunOptions {
  folder: string;
  /** The Node to run it with, where it is another than ours. */
  node?: string;
  env?: Record<string, string>;
}

/** Runs a program to its end. */
export function runProgram(file: string, args: string[], { folder, env }: RunOptions): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...environment(folder), ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(file, args, options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err });
    });
  });
}

/** What a program keeps for its next start stays in the project: the first start there is a first start. */
export const environment = (folder: string) => ({
  ...cleanEnvironment(),
  XDG_CACHE_HOME: path.join(folder, 'cache'),
});

/** Runs the `pith` that is installed in a project. */
export function runInstalled(args: string[], options: RunOptions): Promise<Ran> {
  return runProgram(options.node ?? process.execPath, [installedCommand(options.folder), ...args], options);
}

/** As npm's link in `node_modules/.bin` leads to it. */
export const installedCommand = (folder: string) => path.join(folder, 'node_modules/.bin/pith');

/** A program that was started and says at which address it listens. */
export interface Listening {
  address: string;
  /** Tells it to end, and returns what became of it. */
  end(): Promise<Ran>;
}

/** Starts a command of the installed `pith` that listens, and waits until it says where. Call it inside of a test. */
export async function startInstalled(args: string[], options: RunOptions): Promise<Listening> {
  const program = options.node ?? process.execPath;
  const child = spawn(program, [installedCommand(options.folder), ...args], {
    cwd: options.folder,
    env: { ...environment(options.folder), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever becomes of the test, nothing is left running.
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.err += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const address = await Promise.race([addressIn(child, said), ended.then(() => null)]);
  if (address === null) throw new Error(`pith ${args.join(' ')} has ended: ${said.out}${said.err}`);
  return {
    address,
    async end() {
      child.kill('SIGTERM');
      return { code: (await ended) ?? -1, ...said };
    },
  };
}

function addressIn(child: ChildProcess, said: { out: string }): Promise<string> {
  return new Promise((resolve) => {
    child.stdout!.on('data', () => {
      const [address] = /http:\/\/[\w.:]+/.exec(said.out) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}
