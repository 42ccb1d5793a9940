import { parseArgs } from 'node:util';

/**
 * `npm run bench -- NAME`: each benchmark is a file of that name. The packages are imported as they were built, as by
 * users (bench/tsconfig.json has no paths to sources): tsx gives every function its name again whenever it is made.
 */
const BENCHMARKS: Record<
  string,
  { about: string; run: () => Promise<(options: BenchOptions) => Promise<void>> }
> = {
  page: {
    about: 'parsing and extraction on real pages, beside parse5 and htmlparser2',
    run: async () => (await import('./page.ts')).benchPage,
  },
  profile: {
    about: 'the share of each stage and of each group of features in extraction; --pages 100 --rounds 2',
    run: async () => (await import('./profile.ts')).benchProfile,
  },
  markdown: {
    about: 'what Markdown costs, as a share of the time of extraction; --pages 300 --rounds 5',
    run: async () => (await import('./markdown.ts')).benchMarkdown,
  },
  same: {
    about: 'notes scores and outputs of pages, or compares them with those noted; --pages 150 --file FILE',
    run: async () => (await import('./same.ts')).benchSame,
  },
  'first-pages': {
    about: 'import and first pages in new processes, in time of the processor; --rounds 5',
    run: async () => (await import('./first-pages.ts')).benchFirstPages,
  },
  extractors: {
    about: 'every method from HTML to text: speed, memory, growth with page size',
    run: async () => (await import('./extractors.ts')).benchExtractors,
  },
  tokens: {
    about: 'the estimate of tokens beside the tokenizer o200k_base, on the pages of datasets; --pages 100',
    run: async () => (await import('./tokens.ts')).benchTokens,
  },
  load: {
    about: 'the weights of pith in processes that have done nothing else',
    run: async () => (await import('./load.ts')).benchLoad,
  },
  cold: {
    about: 'the command from nothing to an article, beside `node -e 0`',
    run: async () => (await import('./cold.ts')).benchCold,
  },
  install: {
    about: 'packages and megabytes of `npm install pith`, beside those of defuddle',
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
  'serve-attack': {
    about: 'the service with hostile pages and slow clients, and its memory; --pages 100 --requests 50000',
    run: async () => (await import('./serve-attack.ts')).benchServeAttack,
  },
  studio: {
    about: 'the workbench in a browser: its first view, and a page of 5 MB',
    run: async () => (await import('./studio.ts')).benchStudio,
  },
  shapes: {
    about: 'over 200 shapes of pages: does twice the size take at most twice the time; --characters 200000',
    run: async () => (await import('./shapes.ts')).benchShapes,
  },
  deadline: {
    about: 'the same shapes: for how long nobody looks at the clock, so by how much a deadline is overrun',
    run: async () => (await import('./deadline.ts')).benchDeadline,
  },
  many: {
    about:
      'the same shapes with a small stack: no call has as many arguments as a page has parts; --characters 500000',
    run: async () => (await import('./many.ts')).benchMany,
  },
  'out-of-memory': {
    about: 'what becomes of a process when one of its threads runs out of memory, in nine ways',
    run: async () => (await import('./out-of-memory.ts')).benchOutOfMemory,
  },
  bulk: {
    about: 'pith batch with one and two workers, beside a single-threaded loop',
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
  crawl: {
    about: 'pith crawl beside pith batch on the same pages; --pages 2000 --rounds 2',
    run: async () => (await import('./crawl/speed.ts')).benchCrawl,
  },
  'crawl-kill': {
    about: 'a crawl that is killed twice and goes on; --pages 2000',
    run: async () => (await import('./crawl/kill.ts')).benchCrawlKill,
  },
};

export interface BenchOptions {
  pages: number;
  rounds: number;
  requests: number;
  /** How large made-up pages are. */
  characters: number;
  /** What the names of shapes have in them that are tried. */
  only: string;
  /** Where outputs are noted. */
  file: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '5000' },
    characters: { type: 'string', default: '200000' },
    only: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h' },
  },
});
const chosen = BENCHMARKS[positionals[0] ?? ''];
if (chosen === undefined || values.help) {
  console.error(
    'Usage: npm run bench -- NAME [--pages 300] [--rounds 5] [--requests 5000] [--characters 200000] [--only TEXT] [--file FILE]\n',
  );
  for (const [name, { about }] of Object.entries(BENCHMARKS)) console.error(`  ${name.padEnd(14)} ${about}`);
  process.exit(values.help ? 0 : 2);
}
await (await chosen.run())({
  pages: Number(values.pages),
  rounds: Number(values.rounds),
  requests: Number(values.requests),
  characters: Number(values.characters),
  only: values.only,
  file: values.file,
});
