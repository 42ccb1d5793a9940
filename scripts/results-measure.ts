import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { PEER_NAMES } from '@pith/lab/internal/eval/peer-names';
import type { Row } from '@pith/lab/internal/eval/summary';

/** The sets that no weights of ours have learned from, as their makers name them. */
export const UNSEEN = ['cleaneval-final', 'dragnet', 'l3s-gn1', 'big9-chaos', 'cleanportaleval'];
/** The set that the weights of `pith` and `pith-lite` have learned from. */
export const TRAINED_ON = 'wcxb-dev';
/** The other sets that the weights of `pith` learned from: articles alone. */
export const ALSO_TRAINED_ON = ['world-news', 'articles-2023'];
export const OWN = ['pith', 'pith-lite'];

/** How, when and where something was measured. */
export interface Made {
  command: string;
  date: string;
  commit: string;
  machine: string;
}

/** What is kept of a row of `pith eval`; scores have four digits. */
export type Score = Pick<
  Row,
  'method' | 'pages' | 'failed' | 'f1' | 'precision' | 'recall' | 'title' | 'author' | 'date' | 'msPerPage'
> & {
  type?: string;
  /** The 95 % interval of the mean F1. */
  interval: { low: number; high: number } | null;
  measuredOn: string;
  commit: string;
};

/** What was measured on a dataset: every `step`-th page. Rows of one dataset may be of several days. */
export interface Measured {
  command: string;
  step: number;
  rows: Score[];
}

/** docs/results/PART.json of a part that `pith eval` makes, by dataset. */
export type Evaluation = Record<string, Measured>;

/** docs/results/PART.json of a part that is the output of a command. */
export type Printed = Made & { output: string };

interface Asked {
  sample: number;
  datasets: string[] | undefined;
  methods: string[] | undefined;
}

interface EvaluationPart {
  datasets: string[];
  methods: () => string[] | Promise<string[]>;
  isSampled: boolean;
}

/** Every part of the results: an evaluation, or the words of an npm script whose output is kept. */
export const PARTS: Record<string, EvaluationPart | string[]> = {
  own: { datasets: UNSEEN, methods: () => OWN, isSampled: false },
  peers: {
    datasets: [TRAINED_ON, ...UNSEEN],
    methods: () => [...OWN, ...PEER_NAMES],
    isSampled: true,
  },
  methods: {
    datasets: [TRAINED_ON, ...UNSEEN],
    methods: async () => (await import('@pith/methods')).plainExtractors.map(({ name }) => name),
    isSampled: true,
  },
  install: ['bench', 'install'],
  cold: ['bench', 'cold'],
  size: ['size'],
  page: ['bench', 'page', '--pages', '150', '--rounds', '2'],
  load: ['bench', 'load'],
  serve: ['bench', 'serve', '--pages', '100', '--rounds', '2'],
  bulk: ['bench', 'bulk', '--pages', '100', '--rounds', '2'],
  render: ['bench', 'render', '--pages', '30'],
  studio: ['bench', 'studio', '--rounds', '1'],
};

const root = path.resolve(import.meta.dirname, '..');
export const partFile = (part: string) => path.join(root, 'docs/results', `${part}.json`);

/** What was measured of a part, or null where nothing was. */
export function measured<T extends Evaluation | Printed>(part: string): T | null {
  try {
    return JSON.parse(readFileSync(partFile(part), 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Measures one part and writes its file. */
export async function measure(name: string, asked: Asked): Promise<void> {
  const part = PARTS[name];
  const result = Array.isArray(part) ? printed(part) : await evaluated(name, part, asked);
  mkdirSync(path.dirname(partFile(name)), { recursive: true });
  writeFileSync(partFile(name), `${JSON.stringify(result, null, 2)}\n`);
}

/** Datasets and methods that are not asked for keep what was measured of them before. */
async function evaluated(name: string, part: EvaluationPart, asked: Asked): Promise<Evaluation> {
  // Loaded here: who only writes the pages needs none of it.
  const { countPages, requireDataset } = await import('pith/internal/records/dataset');
  const { evaluate } = await import('@pith/lab/internal/eval/run');
  const { summarize } = await import('@pith/lab/internal/eval/summary');
  const result: Evaluation = measured<Evaluation>(name) ?? {};
  const methods = (await part.methods()).filter((method) => asked.methods?.includes(method) !== false);
  for (const dataset of part.datasets) {
    if (asked.datasets?.includes(dataset) === false) continue;
    const { command, ...made } = madeBy(
      `npm run results -- --measure ${name}${part.isSampled ? ` --sample ${asked.sample}` : ''}`,
    );
    const file = requireDataset(dataset);
    const step = part.isSampled ? Math.max(1, Math.floor((await countPages(file)) / asked.sample)) : 1;
    const results = await evaluate({ files: [file], methods, step });
    const rows = summarize(results, dataset === TRAINED_ON ? ['type'] : []).map((row) => scoreOf(row, made));
    const known = result[dataset]?.step === step ? result[dataset].rows : [];
    const others = known.filter(({ method }) => !methods.includes(method));
    result[dataset] = { command, step, rows: [...rows, ...others] };
    process.stderr.write(`  ${dataset}: every ${step}. page, ${rows[0].pages} pages\n`);
  }
  return result;
}

function scoreOf(row: Row, { date: measuredOn, commit }: Pick<Made, 'date' | 'commit'>): Score {
  const { method, pages, failed, f1, precision, recall, ci, title, author, date, msPerPage, by } = row;
  const digits = <T extends number | null>(value: T, places = 4) =>
    (value === null ? null : Number(value.toFixed(places))) as T;
  return {
    method,
    ...(by.type !== undefined && { type: by.type }),
    pages,
    failed,
    f1: digits(f1),
    precision: digits(precision),
    recall: digits(recall),
    interval: ci && { low: digits(ci[0]), high: digits(ci[1]) },
    title: digits(title),
    author: digits(author),
    date: digits(date),
    measuredOn,
    commit,
    msPerPage: digits(msPerPage, 1),
  };
}

function printed([script, ...args]: string[]): Printed {
  const made = madeBy(`npm run ${[script, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`);
  const child = spawnSync('npm', ['run', '-s', script, '--', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.status !== 0) throw new Error(`"${made.command}" failed with exit code ${child.status}`);
  return { ...made, output: child.stdout.trimEnd() };
}

function madeBy(command: string): Made {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'packages') !== '';
  return {
    command,
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : ''),
    machine: `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} before`,
  };
}
