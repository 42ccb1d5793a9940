import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import type { CurvePoint } from '../plot/curve.ts';

interface Sweep {
  parameter: string;
  values: number[];
}

/** `pith sweep`: what a parameter does to a method, as a table and as a curve. */
export function addSweep(program: Command, session: Session): void {
  program
    .argument('<method>', 'the method; "pith methods" lists them with their parameters')
    .argument('<range>', 'PARAMETER=FROM:TO:STEP', sweepRange)
    .argument('<dataset>', 'a name (in --data, PITH_DATA or ../shared/datasets) or a file')
    .option('--data <folder>', 'where datasets are')
    .option('--sample <n>', 'only about n pages, evenly spread', Number)
    .option('-o, --output <file>', 'also draw the curve, as SVG')
    .addHelpText(
      'after',
      `
Examples:
  $ pith sweep cetr-tm lambda=0:2:0.25 cleaneval-dev -o figure-6.svg
  $ pith sweep mss-simple tagScore=-6:-1:0.5 cleaneval-dev
`,
    )
    .action(
      async (
        method: string,
        range: Sweep,
        dataset: string,
        options: { data?: string; sample?: number; output?: string },
      ) => {
        const points = await measure(method, range, dataset, options, session);
        const lines = points.map(({ value, row }) =>
          [value, row.precision, row.recall, row.f1].map((n) => (n ?? 0).toFixed(3)).join('  '),
        );
        await print(session, `${[`${range.parameter}  precision  recall  F1`, ...lines].join('\n')}\n`);
        if (options.output === undefined) return;
        const { plotCurve } = await import('../plot/curve.ts');
        await writeFile(options.output, plotCurve(`${method} on ${dataset}`, range.parameter, points));
      },
    );
}

async function measure(
  method: string,
  { parameter, values }: Sweep,
  name: string,
  options: { data?: string; sample?: number },
  session: Session,
): Promise<CurvePoint[]> {
  const { findMethod } = await import('@pith/methods');
  const { countPages, requireDataset } = await import('pith/internal/records/dataset');
  const { evaluate } = await import('../eval/run.ts');
  const { summarize } = await import('../eval/summary.ts');
  const methods = values.map((value) => `${method}:${parameter}=${value}`);
  findMethod(methods[0]);
  const file = requireDataset(name, options.data);
  const count = await countPages(file);
  const step = options.sample ? Math.max(1, Math.floor(count / options.sample)) : 1;
  const progress = new Progress(session, 'pages', Math.ceil(count / step) * methods.length);
  const rows = summarize(await evaluate({ files: [file], methods, step, onResult: () => progress.step() }));
  return values.map((value, i) => ({ value, row: rows.find((row) => row.method === methods[i])! }));
}

function sweepRange(text: string): Sweep {
  const match = /^([^=]+)=([^:]+):([^:]+):([^:]+)$/.exec(text);
  const [from, to, step] = (match?.slice(2) ?? []).map(Number);
  if (match === null || !(step > 0) || !(to >= from)) {
    throw new InvalidArgumentError('It must be PARAMETER=FROM:TO:STEP, as in lambda=0:2:0.25.');
  }
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  // Rounded, so that 0.1 + 0.2 is 0.3 in names and labels.
  return {
    parameter: match[1],
    values: Array.from({ length: count }, (_, i) => Number((from + i * step).toPrecision(10))),
  };
}
