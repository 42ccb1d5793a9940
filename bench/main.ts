import { parseArgs } from 'node:util';

/** `npm run bench -- NAME`: each benchmark is a file of that name. */
const BENCHMARKS: Record<
  string,
  { about: string; run: () => Promise<(options: BenchOptions) => Promise<void>> }
> = {
  page: {
    about: 'parsing and extraction on real pages, beside parse5 and htmlparser2',
    run: async () => (await import('./page.ts')).benchPage,
  },
  extractors: {
    about: 'every method from HTML to text: speed, memory, growth with page size',
    run: async () => (await import('./extractors.ts')).benchExtractors,
  },
  load: {
    about: 'the weights of pith in processes that have done nothing else (build first)',
    run: async () => (await import('./load.ts')).benchLoad,
  },
  cold: {
    about: 'the command from nothing to an article, beside `node -e 0` (build first)',
    run: async () => (await import('./cold.ts')).benchCold,
  },
  install: {
    about: 'packages and megabytes of `npm install pith`, beside those of defuddle (build first)',
    run: async () => (await import('./install.ts')).benchInstall,
  },
  render: {
    about: 'pages a second in a browser with one and two workers; memory over 500 pages',
    run: async () => (await import('./render.ts')).benchRender,
  },
  serve: {
    about: 'the service under load, with hostile pages mixed in, beside a loop in one process',
    run: async () => (await import('./serve.ts')).benchServe,
  },
  studio: {
    about: 'the workbench in a browser: its first view, and a page of 5 MB (build first)',
    run: async () => (await import('./studio.ts')).benchStudio,
  },
  'out-of-memory': {
    about: 'what becomes of a process when one of its threads runs out of memory, in nine ways',
    run: async () => (await import('./out-of-memory.ts')).benchOutOfMemory,
  },
  bulk: {
    about: 'pith batch with one and two workers, beside a single-threaded loop (build first)',
    run: async () => (await import('./bulk/throughput.ts')).benchBulk,
  },
  'bulk-memory': {
    about: 'memory of a long batch at ten points, and of duplicates; --pages 50000',
    run: async () => (await import('./bulk/memory.ts')).benchBulkMemory,
  },
  'bulk-kill': {
    about: 'batches killed at random moments, compared with one that was not; --pages 40 --rounds 2',
    run: async () => (await import('./bulk/kill.ts')).benchBulkKill,
  },
};

export interface BenchOptions {
  pages: number;
  rounds: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '300' }, rounds: { type: 'string', default: '5' } },
});
const chosen = BENCHMARKS[positionals[0] ?? ''];
if (chosen === undefined) {
  console.error('Usage: npm run bench -- NAME [--pages 300] [--rounds 5]\n');
  for (const [name, { about }] of Object.entries(BENCHMARKS)) console.error(`  ${name.padEnd(14)} ${about}`);
  process.exit(2);
}
await (await chosen.run())({ pages: Number(values.pages), rounds: Number(values.rounds) });
