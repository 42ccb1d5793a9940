import { type Command, InvalidArgumentError } from 'commander';
import { Progress } from 'pith/internal/command/progress';
import { print, type Session } from 'pith/internal/command/session';
import type { FieldResult, Half, MetadataOptions } from '../metadata/measure.ts';

interface Options extends MetadataOptions {
  data?: string;
  sample?: number;
  misses?: boolean;
  json?: boolean;
}

const DATASETS = ['wcxb-dev', 'world-news', 'articles-2023'];

/** `pith metadata`: how often titles, authors, dates and languages are right. */
export function addMetadata(program: Command, session: Session): void {
  program
    .argument('[datasets...]', `names or files; ${DATASETS.join(', ')}, where none is given`)
    .option(
      '--half <a|b>',
      'only one half of the sites: rules are written with a, b is for judging them',
      asHalf,
    )
    .option('--type <type>', 'only pages of this type')
    .option('--bare', 'without what pages state of authors and dates for machines: what readers see must do')
    .option('--misses', 'list every page that is not right: the gold, ours, the address')
    .option('--data <folder>', 'where datasets are')
    .option('--sample <n>', 'only about n pages of each, evenly spread', Number)
    .option('--json', 'as JSON, with the misses')
    .addHelpText(
      'after',
      `
Right is: a title with the same words; the same set of authors (case, accents and white space aside); the same
day; the same set of tags; a picture whose file has the same name; the same language. Only pages whose gold has
the field count. "Not on the page" are golds that stand in no text, attribute or script of the page: no rule
could find them. "Given without gold" says how often there is a value of ours where the gold has none. "lang of
text" is what the detector says of the extracted text, "lang of 100" of its first 100 characters, whatever the
page declares.

Examples:
  $ pith metadata
  $ pith metadata world-news --half a --misses
  $ pith metadata wcxb-dev --half b --type article
  $ pith metadata --half a --bare --misses
`,
    )
    .action(async (names: string[], options: Options) => {
      const { countPages, datasetName, requireDataset } = await import('pith/internal/records/dataset');
      const { measureMetadata } = await import('../metadata/measure.ts');
      const found: Record<string, FieldResult[]> = {};
      for (const file of (names.length > 0 ? names : DATASETS).map((name) =>
        requireDataset(name, options.data),
      )) {
        const count = await countPages(file);
        const step = options.sample ? Math.max(1, Math.floor(count / options.sample)) : 1;
        const progress = new Progress(session, `pages of ${datasetName(file)}`, Math.ceil(count / step));
        found[datasetName(file)] = await measureMetadata(file, { ...options, step }, () => progress.step());
      }
      await print(
        session,
        options.json ? `${JSON.stringify(found, null, 2)}\n` : asText(found, options.misses),
      );
    });
}

function asHalf(value: string): Half {
  if (value === 'a' || value === 'b') return value;
  throw new InvalidArgumentError('The halves are a and b.');
}

function asText(found: Record<string, FieldResult[]>, withMisses = false): string {
  const lines = [
    'dataset         field         pages  right  share  of those on the page  not on the page  given without gold',
  ];
  for (const [dataset, results] of Object.entries(found)) {
    for (const { field, pages, right, misses, without, given } of results) {
      const absent = misses.filter(({ onPage }) => !onPage).length;
      lines.push(
        [
          dataset.padEnd(15),
          field.padEnd(12),
          String(pages).padStart(6),
          String(right).padStart(6),
          (right / pages).toFixed(3).padStart(6),
          (right / (pages - absent)).toFixed(3).padStart(21),
          String(absent).padStart(16),
          `${given} of ${without}`.padStart(19),
        ].join(' '),
      );
    }
  }
  for (const [dataset, results] of Object.entries(withMisses ? found : {})) {
    for (const { field, misses } of results) {
      lines.push('', `${dataset}, ${field}:`);
      for (const { gold, ours, onPage, url, id } of misses)
        lines.push(
          `  ${onPage ? 'gold' : 'GOLD IS NOT ON THE PAGE'} ${gold.join(' · ')}`,
          `  ours ${ours.join(' · ') || '(none)'}`,
          `       ${id}  ${url}`,
        );
    }
  }
  return `${lines.join('\n')}\n`;
}
