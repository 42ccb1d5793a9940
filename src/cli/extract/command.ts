import { type Command, Option } from 'commander';
import { EXIT_CODES_HELP } from '../exit-codes.ts';
import {
  type CommonOptions,
  maxBytesOption,
  methodOption,
  modelOption,
  timeoutOption,
} from '../option-values.ts';
import type { Session } from '../session.ts';
import { FORMATS, type FormatName } from './formats.ts';

export interface ExtractCommandOptions extends CommonOptions {
  format: FormatName;
  output?: string;
  explain?: boolean;
  url?: string;
  allowPrivate?: boolean;
  allowFileUrls?: boolean;
}

/** `pith <input...>`: the main job. */
export function addExtract(program: Command, session: Session, exit: (code: number) => void): void {
  program
    .description('Give it a web page, get the main content of the page.')
    .argument('<inputs...>', 'addresses, files, folders of .html files, or - for standard input')
    .addOption(methodOption())
    .addOption(modelOption())
    .addOption(
      new Option('-f, --format <format>', 'what to write').choices(Object.keys(FORMATS)).default('markdown'),
    )
    .option(
      '-o, --output <path>',
      'write to this file; for several inputs or a folder, to files in this folder',
    )
    .option('--explain', 'show each block of the page, kept or dropped, with its score and the reasons')
    .option('--url <address>', 'the address of a page from a file or standard input, to make links absolute')
    .addOption(
      timeoutOption('seconds for fetching a page (default: 20), and again for extracting (default: 30)'),
    )
    .addOption(maxBytesOption())
    .option('--allow-private', 'also fetch from private and local addresses')
    .option('--allow-file-urls', 'also read addresses that start with file:')
    .addHelpText(
      'after',
      `
Examples:
  $ pith https://example.org/news/story.html
  $ pith page.html --format text
  $ pith page.html --explain
  $ curl -s https://example.org/ | pith - --url https://example.org/ --format json
  $ pith saved-pages/ --format markdown --output articles/
  $ pith a.html b.html --format json | jq .title

--explain takes the place of the article. With --output, the article goes to the file and the
explanation to the terminal. With --format json, the blocks become part of the JSON.
Several inputs as JSON give one line each.

${EXIT_CODES_HELP}`,
    )
    .action(async (inputs: string[], options: ExtractCommandOptions) => {
      const { extractInputs } = await import('./extract-inputs.ts');
      exit(await extractInputs(inputs, options, session));
    });
}
