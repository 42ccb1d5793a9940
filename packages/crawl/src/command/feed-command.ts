import { type Command, Option } from 'commander';
import {
  type CommonOptions,
  maxBytesOption,
  methodOption,
  modelOption,
  positiveNumber,
  timeoutOption,
  wholeNumber,
} from 'pith/internal/command/option-values';
import type { Session } from 'pith/internal/command/session';
import { addSettingsOptions } from 'pith/internal/command/settings/options';

/** The options of `pith feed`. */
export interface FeedCommandOptions extends CommonOptions {
  output?: string;
  format: 'rss' | 'json';
  limit: number;
  rate: number;
  jobs?: number;
  allowPrivate?: boolean;
  quiet?: boolean;
}

/** `pith feed`: full texts where a feed has only summaries. */
export function addFeed(program: Command, session: Session, exit: (code: number) => void): void {
  const command = program
    .argument('<address>', 'of a feed (RSS, Atom, JSON), or of a page that names its feed')
    .option('-o, --output <file>', 'where to write it (default: standard output)')
    .addOption(new Option('-f, --format <format>', 'what to write').choices(['rss', 'json']).default('rss'))
    .addOption(
      new Option('--limit <entries>', 'entries to take, from the first').argParser(wholeNumber).default(30),
    )
    .addOption(new Option('--rate <n>', 'requests a second to one host').argParser(positiveNumber).default(2))
    .addOption(new Option('-j, --jobs <n>', 'worker processes (default: one a core)').argParser(wholeNumber))
    .option('--allow-private', 'also fetch from private and local addresses')
    .option('-q, --quiet', 'say nothing of entries that failed')
    .addOption(methodOption())
    .addOption(modelOption());
  addSettingsOptions(command)
    .addOption(timeoutOption('seconds for a page (default: 30), and for fetching it (default: 20)'))
    .addOption(maxBytesOption())
    .addHelpText(
      'after',
      `
The page of each entry is fetched and its main content put into the entry. robots.txt is kept, with its
delay. An entry whose page cannot be read, or that robots.txt forbids, stays as the feed has it. Rss: the
text is in content:encoded; json: in content_html.

Examples:
  $ pith feed https://example.org/feed.xml > full.xml
  $ pith feed https://example.org --format json --limit 10 -o full.json

Exit codes:
  0  every entry has its full text
  1  the feed could not be read, or at least one entry has no full text
  2  the command was called wrongly
`,
    )
    .action(async (address: string, options: FeedCommandOptions) => {
      const { feed } = await import('./feed.ts');
      exit(await feed(address, options, session));
    });
}
