import { type Command, Option } from 'commander';
import { addBrowserOptions, type BrowserOptions } from 'pith/internal/command/browser-options';
import { maxBytesOption, timeoutOption, wholeNumber } from 'pith/internal/command/option-values';
import type { Session } from 'pith/internal/command/session';

export interface RenderCommandOptions extends BrowserOptions {
  output?: string;
  url?: string;
  screenshot?: boolean;
  jobs: number;
  dataset?: string;
  sample?: number;
  data?: string;
  maxBytes?: number;
  allowFileUrls?: boolean;
}

/** `pith render`: pages as a browser shows them, saved for every later step. */
export function addRender(program: Command, session: Session, exit: (code: number) => void): void {
  const command = program
    .argument('[inputs...]', 'addresses, files, folders of .html files, or - for standard input')
    .option(
      '-o, --output <path>',
      'write to this file (gzipped where it ends in .gz), or to files in this folder',
    )
    .option('--url <address>', 'the address of a page from a file or standard input')
    .option('--screenshot', 'with a picture of the whole page')
    .addOption(timeoutOption('seconds for a page (default: 30)'))
    .addOption(new Option('--jobs <n>', 'pages at a time').argParser(wholeNumber).default(1))
    .option(
      '--dataset <name>',
      'render the pages of a dataset into the folder --output; goes on where it stopped',
    )
    .addOption(
      new Option('--sample <n>', 'only about n pages of the dataset, evenly spread').argParser(wholeNumber),
    )
    .option('--data <folder>', 'where datasets are')
    .addOption(maxBytesOption())
    .option('--allow-private', 'also load from private and local addresses')
    .option('--allow-file-urls', 'also read addresses that start with file:');
  addBrowserOptions(command)
    .addHelpText(
      'after',
      `
A rendered page is a JSON file (docs/rendered-pages.md). Every command that takes a page takes it, without
a browser. Saved pages are rendered with scripts off and the network refused, unless you say otherwise.

Examples:
  $ pith render https://example.org/story -o page.json
  $ pith page.json
  $ pith render saved-pages/ -o rendered/ --jobs 2
  $ pith render page.html --screenshot --viewport 390x844 -o phone.json.gz
  $ pith render --dataset big9-chaos -o rendered/big9-chaos/ --jobs 2

Exit codes:
  0  every page was rendered
  1  at least one page failed; the others were still done
  2  the command was called wrongly; nothing was done
`,
    )
    .action(async (inputs: string[], options: RenderCommandOptions) => {
      const { renderInputs, renderDataset } = await import('./render-pages.ts');
      exit(
        options.dataset === undefined
          ? await renderInputs(inputs, options, session)
          : await renderDataset(options.dataset, inputs, options, session),
      );
    });
}
