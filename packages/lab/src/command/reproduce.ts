import { type Command, InvalidArgumentError } from 'commander';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import { PithError } from 'pith/internal/page/errors';
import { PAPERS } from '../reproduce/papers.ts';

interface ReproduceOptions {
  sample?: number;
  data?: string;
  rendered?: string;
  docs: string;
  write?: boolean;
  list?: boolean;
}

/** `pith reproduce`: the tables of a paper, measured again. */
export function addReproduce(program: Command, session: Session): void {
  program
    .argument('[paper]', `one of ${Object.keys(PAPERS).join(', ')}`)
    .argument('[tables...]', 'some of its tables; all where none is named')
    .option(
      '--sample <n>',
      'only about n pages of each dataset: a look in minutes; writes nothing',
      positiveWhole,
    )
    .option('--data <folder>', 'where datasets are')
    .option('--rendered <folder>', 'where rendered pages are, as "pith render --dataset" writes them')
    .option('--list', 'say which tables there are, and measure nothing')
    .option('--docs <folder>', 'the pages that the tables are written to', 'docs/methods')
    .option('--write', 'write the tables even with --sample')
    .option('--no-write', 'only print')
    .addHelpText(
      'after',
      `
Every table has the paper's figure, ours, an interval and a verdict. "reached": at least the paper's figure.
"within noise": below it, but our interval holds it. "below": neither; the reason stands beside it where one was
measured. "not measured": the paper's data are not to be had.

In a clone of the repository the tables are also written to the page of the method, between the marks
"<!-- TABLE: begin -->" and "<!-- TABLE: end -->", and all figures to docs/methods/README.md.

Examples:
  $ pith reproduce --list
  $ pith reproduce visual-blocks --list
  $ pith reproduce visual-blocks table3 table4
  $ pith reproduce cetr --sample 60
  $ pith render --dataset big9-chaos -o rendered/ && pith reproduce news-wrapper --rendered rendered/
`,
    )
    .action((name: string | undefined, tables: string[], options: ReproduceOptions) =>
      options.list ? list(name, tables, session) : reproduce(name, tables, options, session),
    );
}

/** The tables of a paper, or of all papers. */
async function list(name: string | undefined, wanted: readonly string[], session: Session): Promise<void> {
  const { chooseTables, findPaper } = await import('../reproduce/run.ts');
  for (const one of name === undefined ? Object.keys(PAPERS) : [name]) {
    const tables = chooseTables(await findPaper(one), wanted);
    const width = Math.max(...tables.map((table) => table.name.length));
    const lines = tables.map((table) => `${table.name.padEnd(width)}  ${table.title}\n`).join('');
    await print(session, name === undefined ? `${one}\n${lines.replaceAll(/^/gm, '  ').trimEnd()}\n` : lines);
  }
}

async function reproduce(
  name: string | undefined,
  wanted: readonly string[],
  options: ReproduceOptions,
  session: Session,
): Promise<void> {
  const { chooseTables, findPaper, measureTable, readyToWrite, writePaper } = await import(
    '../reproduce/run.ts'
  );
  const { tableText } = await import('../reproduce/table-text.ts');
  if (name === undefined)
    throw new PithError('BAD_OPTION', `Say which paper: ${Object.keys(PAPERS).join(', ')}.`);
  const paper = await findPaper(name);
  const tables = chooseTables(paper, wanted);
  const write = (options.write ?? options.sample === undefined) && readyToWrite(paper, tables, options.docs);
  const setting = {
    ...(options.sample !== undefined && { sample: options.sample }),
    ...(options.data !== undefined && { data: options.data }),
    ...(options.rendered !== undefined && { rendered: options.rendered }),
    progress: (what: string, total: number) => {
      const progress = new Progress(session, what, total);
      return () => progress.step();
    },
  };
  const missing: string[] = [];
  for (const table of tables) {
    session.stderr.write(`${paper.name} ${table.name}: ${table.title}\n`);
    try {
      const measured = await measureTable(paper, table, setting);
      await print(session, `${tableText(measured.title, measured.result)}\n\n`);
      if (write) await writePaper(paper, table.name, measured, options.docs);
    } catch (error) {
      // Data that is not here: the other tables are measured all the same, and what is missing is said at the end.
      if (!(error instanceof PithError) || wanted.length > 0) throw error;
      missing.push(`${table.name}: ${error.message}`);
    }
  }
  if (write) session.stderr.write(`written to ${options.docs}/${paper.page} and ${options.docs}/README.md\n`);
  if (missing.length > 0)
    throw new PithError('BAD_INPUT', `Not measured: ${missing.join('; ')}`, { tables: missing.length });
}

function positiveWhole(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a whole number of at least 1.');
}
