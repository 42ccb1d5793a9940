import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type CommonOptions,
  maxBytesOption,
  memoryOption,
  methodOption,
  modelOption,
  timeoutOption,
  wholeNumber,
} from 'pith/internal/command/option-values';
import type { Session } from 'pith/internal/command/session';
import { addSettingsOptions, SETTINGS_HELP } from 'pith/internal/command/settings/options';

export interface ServeCommandOptions extends CommonOptions {
  host: string;
  port: number;
  workers?: number;
  memoryLimit?: number;
  concurrency?: number;
  perClient?: number;
  trustProxy?: string[];
  token?: string;
  cors?: string;
  allowPrivate?: boolean;
  log?: boolean;
}

const number = (flags: string, description: string) => new Option(flags, description).argParser(wholeNumber);

export function portNumber(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a whole number up to 65535.');
}

/** `pith serve`: extraction over HTTP. */
export function addServe(program: Command, session: Session, exit: (code: number) => void): void {
  const command = program
    .addOption(
      new Option('-p, --port <n>', 'the port to listen on; 0 for any that is free')
        .argParser(portNumber)
        .default(8080),
    )
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .addOption(number('--workers <n>', 'processes that extract (default: as many as there are cores)'))
    .addOption(number('--memory-limit <MB>', 'heap of each worker (default: 1024)'))
    .addOption(
      number('--concurrency <n>', 'requests for pages under way at once (default: 16 for each worker)'),
    )
    .addOption(
      number(
        '--per-client <n>',
        'requests that one client has open at once (default: half of --concurrency)',
      ),
    )
    .option(
      '--trust-proxy <address...>',
      'proxies whose X-Forwarded-For names the client: addresses, ranges, or loopback',
    )
    .addOption(maxBytesOption())
    .addOption(
      timeoutOption('seconds for fetching a page, again for waiting, again for extracting (default: 10)'),
    )
    .option(
      '--token <secret>',
      'ask for this token (default: PITH_TOKEN, which is not seen in lists of processes)',
    )
    .option('--cors <origin>', 'let the scripts of this origin call; * for all')
    .option('--allow-private', 'also fetch from private and local addresses')
    .option('--log', 'write a line for each request to standard error, as JSON')
    .addOption(methodOption())
    .addOption(modelOption())
    .addOption(memoryOption());
  addSettingsOptions(command)
    .addHelpText(
      'after',
      `
GET /docs shows all it does, GET /read is a reader, GET /metrics is for Prometheus. It ends on SIGTERM
or SIGINT when what is under way is answered, after 10 seconds at most.

Examples:
  $ pith serve
  $ PITH_TOKEN=secret pith serve --host 0.0.0.0 --port 80 --workers 8
  $ pith serve --trust-proxy loopback                                     # behind nginx on this machine
  $ PITH_REFUSED_ADDRESSES=198.51.100.7,10.8.0.0/16 pith serve            # never fetch from these
  $ curl 'localhost:8080/extract?url=https://example.org/story' -H 'accept: text/markdown'
  $ curl localhost:8080/extract -H 'content-type: text/html' --data-binary @page.html
  $ curl localhost:8080/batch -H 'content-type: application/x-ndjson' --data-binary @pages.jsonl

${SETTINGS_HELP}
A request's own options go before all of them.

Exit codes:
  0  it was told to end, and did
  1  it could not listen, or not start its workers
  2  the command was called wrongly
`,
    )
    .action(async (options: ServeCommandOptions) => {
      const { serve } = await import('./serve.ts');
      exit(await serve(options, session));
    });
}
