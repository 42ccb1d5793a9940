import type { Command } from 'commander';
import { print, type Session } from 'pith/internal/command/session';
import { PithError } from 'pith/internal/page/errors';
import { addDataLabels } from './data-labels.ts';

/** `pith data`: bring datasets into our format, and look at them. */
export function addData(program: Command, session: Session): void {
  const data = program;
  data
    .command('import')
    .description("Turn a benchmark's own layout into a dataset file (docs/datasets.md).")
    .argument('<kind>', 'cleaneval, dragnet, l3s, wcxb, scrapinghub or trafilatura')
    .argument('<folder>', 'where the original lies')
    .requiredOption('-o, --output <file>', 'the dataset to write: FILE.jsonl or FILE.jsonl.gz')
    .addHelpText(
      'after',
      `
Examples:
  $ pith data import wcxb wcxb/dev -o wcxb-dev.jsonl.gz
  $ pith data import dragnet dragnet_data -o dragnet.jsonl
`,
    )
    .action(async (kind: string, folder: string, { output }: { output: string }) => {
      const { importers } = await import('../datasets/importers/index.ts');
      const { writeDataset } = await import('pith/internal/records/dataset');
      if (!Object.hasOwn(importers, kind)) {
        const known = Object.keys(importers).join(', ');
        throw new PithError('BAD_OPTION', `There is no importer "${kind}". There are: ${known}.`, { kind });
      }
      const pages = await writeDataset(output, importers[kind](folder));
      await print(session, `${pages} pages written to ${output}\n`);
    });
  data
    .command('stats')
    .description('What a dataset holds, and how well its gold can be laid on blocks.')
    .argument('<dataset...>', 'names (in --data, PITH_DATA or ../shared/datasets) or files')
    .option('--data <folder>', 'where datasets are')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ pith data stats wcxb-dev
  $ pith data stats my-pages.jsonl --json
`,
    )
    .action(async (names: string[], options: { data?: string; json?: boolean }) => {
      const { requireDataset } = await import('pith/internal/records/dataset');
      const { datasetStats } = await import('../datasets/stats.ts');
      for (const name of names) {
        const file = requireDataset(name, options.data);
        const stats = await datasetStats(file);
        await print(
          session,
          options.json ? `${JSON.stringify({ dataset: name, ...stats })}\n` : asText(name, stats),
        );
      }
    });
  addDataLabels(data, session);
}

type Stats = Awaited<ReturnType<typeof import('../datasets/stats.ts')['datasetStats']>>;

function asText(name: string, stats: Stats): string {
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([value, count]) => `${value} ${count}`)
      .join(', ');
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  const lines: [string, string][] = [
    ['pages', `${stats.pages} of ${stats.sites} sites`],
    ['types', list(stats.types)],
    ['languages', list(stats.languages)],
    ['eras', list(stats.eras)],
    ['gold', list(stats.gold)],
    [
      'HTML',
      `mean ${kB(stats.htmlBytes.mean)}, median ${kB(stats.htmlBytes.median)}, largest ${kB(stats.htmlBytes.largest)}`,
    ],
    ['gold words', `mean ${Math.round(stats.goldWords.mean)}, median ${stats.goldWords.median}`],
    ['blocks', `mean ${Math.round(stats.blocks.mean)}`],
    ['alignment', `word F1 ${stats.alignment.f1.toFixed(4)}; ${stats.alignment.below90} pages below 0.9`],
  ];
  const known = lines.filter(([, value]) => value !== '');
  return `${name}\n${known.map(([label, value]) => `  ${label.padEnd(11)} ${value}`).join('\n')}\n`;
}
