import { portNumber } from '@pith/server/internal/command/command';
import { type Command, Option } from 'commander';
import type { Session } from 'pith/internal/command/session';

export interface StudioCommandOptions {
  host: string;
  port: number;
  folder: string;
  data?: string;
  browser?: string;
  allowPrivate?: boolean;
  open: boolean;
  export?: string;
}

/** `pith studio`: the workbench. */
export function addStudio(program: Command, session: Session, exit: (code: number) => void): void {
  program
    .argument('[pages...]', 'files, addresses or datasets (.jsonl, .jsonl.gz) to have at hand')
    .addOption(
      new Option('-p, --port <n>', 'the port to listen on; 0 for any that is free')
        .argParser(portNumber)
        .default(8090),
    )
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--folder <folder>', 'where labels and models are written', 'pith-studio')
    .option('--data <folder>', 'where datasets are (default: PITH_DATA or ../shared/datasets)')
    .option(
      '--browser <path>',
      'a Chromium to render pages with (default: PITH_BROWSER or that of the package)',
    )
    .option('--allow-private', 'also fetch from private and local addresses')
    .option('--no-open', 'only say where it is, open no browser')
    .option('--export <folder>', 'write the workbench as static files, to be served by anything, and end')
    .addHelpText(
      'after',
      `
Everything stays on this machine: the page in the browser asks nobody but this server, and the server
fetches only the addresses you open. It asks for no password: with another --host than this machine,
whoever reaches it may use it. Methods run in the browser itself. Exported, it has no server:
files and pasted pages, with all methods that need only HTML.

Examples:
  $ pith studio
  $ pith studio page.html https://example.org/story
  $ pith studio my-pages.jsonl --folder my-labels
  $ pith studio --export public/studio

Exit codes:
  0  it was told to end, and did
  1  it could not listen
  2  the command was called wrongly
`,
    )
    .action(async (pages: string[], options: StudioCommandOptions) => {
      const { studio } = await import('./studio.ts');
      exit(await studio(pages, options, session));
    });
}
