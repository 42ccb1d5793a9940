import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon, { type Client, type Request } from 'autocannon';
import { extract } from 'pith';
import { DOCUMENTS } from 'pith/internal/article/document/index';
import { PITH_COMMAND } from '../testing/pith-command.ts';
import { HOSTILE_PAGES } from './hostile-pages.ts';
import type { BenchOptions } from './main.ts';
import { type BenchPage, benchPages, loadInWords, sum } from './measure.ts';
import { cpuOf, descendants } from './processes.ts';

/** One request in so many is a hostile page. */
const HOSTILE_EVERY = 100;
/** Connections for each worker: enough that none is ever idle. */
const CONNECTIONS = 4;

/** The service under load beside a plain loop over the same pages in this process. */
export async function benchServe({ pages: count, rounds }: BenchOptions): Promise<void> {
  const load = loadInWords();
  const pages = await benchPages(count);
  const { times: alone, processor } = loop(pages);
  console.log(
    `${pages.length} pages of wcxb-dev to Markdown, ${rounds} times; ${CONNECTIONS} connections for each worker. A hostile page is one in ${HOSTILE_EVERY}; ${load}.`,
    `Latency is that of real pages. Lost: requests without an answer. Refused: real pages with another answer than 200, where the machine was too slow for the limits of the service.\n`,
  );
  console.log(
    '| | pages/s | of the loop | processor ms/page | of it the main process | p50 ms | p99 ms | all p99 ms | lost | refused | hostile: answers | workers replaced | deaths |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
  const perSecond = (1000 * alone.length) / sum(alone);
  const row = (name: string, cells: (string | number)[]) =>
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  row('loop in one process', [
    perSecond.toFixed(1),
    '1.00',
    processor.toFixed(1),
    '',
    at(alone, 0.5),
    at(alone, 0.99),
    at(alone, 0.99),
    '',
    '',
    '',
    '',
    '',
  ]);
  for (const workers of [1, 2]) {
    for (const hostile of [false, true]) {
      const load = await underLoad(pages, workers, rounds, hostile);
      const rate = load.times.length / load.seconds;
      row(`${workers} ${workers === 1 ? 'worker' : 'workers'}${hostile ? ', hostile pages' : ''}`, [
        rate.toFixed(1),
        (rate / perSecond).toFixed(2),
        load.processor.toFixed(1),
        load.main.toFixed(1),
        at(load.times, 0.5),
        at(load.times, 0.99),
        at([...load.times, ...load.hostileTimes], 0.99),
        load.lost,
        statuses(load.refused),
        statuses(load.hostile),
        load.replaced,
        load.deaths,
      ]);
    }
  }
}

const statuses = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ') || '-';

const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))].toFixed(0);

/** Milliseconds for each page, and of the processor on average; a first round warms up. */
function loop(pages: readonly BenchPage[]): { times: number[]; processor: number } {
  const once = ({ html, url }: BenchPage) => {
    const start = performance.now();
    DOCUMENTS.markdown(extract(html, { url }));
    return performance.now() - start;
  };
  pages.forEach(once);
  const before = process.cpuUsage();
  const times = pages.map(once);
  const { user, system } = process.cpuUsage(before);
  return { times, processor: (user + system) / 1000 / pages.length };
}

async function underLoad(pages: readonly BenchPage[], workers: number, rounds: number, hostile: boolean) {
  const args = [PITH_COMMAND, 'serve', '--port', '0', '--workers', String(workers), '--concurrency', '100'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let deaths = 0;
  const died = () => deaths++;
  child.once('exit', died);
  const [line] = await once(child.stdout, 'data');
  const origin = /http:\S+/.exec(String(line))![0];
  await run(origin, requestsFor(pages, 1, false), workers); // warms up
  const before = processorOf(child.pid!);
  const load = await run(origin, requestsFor(pages, rounds, hostile), workers);
  const after = processorOf(child.pid!);
  const perPage = (seconds: number) => (1000 * seconds) / load.times.length;
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const replaced = sum(
    [...metrics.matchAll(/^pith_workers_replaced_total\{.*\} (\d+)$/gm)].map(([, n]) => Number(n)),
  );
  child.removeListener('exit', died);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const processor = perPage(after.all - before.all);
  return { ...load, replaced, deaths, processor, main: perPage(after.main - before.main) };
}

/** Seconds of processor time that the service has used, and of them its main process: this process starts no other. */
function processorOf(main: number): { all: number; main: number } {
  return { all: sum(descendants().map(cpuOf)), main: cpuOf(main) };
}

interface Asked extends Request {
  hostile: boolean;
}

/** Every page so many times, in order; some have to make room for hostile ones, each kind in turn. */
function requestsFor(pages: readonly BenchPage[], rounds: number, hostile: boolean): Asked[] {
  const headers = { 'content-type': 'text/html; charset=utf-8', accept: 'text/markdown' };
  let bad = 0;
  return Array.from({ length: rounds * pages.length }, (_, i) => {
    const { html, url } = pages[i % pages.length];
    const isHostile = hostile && i % HOSTILE_EVERY === HOSTILE_EVERY / 2;
    const body = isHostile ? HOSTILE_PAGES[bad++ % HOSTILE_PAGES.length] : html;
    return {
      method: 'POST',
      path: `/extract?url=${encodeURIComponent(url)}`,
      headers,
      body,
      hostile: isHostile,
    };
  });
}

/** Sends every request once. */
async function run(url: string, requests: Asked[], workers: number) {
  const times: number[] = [];
  const hostileTimes: number[] = [];
  const hostile: Record<string, number> = {};
  const refused: Record<string, number> = {};
  let clients = 0;
  const connections = CONNECTIONS * workers;
  const setupClient = (client: Client) => {
    // Each begins elsewhere, and has one request at a time: its n-th answer is that to its n-th request.
    const first = Math.floor((clients++ * requests.length) / connections);
    const own = [...requests.slice(first), ...requests.slice(0, first)];
    let answered = 0;
    client.setRequests(own);
    client.on('response', (status: number, _: number, time: number) => {
      const asked = own[answered++ % own.length];
      if (asked.hostile) hostileTimes.push(time);
      else if (status === 200) times.push(time);
      if (!asked.hostile && status === 200) return;
      const counts = asked.hostile ? hostile : refused;
      counts[status] = (counts[status] ?? 0) + 1;
    });
  };
  const start = performance.now();
  await autocannon({ url, connections, amount: requests.length, timeout: 120, requests, setupClient });
  const seconds = (performance.now() - start) / 1000;
  const answered = times.length + hostileTimes.length + sum(Object.values(refused));
  return { times, hostileTimes, hostile, refused, seconds, lost: requests.length - answered };
}
