import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { wholeNumber } from 'pith/internal/command/option-values';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import { fileFailure } from 'pith/internal/files/file-failure';
import type { HeldOutAccuracy } from '../news-wrapper/held-out.ts';

interface TrainOptions {
  output: string;
  rendered: string;
  data?: string;
  labels?: string;
  type?: string;
  most?: number;
  tune?: boolean;
}

/** `pith train news-wrapper`. */
export function addTrainNewsWrapper(train: Command, session: Session): void {
  train
    .command('news-wrapper')
    .description('Title and body subtrees of rendered news pages, by support vector machines.')
    .argument('<dataset>', 'a name (in --data, PITH_DATA or ../shared/datasets) or a file')
    .requiredOption('-o, --output <file>', 'the model to write')
    .requiredOption('--rendered <folder>', 'its rendered pages, as "pith render --dataset" writes them')
    .option('--data <folder>', 'where datasets are')
    .option(
      '--labels <file>',
      'where titles and bodies are, in place of what the gold says (pith data labels)',
    )
    .option('--type <type>', 'only pages of this type: article, …')
    .option('--most <n>', 'learn from at most n pages: 40 were enough for the paper', wholeNumber)
    .option('--tune', "choose C and gamma by cross-validation over the pages (default: libsvm's own)")
    .addHelpText(
      'after',
      `
Examples:
  $ pith render --dataset my-news.jsonl -o rendered/
  $ pith train news-wrapper my-news.jsonl --rendered rendered/ --most 40 -o mine.model
  $ pith rendered/page.json.gz --method news-wrapper --model mine.model

Labels by hand, one line a page (docs/datasets.md):
  $ pith data labels my-news.jsonl -o labels.jsonl
  $ pith train news-wrapper my-news.jsonl --rendered rendered/ --labels labels.jsonl -o mine.model
`,
    )
    .action((name: string, options: TrainOptions) => trainModel(name, options, session));
}

async function trainModel(name: string, options: TrainOptions, session: Session): Promise<void> {
  const { requireDataset } = await import('pith/internal/records/dataset');
  const { readLabels } = await import('../news-wrapper/labels.ts');
  const { countRendered, trainNewsWrapper } = await import('../news-wrapper/train.ts');
  const { writeModel } = await import('@pith/methods/internal/news-wrapper/model-file');
  const file = requireDataset(name, options.data);
  const labels =
    options.labels === undefined
      ? undefined
      : await readLabels(options.labels).catch((error) => {
          throw fileFailure(error);
        });
  const progress = new Progress(session, 'pages', await countRendered(file, options.rendered));
  const { model, pages, learned, heldOut } = await trainNewsWrapper([{ file, folder: options.rendered }], {
    ...(labels && { labels }),
    ...(options.type !== undefined && { type: options.type }),
    ...(options.most !== undefined && { most: options.most }),
    ...(options.tune && { tune: true }),
    onPage: () => progress.step(),
    onStep: (step) => session.stderr.write(`${step}\n`),
  });
  const bytes = writeModel(model);
  await writeFile(options.output, bytes);
  await print(
    session,
    `${learned} of ${pages} rendered pages learned from; ${bytes.length} bytes written to ${options.output}\n${heldOutText(heldOut)}\n`,
  );
}

function heldOutText(heldOut: HeldOutAccuracy | null): string {
  if (heldOut === null) return 'held-out accuracy: not known, there are fewer than 10 pages';
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const { pages, title, body, news } = heldOut;
  return `held-out accuracy, five folds of ${pages} pages: body ${percent(body)}, title given the body ${percent(title)}, both ${percent(news)}`;
}
