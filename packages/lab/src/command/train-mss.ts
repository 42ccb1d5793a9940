import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { wholeNumber } from 'pith/internal/command/option-values';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';

interface TrainOptions {
  output: string;
  data?: string;
  ngram: '1' | '3';
  most?: number;
  bits?: number;
}

/** `pith train mss`. */
export function addTrainMss(train: Command, session: Session): void {
  train
    .command('mss')
    .description('Maximum subsequence segmentation, in one pass.')
    .argument('<dataset...>', 'names (in --data, PITH_DATA or ../shared/datasets) or files')
    .requiredOption('-o, --output <file>', 'the model to write')
    .option('--data <folder>', 'where datasets are')
    .addOption(
      new Option('--ngram <n>', '3: trigrams; 1: the variant for all kinds of pages')
        .choices(['1', '3'])
        .default('3'),
    )
    .option('--most <n>', 'keep only the n n-grams that say most', wholeNumber)
    .option('--bits <n>', 'bits kept of each hash, up to 32: fewer make a smaller file', hashBits)
    .addHelpText(
      'after',
      `
Examples:
  $ pith train mss wcxb-dev cleaneval-dev -o mss.model
  $ pith train mss my-site.jsonl -o small.model --most 80000 --bits 24
  $ pith --method mss --model mss.model page.html
`,
    )
    .action(async (names: string[], options: TrainOptions) => {
      const { countPages, requireDataset } = await import('pith/internal/records/dataset');
      const { RECIPE, writeModel } = await import('@pith/methods/mss');
      const { trainMss } = await import('../mss/train.ts');
      const files = names.map((name) => requireDataset(name, options.data));
      let pages = 0;
      for (const file of files) pages += await countPages(file);
      const progress = new Progress(session, 'pages', pages);
      const ngram = options.ngram === '1' ? 1 : 3;
      const [model] = await trainMss(files, [{ ...RECIPE, ngram }], {
        onPage: () => progress.step(),
      });
      const bytes = writeModel(model, {
        ...(options.most !== undefined && { most: options.most }),
        ...(options.bits !== undefined && { bits: options.bits }),
      });
      await writeFile(options.output, bytes);
      const { used } = model.about;
      await print(
        session,
        `${used} of ${pages} pages learned from; ${bytes.length} bytes written to ${options.output}\n`,
      );
    });
}

function hashBits(text: string): number {
  const bits = wholeNumber(text);
  if (bits < 8 || bits > 32) throw new InvalidArgumentError('It must be from 8 to 32.');
  return bits;
}
