import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Command } from 'commander';
import { print, type Session } from 'pith/internal/command/session';
import { NO_LIMITS } from '../no-limits.ts';

/** `pith data labels`: title and body subtrees, derived from gold. */
export function addDataLabels(data: Command, session: Session): void {
  data
    .command('labels')
    .description(
      'Say which elements are the title and the body of each page, as far as the gold text allows.',
    )
    .argument('<dataset>', 'a name (in --data, PITH_DATA or ../shared/datasets) or a file')
    .requiredOption('-o, --output <file>', 'the labels to write, JSON lines')
    .option('--data <folder>', 'where datasets are')
    .addHelpText(
      'after',
      `
A line is {"id", "url", "title", "body", "by", "bodyF1"}; title and body are XPaths such as /html[1]/body[1]/div[2],
or null where no element is it (docs/datasets.md).

Examples:
  $ pith data labels big9-chaos -o labels.jsonl
  $ pith train news-wrapper big9-chaos --rendered rendered/ --labels labels.jsonl -o news.model
`,
    )
    .action(async (name: string, options: { output: string; data?: string }) => {
      const { readDataset, requireDataset } = await import('pith/internal/records/dataset');
      const { labelOf } = await import('../news-wrapper/labels.ts');
      const { newsTruth } = await import('../news-wrapper/truth.ts');
      const { parsePage } = await import('pith/page');
      const output = createWriteStream(options.output);
      await once(output, 'open');
      const counts = { pages: 0, title: 0, body: 0, both: 0 };
      for await (const entry of readDataset(requireDataset(name, options.data))) {
        counts.pages++;
        const page = parsePage(entry.html, { limits: NO_LIMITS });
        const truth = newsTruth(page, entry.gold);
        if (truth === null) continue;
        if (truth.title >= 0) counts.title++;
        if (truth.body >= 0) counts.body++;
        if (truth.title >= 0 && truth.body >= 0) counts.both++;
        output.write(`${JSON.stringify(labelOf(page, entry, truth))}\n`);
      }
      output.end();
      await once(output, 'finish');
      await print(
        session,
        `${counts.pages} pages: ${counts.title} with a title, ${counts.body} with a body, ${counts.both} with both; written to ${options.output}\n`,
      );
    });
}
