import { type Command, Option } from 'commander';
import { EXIT_CODES_HELP } from '../exit-codes.ts';
import { wholeNumber } from '../option-values.ts';
import type { Session } from '../session.ts';
import { SETTINGS_HELP } from '../settings/options.ts';
import { similarCommand } from '../similar-command.ts';
import { addChunkOptions, type ChunkCommandOptions } from './chunk-options.ts';
import { FORMATS, type FormatName, formatNamed } from './formats.ts';
import { addPageOptions, type PageOptions } from './page-options.ts';

export interface ExtractCommandOptions extends PageOptions, ChunkCommandOptions {
  /** Where none is asked for: Markdown, in a terminal set for reading. */
  format?: FormatName;
  copy?: boolean;
  output?: string;
  explain?: boolean;
  follow?: number;
}

/** How many pages `--follow` reads at most where no number is given. */
const PAGES_FOLLOWED = 10;

/** `pith <input...>`: the main job. */
export function addExtract(program: Command, session: Session, exit: (code: number) => void): void {
  program
    .description('Give it a web page, get the main content of the page.')
    .argument('<inputs...>', 'addresses, files, folders of .html files, or - for standard input')
    .addOption(
      new Option(
        '-f, --format <format>',
        'what to write; md and txt are short names (default: markdown, in a terminal set for reading)',
      )
        .choices(Object.keys(FORMATS))
        .argParser(formatNamed),
    )
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .option(
      '-o, --output <path>',
      'write to this file; for several inputs or a folder, to files in this folder',
    )
    .addOption(
      new Option('--copy', 'put what is written on the clipboard, and not on the screen').conflicts('output'),
    )
    .option('--explain', 'show each block of the page, kept or dropped, with its score and the reasons');
  program.addOption(
    new Option(
      '--follow [pages]',
      'also read the pages that follow, and join them; at most so many in all (10 where none is said)',
    )
      .argParser(wholeNumber)
      .preset(String(PAGES_FOLLOWED)),
  );
  addChunkOptions(program);
  addPageOptions(program)
    .addHelpText(
      'after',
      `
Examples:
  $ pith https://example.org/news/story.html
  $ pith page.html --format text
  $ pith https://example.org/news/story.html --copy
  $ pith page.html --explain
  $ curl -s https://example.org/ | pith - --url https://example.org/ --format json
  $ pith saved-pages/ --format markdown --output articles/
  $ pith a.html b.html --json | jq .title
  $ pith https://example.org/long-story --follow
  $ pith page.html --front-matter --output notes/page.md
  $ pith saved-pages/page.html --memory example.memory
  $ pith https://example.org/story --render --format styled -o story.html
  $ pith https://example.org/story --render --format png -o story.png
  $ pith page.html --select .story --drop '#comments'
  $ pith saved-pages/ --chunks 400 --overlap 40 > pieces.jsonl

styled is the article in the look of the original, as a page that stands by itself; png is a picture of
it. Both are made from a rendered page: --render, or a file that pith render has saved.

In a terminal the article is set for reading: lines of a good length, links as footnotes. Elsewhere (a
pipe, a file) it is Markdown. --format terminal sets it for reading anywhere: pith URL -f terminal | less.

--explain takes the place of the article. With --output, the article goes to the file and the
explanation to the terminal. With --format json, the blocks become part of the JSON.
Several inputs as JSON give one line each.

--chunks cuts the article at headings, paragraphs, items, rows and sentences, for embeddings and models.
Each line is a piece as JSON: its Markdown and text, the headings above it, where it stands, its tokens
and a link to its place in the page. Tokens are estimated, unless --tokenizer names a real tokenizer.

${SETTINGS_HELP}

${EXIT_CODES_HELP}`,
    )
    .action(async (inputs: string[], { json, ...given }: ExtractCommandOptions & { json?: boolean }) => {
      const format = json ? 'json' : given.chunks === undefined ? given.format : 'chunks';
      const options: ExtractCommandOptions = format === undefined ? given : { ...given, format };
      const mistyped = await similarCommand(inputs[0]);
      if (mistyped !== null) throw mistyped;
      const [{ extractInputs }, { delivery }] = await Promise.all([
        import('./extract-inputs.ts'),
        import('./deliver.ts'),
      ]);
      exit(await extractInputs(inputs, options, session, delivery));
    });
}
