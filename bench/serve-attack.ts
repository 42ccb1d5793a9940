import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { PITH_COMMAND } from '../testing/pith-command.ts';
import { HOSTILE_PAGES } from './hostile-pages.ts';
import type { BenchOptions } from './main.ts';
import { type BenchPage, benchPages, loadInWords, sum } from './measure.ts';

/** One request in so many is a hostile page. */
const HOSTILE_EVERY = 100;
const WORKERS = 2;
/** Requests that are under way at once. */
const CLIENTS = 8;
/** Clients beside them that send a byte a second, each with a new connection when it is sent away. */
const SLOW_CLIENTS = 64;
/** How often memory is looked at during a run. */
const LOOKS = 10;

interface Looked {
  requests: number;
  /** Megabytes of the service itself, and of its workers together. */
  service: number;
  workers: number;
}

/**
 * `npm run bench -- serve-attack --pages 100 --requests 50000`: the service with one hostile page in a hundred, without and
 * with slow clients beside, and its memory over the whole run.
 */
export async function benchServeAttack({ pages: count, requests }: BenchOptions): Promise<void> {
  const load = loadInWords();
  const pages = await benchPages(count);
  console.log(
    `${requests} requests with ${pages.length} pages of wcxb-dev, ${CLIENTS} at once, to ${WORKERS} workers; one in ${HOSTILE_EVERY} is a hostile page; ${load}.`,
    'Latency is that of real pages. Lost: requests without an answer. Refused: real pages with another answer than 200.\n',
  );
  console.log(
    '| slow clients | pages/s | p50 ms | p99 ms | lost | refused | hostile: answers | slow ones sent away | workers replaced | deaths |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  const looks: Looked[] = [];
  for (const slow of [0, SLOW_CLIENTS]) {
    const run = await underAttack(pages, requests, slow, slow === 0 ? [] : looks);
    const cells = [
      slow,
      (run.times.length / run.seconds).toFixed(1),
      at(run.times, 0.5),
      at(run.times, 0.99),
      run.lost,
      inWords(run.refused),
      inWords(run.hostile),
      run.sentAway,
      run.replaced,
      run.deaths,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('\nMemory during the second run, in MB of resident memory:\n');
  console.log('| requests answered | service | workers together |\n|---|---|---|');
  for (const { requests: done, service, workers } of looks)
    console.log(`| ${done} | ${service.toFixed(0)} | ${workers.toFixed(0)} |`);
}

const at = (times: readonly number[], share: number) =>
  times.length === 0
    ? '-'
    : [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))].toFixed(0);

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ') || '-';

async function underAttack(pages: readonly BenchPage[], requests: number, slow: number, looks: Looked[]) {
  const args = [PITH_COMMAND, 'serve', '--port', '0', '--workers', String(WORKERS), '--per-client', '100'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let deaths = 0;
  const died = () => deaths++;
  child.once('exit', died);
  const [line] = await once(child.stdout, 'data');
  const origin = /http:\S+/.exec(String(line))![0];
  await send(origin, pages, pages.length, false, () => {}); // warms up
  const crowd = slowClients(Number(new URL(origin).port), slow);
  const every = Math.max(1, Math.floor(requests / LOOKS));
  const result = await send(origin, pages, requests, true, (done) => {
    if (done % every === 0) looks.push({ requests: done, ...memoryOf(child.pid!) });
  });
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const replaced = sum(
    [...metrics.matchAll(/^pith_workers_replaced_total\{.*\} (\d+)$/gm)].map(([, n]) => Number(n)),
  );
  const sentAway = crowd.stop();
  child.removeListener('exit', died);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { ...result, replaced, deaths, sentAway };
}

/** Sends so many requests, `CLIENTS` at a time; every page in turn, and hostile ones between. */
async function send(
  origin: string,
  pages: readonly BenchPage[],
  requests: number,
  hostile: boolean,
  onAnswer: (done: number) => void,
) {
  const times: number[] = [];
  const counts = { hostile: {} as Record<string, number>, refused: {} as Record<string, number> };
  let next = 0;
  let done = 0;
  let lost = 0;
  const count = (kind: keyof typeof counts, status: number) => {
    counts[kind][status] = (counts[kind][status] ?? 0) + 1;
  };
  const client = async () => {
    while (next < requests) {
      const number = next++;
      const { html, url } = pages[number % pages.length];
      const bad = hostile && number % HOSTILE_EVERY === HOSTILE_EVERY / 2;
      const body = bad ? HOSTILE_PAGES[Math.floor(number / HOSTILE_EVERY) % HOSTILE_PAGES.length] : html;
      const start = performance.now();
      try {
        const answer = await fetch(`${origin}/extract?url=${encodeURIComponent(url)}`, {
          method: 'POST',
          headers: { 'content-type': 'text/html; charset=utf-8', accept: 'text/markdown' },
          body,
        });
        await answer.arrayBuffer();
        if (bad) count('hostile', answer.status);
        else if (answer.status === 200) times.push(performance.now() - start);
        else count('refused', answer.status);
      } catch {
        lost++;
      }
      onAnswer(++done);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { times, ...counts, lost, seconds: (performance.now() - start) / 1000 };
}

/** Clients that begin a body and send a byte of it each second; who is sent away comes again. */
function slowClients(port: number, count: number): { stop(): number } {
  let sentAway = 0;
  let stopped = false;
  const sockets = new Set<Socket>();
  const begin = () => {
    if (stopped) return;
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.write(
      'POST /extract HTTP/1.1\r\nhost: x\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n<p>',
    );
    const drip = setInterval(() => socket.write('x'), 1000);
    socket
      .on('data', () => sentAway++)
      .on('error', () => {})
      .on('close', () => {
        clearInterval(drip);
        sockets.delete(socket);
        setTimeout(begin, 100);
      });
  };
  for (let i = 0; i < count; i++) begin();
  return {
    stop() {
      stopped = true;
      for (const socket of sockets) socket.destroy();
      return sentAway;
    },
  };
}

/** Megabytes of a process and of its children, as Linux counts them. */
function memoryOf(pid: number): { service: number; workers: number } {
  const status = (id: string | number) => readFileSync(`/proc/${id}/status`, 'utf8');
  const resident = (id: string | number) => Number(/^VmRSS:\s+(\d+)/m.exec(status(id))?.[1] ?? 0) / 1024;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status(name));
      } catch {
        return false; // it ended just now
      }
    });
  return { service: resident(pid), workers: sum(children.map(resident)) };
}
