import { portNumber } from '@pith/server/internal/command/command';
import { type Command, Option } from 'commander';
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

export interface McpCommandOptions extends CommonOptions {
  http?: boolean;
  host: string;
  port: number;
  token?: string;
  cors?: string;
  workers?: number;
  memoryLimit?: number;
  concurrency?: number;
  fresh?: number;
  allowPrivate?: boolean;
  render?: boolean;
  browser?: string;
}

const number = (flags: string, description: string) => new Option(flags, description).argParser(wholeNumber);

/** `pith mcp`: web pages for agents. */
export function addMcp(program: Command, session: Session, exit: (code: number) => void): void {
  const command = program
    .option(
      '--http',
      'serve many clients over streamable HTTP, instead of one over standard input and output',
    )
    .addOption(
      new Option('-p, --port <n>', 'with --http: the port to listen on; 0 for any that is free')
        .argParser(portNumber)
        .default(8081),
    )
    .option('--host <address>', 'with --http: the address to listen on', '127.0.0.1')
    .option(
      '--token <secret>',
      'with --http: ask for this token (default: PITH_TOKEN, which is not seen in lists of processes)',
    )
    .option('--cors <origin>', 'with --http: let the scripts of this origin call')
    .addOption(number('--workers <n>', 'processes that extract (default: 1; with --http as many as cores)'))
    .addOption(number('--memory-limit <MB>', 'heap of each worker (default: 1024)'))
    .addOption(number('--concurrency <n>', 'calls under way at once (default: 16 for each worker)'))
    .addOption(maxBytesOption())
    .addOption(
      timeoutOption('seconds for fetching a page, again for waiting, again for extracting (default: 10)'),
    )
    .addOption(
      new Option(
        '--fresh <seconds>',
        'do not ask again for a page that was fetched so recently (default: 300); later, only whether it has changed',
      ).argParser(positiveNumber),
    )
    .option('--render', 'let agents ask for pages as a browser shows them (npm install @pith/render)')
    .option('--browser <path>', 'a Chromium to use (default: PITH_BROWSER, else that of the npm package)')
    .option('--allow-private', 'also fetch from private and local addresses')
    .addOption(methodOption())
    .addOption(modelOption())
    .addOption(memoryOption());
  addSettingsOptions(command)
    .addHelpText(
      'after',
      `
A server of the Model Context Protocol. Its tools are read, outline, section, links and search; each takes
the address of a page, or its HTML. docs/agents.md has the settings of the common clients.

Examples:
  $ claude mcp add pith -- npx -y -p pith -p @pith/mcp pith mcp
  $ pith mcp --render
  $ PITH_TOKEN=secret pith mcp --http --host 0.0.0.0 --port 8081
  $ npx @modelcontextprotocol/inspector pith mcp

${SETTINGS_HELP}

Exit codes:
  0  the client has left, or it was told to end
  1  it could not listen, or not start its workers
  2  the command was called wrongly
`,
    )
    .action(async (options: McpCommandOptions) => {
      const { mcp } = await import('./mcp.ts');
      exit(await mcp(options, session));
    });
}
