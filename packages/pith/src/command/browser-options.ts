import { type Command, InvalidArgumentError, Option } from 'commander';

/** How a browser shows pages, for every command that can render. */
export interface BrowserOptions {
  browser?: string;
  javascript?: boolean;
  network?: 'none' | 'same-host' | 'all';
  viewport?: { width: number; height: number };
  timeout?: number;
  allowPrivate?: boolean;
}

export function addBrowserOptions(command: Command): Command {
  return command
    .option('--browser <path>', 'a Chromium to use (default: PITH_BROWSER, else that of the npm package)')
    .option('--javascript', 'run the scripts of the page (default: for addresses, not for saved pages)')
    .option('--no-javascript', 'do not run them')
    .addOption(
      new Option(
        '--network <what>',
        'what a page may load: nothing more, from its own host, or all it asks for (default: all for addresses, none for saved pages)',
      ).choices(['none', 'same-host', 'all']),
    )
    .addOption(
      new Option('--viewport <size>', 'the size of the window (default: 1280x800)').argParser(viewport),
    );
}

function viewport(value: string): { width: number; height: number } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(value) ?? [];
  if (!(Number(width) > 0 && Number(height) > 0)) {
    throw new InvalidArgumentError('It must be a width and a height: 1280x800.');
  }
  return { width: Number(width), height: Number(height) };
}
