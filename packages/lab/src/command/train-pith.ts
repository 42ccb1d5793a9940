import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { wholeNumber } from 'pith/internal/command/option-values';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import { PithError } from 'pith/internal/page/errors';

interface TrainOptions {
  output: string;
  data?: string;
  jobs?: number;
}

/** `pith train pith`. */
export function addTrainPith(train: Command, session: Session): void {
  train
    .command('pith')
    .description('Our own extractor: boosted trees in two stages, page type and confidence.')
    .argument('<dataset...>', 'names (in --data, PITH_DATA or ../shared/datasets) or files')
    .requiredOption('-o, --output <file>', 'the model to write')
    .option('--data <folder>', 'where datasets are')
    .option('--jobs <n>', 'worker threads (default: one a core)', wholeNumber)
    .addHelpText(
      'after',
      `
The report is of pages that were not learned from: the data is cut into folds by site (by page, where
there are few sites), and each fold is measured by trees that have not seen it.

Examples:
  $ pith train pith my-pages.jsonl -o mine.model
  $ pith train pith wcxb-dev my-pages.jsonl -o mine.model
  $ pith --model mine.model page.html
  $ pith eval more-pages.jsonl --method pith,pith@mine.model

docs/training.md is a tutorial: label fifty pages, train, measure, use.
`,
    )
    .action((names: string[], options: TrainOptions) => trainPithModel(names, options, session));
}

async function trainPithModel(names: string[], options: TrainOptions, session: Session): Promise<void> {
  const { countPages, requireDataset } = await import('pith/internal/records/dataset');
  const { readExamples } = await import('../pith/examples.ts');
  const { heldOutReport } = await import('../pith/report.ts');
  const { FOLDS, LEAST_PAGES } = await import('../pith/recipe.ts');
  const { trainPith } = await import('../pith/train.ts');
  const { writePithModel } = await import('pith/internal/extractors/pith/model-file');
  const { pithModel } = await import('pith/internal/extractors/pith/shipped');
  const files = names.map((name) => requireDataset(name, options.data));
  let pages = 0;
  for (const file of files) pages += await countPages(file);
  if (pages < LEAST_PAGES) {
    throw new PithError(
      'BAD_INPUT',
      `There are ${pages} pages; at least ${LEAST_PAGES} are needed to learn from. Label more, or add a dataset.`,
      { pages },
    );
  }
  const progress = new Progress(session, 'pages', pages);
  const set = await readExamples(files, FOLDS, () => progress.step());
  const { model, heldOut } = await trainPith(set, {
    threads: options.jobs ?? availableParallelism(),
    types: pithModel(),
    about: { data: names.join(', '), pages: set.isOriginal.filter(Boolean).length },
    onStep: (step) => session.stderr.write(`${step}\n`),
  });
  const bytes = writePithModel(model);
  await writeFile(options.output, bytes);
  await print(session, `${heldOutReport(heldOut)}${bytes.length} bytes written to ${options.output}\n`);
}
