import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type CommonOptions,
  maxBytesOption,
  memoryOption,
  methodOption,
  modelOption,
  positiveNumber,
  timeoutOption,
  wholeNumber,
} from 'pith/internal/command/option-values';
import type { Session } from 'pith/internal/command/session';
import { addSettingsOptions, SETTINGS_HELP } from 'pith/internal/command/settings/options';

/** The options of `pith crawl`. */
export interface CrawlCommandOptions extends CommonOptions {
  output: string;
  only: string[];
  not: string[];
  host: string[];
  depth?: number;
  maxPages: number;
  maxTime?: number;
  rate: number;
  language: string[];
  keepListings?: boolean;
  sitemap: boolean;
  siteMemory: boolean;
  warc?: boolean;
  jobs?: number;
  allowPrivate?: boolean;
  restart?: boolean;
  quiet?: boolean;
  queue?: string;
  queueName: string;
}

const each = (value: string, before: string[]) => [...before, value];
const eachOf = (value: string, before: string[]) => [
  ...before,
  ...value.split(',').map((part) => part.trim()),
];

/** `pith crawl`: a site as documents. */
export function addCrawl(program: Command, session: Session, exit: (code: number) => void): void {
  const command = program
    .argument('<starts...>', 'addresses of pages, sitemaps and feeds, or files with such lists')
    .requiredOption('-o, --output <folder>', 'where the documents go')
    .addOption(
      new Option('--only <glob>', 'follow only these paths: /docs/**; give it again for more')
        .argParser(each)
        .default([], 'all'),
    )
    .addOption(
      new Option('--not <glob>', 'never follow these paths; give it again for more')
        .argParser(each)
        .default([], 'none'),
    )
    .addOption(
      new Option('--host <name>', 'also follow links to this host, or *.example.org; give it again for more')
        .argParser(each)
        .default([], 'those of the starts'),
    )
    .addOption(
      new Option(
        '--depth <links>',
        'how far from a start to go (default: any number of links from a page, 0 from a list)',
      ).argParser(notNegative),
    )
    .addOption(
      new Option('--max-pages <n>', 'pages of the corpus, at most').argParser(wholeNumber).default(10_000),
    )
    .addOption(
      new Option('--max-time <minutes>', 'stop after so long; the same command goes on').argParser(
        positiveNumber,
      ),
    )
    .addOption(
      new Option('--rate <n>', 'requests a second to one host, at most').argParser(positiveNumber).default(2),
    )
    .addOption(
      new Option('--language <tags>', 'keep only pages in these languages, with commas between: en,pt-BR')
        .argParser(eachOf)
        .default([], 'all'),
    )
    .option('--keep-listings', 'also keep pages that mostly list links to others')
    .option('--no-sitemap', 'do not look for the sitemaps of the hosts')
    .option('--no-site-memory', 'do not leave out what recurs on the pages of a site')
    .option('--warc', 'keep what was fetched, in warc/')
    .addOption(new Option('-j, --jobs <n>', 'worker processes (default: one a core)').argParser(wholeNumber))
    .option('--allow-private', 'also fetch from private and local addresses')
    .option('--restart', 'remove what an earlier crawl left in the folder, and begin anew')
    .option('-q, --quiet', 'no progress, no summary')
    .option('--queue <address>', 'leave the extraction to "pith worker" on other machines: redis://host:6379')
    .option('--queue-name <name>', 'the name of the queue', 'pith')
    .addOption(methodOption())
    .addOption(modelOption())
    .addOption(memoryOption());
  addSettingsOptions(command)
    .addOption(timeoutOption('seconds for a page (default: 30), and for fetching it (default: 20)'))
    .addOption(maxBytesOption())
    .addHelpText(
      'after',
      `
From an address it follows the links of the same host, and its sitemaps. From a sitemap (also an index,
also .gz or text), a feed (RSS, Atom, JSON) or a file with addresses it takes the pages that stand there.

Output: one Markdown file for each page, in folders as on the site, with title, author, date, address and
language on top; index.jsonl with a line for each page; llms.txt with links to all pages; llms-full.txt
with all texts.

robots.txt is kept, with its delay. A host that answers 429 or 503 is left alone for as long as it says.
Pages that mostly list links are followed and not kept; pages with nearly the same text are kept once.
Addresses of one shape that bring nothing 30 times in a row (calendars, sessions) are given up.

Stopped or killed, the same command goes on. After the end, the same command looks for what has changed:
pages that are the same are neither sent nor extracted again, pages that are gone are removed.

${SETTINGS_HELP}

Examples:
  $ pith crawl https://docs.example.org -o corpus
  $ pith crawl https://example.org --only '/blog/**' --language en --max-pages 500 -o blog
  $ pith crawl https://example.org/sitemap.xml -o corpus --rate 5 --warc
  $ pith crawl https://example.org/feed.xml -o news
  $ pith crawl addresses.txt -o pages

Exit codes:
  0  it came to its end, and there are pages
  1  it was stopped, or no page could be kept
  2  the command was called wrongly; nothing was done
`,
    )
    .action(async (starts: string[], options: CrawlCommandOptions) => {
      const { crawl } = await import('./crawl.ts');
      exit(await crawl(starts, options, session));
    });
}

function notNegative(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isSafeInteger(number) || number < 0)
    throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return number;
}
