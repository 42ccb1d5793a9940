import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import { fileFailure } from 'pith/internal/files/file-failure';
import { PithError } from 'pith/internal/page/errors';
import type { PageResult } from '../eval/measure.ts';
import type { Grouping, Row } from '../eval/summary.ts';
import { rowsAsText } from './rows-as-text.ts';

interface EvalCommandOptions {
  method: string;
  peers?: boolean;
  by?: string;
  data?: string;
  sample?: number;
  jobs?: number;
  timeout?: number;
  json?: boolean;
  report?: string;
  pages?: string;
  resume?: boolean;
  rendered?: string;
}

/** `pith eval`: any method, any dataset, beside today's tools. */
export function addEval(program: Command, session: Session): void {
  program
    .argument('<dataset...>', 'names (in --data, PITH_DATA or ../shared/datasets) or files')
    .option(
      '-m, --method <names>',
      'methods, with commas; "all" is every method that works on plain HTML; mss@my.model: with a model',
      'all',
    )
    .option('--peers', "today's tools too, on the same pages with the same scorer and clock")
    .option('--by <fields>', 'rows for each part too: type, site, confidence')
    .option('--data <folder>', 'where datasets are')
    .option('--sample <n>', 'only about n pages of each dataset, evenly spread', positiveWhole)
    .option('--jobs <n>', 'worker threads (default: one a core)', positiveWhole)
    .option('--timeout <seconds>', 'a page that takes longer counts as failed (default: 60)', positiveWhole)
    .option('--rendered <folder>', 'use rendered pages, as "pith render --dataset" writes them')
    .option('--json', 'rows as JSON lines')
    .option('--report <file>', 'an HTML report: tables, distributions, worst pages with a diff')
    .option('--pages <file>', 'keep the results of each page, as JSON lines')
    .option('--resume', 'go on where an earlier run with the same --pages was stopped')
    .addHelpText(
      'after',
      `
Examples:
  $ pith eval wcxb-dev
  $ pith eval wcxb-dev dragnet --method mss-simple --by type --json
  $ pith eval wcxb-dev --peers --sample 300 --report report.html
  $ pith eval my-site.jsonl --method mss,mss@site.model
  $ pith eval dragnet --method pith --by confidence
  $ pith eval l3s-gn1 --pages results.jsonl --resume
  $ pith eval big9-chaos --rendered rendered/big9-chaos/
`,
    )
    .action((names: string[], options: EvalCommandOptions) => runEval(names, options, session));
}

async function runEval(names: string[], options: EvalCommandOptions, session: Session): Promise<void> {
  const { countPages, requireDataset } = await import('pith/internal/records/dataset');
  const { evaluate } = await import('../eval/run.ts');
  const { PageResultFile, readPageResults } = await import('../eval/page-results.ts');
  const { summarize } = await import('../eval/summary.ts');
  const files = names.map((name) => requireDataset(name, options.data));
  const methods = await methodsOf(options);
  const groupings = await groupingsOf(options);
  if (options.resume && options.pages === undefined) {
    throw new PithError('BAD_OPTION', '--resume needs --pages FILE: that file is what it goes on from.');
  }
  const counts = await Promise.all(files.map(countPages));
  const step =
    options.sample === undefined ? 1 : Math.max(1, Math.floor(Math.max(...counts) / options.sample));
  const known = options.resume ? await readPageResults(options.pages!) : [];
  const kept =
    options.pages === undefined ? null : new PageResultFile(options.pages, options.resume === true);
  const pages = counts.reduce((sum, count) => sum + Math.ceil(count / step), 0);
  const progress = new Progress(session, 'pages', Math.max(0, pages * methods.length - known.length));
  const results = await evaluate({
    files,
    methods,
    step,
    known,
    ...(options.rendered !== undefined && { rendered: options.rendered }),
    ...(options.jobs !== undefined && { jobs: options.jobs }),
    ...(options.timeout !== undefined && { timeout: options.timeout * 1000 }),
    onResult: (result) => {
      kept?.add(result);
      progress.step();
    },
  });
  await kept?.close();
  const rows = inOrder(summarize(results, groupings), methods);
  await print(
    session,
    options.json ? rows.map((row) => `${JSON.stringify(row)}\n`).join('') : rowsAsText(rows),
  );
  if (options.report !== undefined) await writeReport(options.report, rows, results, files, session);
}

/** Every method, less those that need a model of the user's, or look at the page where it is not rendered. */
async function methodsOf({ method, peers, rendered }: EvalCommandOptions): Promise<string[]> {
  const { extractors } = await import('@pith/methods');
  const { PEER_NAMES } = await import('../eval/peer-names.ts');
  const { loadSystem } = await import('../eval/system.ts');
  const usable = extractors.filter(
    ({ needs }) => !needs.includes('model') && (rendered !== undefined || !needs.includes('visual')),
  );
  const named =
    method === 'all' ? usable.map(({ name }) => name) : method.split(',').map((name) => name.trim());
  const all = [...new Set([...named, ...(peers ? PEER_NAMES : [])])];
  // A wrong name, or a peer that is not installed, is better said before an hour's work than in it.
  for (const name of all) {
    await loadSystem(name).catch((error) => {
      throw fileFailure(error);
    });
  }
  return all;
}

async function groupingsOf({ by }: EvalCommandOptions): Promise<Grouping[]> {
  const { GROUPINGS } = await import('../eval/summary.ts');
  const fields = by?.split(',').map((field) => field.trim()) ?? [];
  const wrong = fields.find((field) => !(GROUPINGS as readonly string[]).includes(field));
  if (wrong === undefined) return fields as Grouping[];
  throw new PithError(
    'BAD_OPTION',
    `Results can be told apart by ${GROUPINGS.join(' or ')}, not by "${wrong}".`,
  );
}

/** Datasets as given, methods as given. */
function inOrder(rows: Row[], methods: readonly string[]): Row[] {
  return rows.sort(
    (a, b) =>
      Number(a.dataset > b.dataset) - Number(a.dataset < b.dataset) ||
      methods.indexOf(a.method) - methods.indexOf(b.method),
  );
}

async function writeReport(
  file: string,
  rows: Row[],
  results: PageResult[],
  files: string[],
  session: Session,
): Promise<void> {
  const { renderReport } = await import('../report/report.ts');
  const { chooseWorst } = await import('../report/worst.ts');
  const { withTexts } = await import('../eval/worst-texts.ts');
  session.stderr.write('doing the worst pages once more, to show their texts\n');
  const worst = await withTexts(chooseWorst(results), files);
  const command = `pith ${process.argv.slice(2).join(' ')}`;
  const html = renderReport({
    title: 'Evaluation',
    command,
    date: new Date().toISOString().slice(0, 10),
    rows,
    results,
    worst,
  });
  await writeFile(file, html);
  session.stderr.write(`report written to ${file}\n`);
}

function positiveWhole(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return number;
}
