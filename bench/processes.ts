import { readdirSync, readFileSync } from 'node:fs';

/** The processes that come from this one, at any remove; Linux only. */
export function descendants(): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    if (stat !== '') parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)!));
  return [...parents.keys()].filter((pid) => pid !== process.pid && isOurs(pid));
}

/** The processes of the browsers this process has started, browsers or pages. */
export function chromiumProcesses(kind: 'browser' | 'page' | 'all'): number[] {
  return descendants().filter((pid) => {
    const command = read(`/proc/${pid}/cmdline`);
    const isBrowser = command.includes('--headless') && !command.includes('--type=');
    if (kind === 'browser') return isBrowser;
    return kind === 'page' ? command.includes('--type=renderer') : isBrowser || command.includes('--type=');
  });
}

/** Seconds of processor time a process and its ended children have used. */
export function cpuOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const TICKS_PER_SECOND = 100;
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Bytes a process holds, what it shares counted by its part. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes) * 1024;
}

/** A figure of this process and all that come from it, in sum. */
export function ofAll(figure: (pid: number) => number): number {
  return [process.pid, ...descendants()].reduce((sum, pid) => sum + figure(pid), 0);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
