import { type Command, Option } from 'commander';
import {
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
import type { BatchCommandOptions } from './job-options.ts';

/** `pith batch`: as many pages as there are. */
export function addBatch(program: Command, session: Session, exit: (code: number) => void): void {
  const command = program
    .argument('<sources...>', 'folders, globs, addresses, and files: .html .jsonl .warc .txt (.gz .zst)')
    .requiredOption('-o, --output <folder>', 'where the shards and the manifest go')
    .addOption(
      new Option('-f, --format <format>', 'what to write')
        .choices(['jsonl', 'markdown', 'warc'])
        .default('jsonl'),
    )
    .option('--fields <names>', 'JSON lines: what to write of each article; WARC: text, markdown or html')
    .option('--gzip', 'compress the shards with gzip')
    .option('--zstd', 'compress the shards with Zstandard')
    .addOption(new Option('--shard-size <pages>', 'pages of a shard').argParser(wholeNumber).default(10_000))
    .addOption(new Option('--limit <pages>', 'stop after so many').argParser(wholeNumber))
    .addOption(new Option('-j, --jobs <n>', 'worker processes (default: one a core)').argParser(wholeNumber))
    .addOption(
      new Option('--duplicates <kind>', 'mark pages whose text is that of an earlier one, or nearly').choices(
        ['exact', 'near'],
      ),
    )
    .addOption(
      new Option('--remember <pages>', 'different pages to know duplicates of')
        .argParser(wholeNumber)
        .default(1_000_000),
    )
    .addOption(
      new Option('--pause <seconds>', 'between two pages of one host, when fetching')
        .argParser(positiveNumber)
        .default(1),
    )
    .option('--allow-private', 'also fetch from private and local addresses')
    .option('--restart', 'remove what an earlier run left in the folder, and begin anew')
    .option('-q, --quiet', 'no progress, no summary')
    .option('--queue <address>', 'leave the work to "pith worker" on other machines: redis://host:6379')
    .option('--queue-name <name>', 'the name of the queue', 'pith')
    .addOption(
      new Option('--piece-size <MB>', 'of a file, for one worker at a time, with --queue')
        .argParser(positiveNumber)
        .default(256),
    )
    .option('--wait', 'with --queue: stay until all is done, and sum it up')
    .addOption(methodOption())
    .addOption(modelOption())
    .addOption(memoryOption());
  addSettingsOptions(command)
    .addOption(timeoutOption('seconds for a page (default: 30), and for fetching it (default: 20)'))
    .addOption(maxBytesOption())
    .addHelpText(
      'after',
      `
Sources: a folder is searched for .html, .jsonl and .warc files. JSON lines are as for "pith pipe". Of a
WARC the response records of HTML with status 200 are taken. A .txt or .urls file lists addresses, one a
line; one page at a time is fetched from a host. Quote a glob that the shell should not expand: * ? [ ] { } **.

Output: part-00000.jsonl and so on, in the order of the sources, the same bytes whatever the number of
workers; manifest.jsonl says which parts are complete. A part has its name only when it is. Pages that
failed are lines with "error"; with Markdown and WARC they are in part-00000.notes.jsonl.
A page that crashes a worker or hangs costs itself: it is tried twice, then reported.

Stopped or killed, the same command goes on; another job in the same folder is refused.

With --queue: --limit reads the first pages once, to count them, before work is shared out. --duplicates is
refused: each page is compared with all before it, and each piece would wait for the one before.

${SETTINGS_HELP}

Examples:
  $ pith batch crawl/*.warc.gz -o articles --gzip
  $ pith batch pages.jsonl.zst -o articles --fields id,title,markdown --zstd
  $ pith batch saved-pages/ -o notes --format markdown
  $ pith batch 'crawl/**/*.warc.gz' -o text --format warc --gzip --duplicates near
  $ pith batch addresses.txt -o articles --pause 2
  $ pith batch crawl/ -o /shared/articles --queue redis://queue.example:6379 --wait

Exit codes:
  0  every page became an article
  1  at least one page failed, or it was stopped
  2  the command was called wrongly; nothing was done
`,
    )
    .action(async (sources: string[], options: BatchCommandOptions) => {
      if (options.queue === undefined) {
        const { batch } = await import('./batch.ts');
        exit(await batch(sources, options, session));
      } else {
        const { enqueue } = await import('./enqueue.ts');
        exit(await enqueue(sources, { ...options, queue: options.queue }, session));
      }
    });
}
