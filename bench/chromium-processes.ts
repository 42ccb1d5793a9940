import { readdirSync, readFileSync } from 'node:fs';

/** The processes of the browsers this process has started, browsers or pages; Linux only. */
export function chromiumProcesses(kind: 'browser' | 'page' | 'all'): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    if (stat !== '') parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)!));
  return [...parents.keys()].filter((pid) => {
    if (pid === process.pid || !isOurs(pid)) return false;
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

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
