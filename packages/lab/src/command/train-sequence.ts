import { writeFile } from 'node:fs/promises';
import type { ChainKind } from '@pith/learn/chains/model';
import type { FeatureType } from '@pith/methods/internal/sequence/feature-types';
import { type Command, Option } from 'commander';
import { positiveNumber, wholeNumber } from 'pith/internal/command/option-values';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import { PithError } from 'pith/internal/page/errors';

interface TrainOptions {
  output: string;
  data?: string;
  model: ChainKind;
  sigma: number;
  edges?: boolean;
  history?: boolean;
  without: string[];
  stopWords?: boolean;
  punctuation?: boolean;
  namedEntities?: boolean;
  most?: number;
  jobs?: number;
}

/** `pith train sequence`. */
export function addTrainSequence(train: Command, session: Session): void {
  train
    .command('sequence')
    .description('Sequence labelling by CRF, MEMM or MaxEnt.')
    .argument('<dataset...>', 'names (in --data, PITH_DATA or ../shared/datasets) or files')
    .requiredOption('-o, --output <file>', 'the model to write')
    .option('--data <folder>', 'where datasets are')
    .addOption(
      new Option('--model <learner>', 'which learner').choices(['crf', 'memm', 'maxent']).default('crf'),
    )
    .option('--sigma <number>', 'of the Gaussian prior: less holds weights nearer to 0', positiveNumber, 1)
    .option('--edges', 'E: features paired with the label before, too')
    .option('--history', 'H: the features of the block before, too')
    .option('--without <types...>', 'types of features to leave out: words, title-match, …', [])
    .option('--named-entities', 'with named entities, by compromise (English; slow)')
    .option('--punctuation', 'marks of punctuation as words too')
    .option('--stop-words', 'only stop words as words (inverse stop-wording)')
    .option('--most <n>', 'only the n features that weigh most, for a smaller file', wholeNumber)
    .option('--jobs <n>', 'worker threads (default: one a core)', wholeNumber)
    .addHelpText(
      'after',
      `
Where all pages are annotated (l3s-gn1), their six classes are the labels; otherwise content and not content.

Examples:
  $ pith train sequence wcxb-dev cleaneval-final -o crf.model
  $ pith train sequence my-site.jsonl --model memm --history --without title-match anchor-percent -o memm.model
  $ pith --method sequence --model crf.model page.html
`,
    )
    .action((names: string[], options: TrainOptions) => trainSequence(names, options, session));
}

async function trainSequence(names: string[], options: TrainOptions, session: Session): Promise<void> {
  const { countPages, requireDataset } = await import('pith/internal/records/dataset');
  const {
    ALL_FEATURES,
    DEFAULT_FEATURES,
    FEATURE_TYPES,
    isFeatureType,
    withPunctuation,
    withStopWords,
    without,
    writeModel,
  } = await import('@pith/methods/sequence');
  const { trainModel } = await import('../sequence/train.ts');
  const wrong = options.without.find((name) => !isFeatureType(name));
  if (wrong !== undefined) {
    const known = FEATURE_TYPES.join(', ');
    throw new PithError('BAD_OPTION', `There are no features "${wrong}". There are: ${known}.`, { wrong });
  }
  const all = options.namedEntities ? ALL_FEATURES : DEFAULT_FEATURES;
  const words = options.stopWords ? withStopWords(all) : all;
  const read = options.punctuation ? withPunctuation(words) : words;
  const files = names.map((name) => requireDataset(name, options.data));
  let pages = 0;
  for (const file of files) pages += await countPages(file);
  const { model: kind, sigma, edges = false, history = false, most, jobs } = options;
  const reading = new Progress(session, 'pages', pages);
  const model = await trainModel(
    files,
    { kind, sigma, edges, history, ...(most !== undefined && { most }) },
    {
      features: without(read, options.without as FeatureType[]),
      ...(jobs !== undefined && { jobs }),
      onPage: () => reading.step(),
      onIteration: (iteration, value) =>
        session.stderr.write(`iteration ${iteration}, objective ${value.toFixed(1)}\n`),
    },
  );
  const bytes = writeModel(model);
  await writeFile(options.output, bytes);
  const { learner, pages: used } = model.about;
  await print(
    session,
    `${learner}: ${used} of ${pages} pages learned from, ${model.dictionary.size} features, labels ${model.labels.join(', ')}; ${bytes.length} bytes written to ${options.output}\n`,
  );
}
