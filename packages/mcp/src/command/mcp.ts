import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { listenUntilTold } from '@pith/server/internal/command/listening';
import { EXIT } from 'pith/internal/command/exit-codes';
import { say } from 'pith/internal/command/failures';
import { limitsOf } from 'pith/internal/command/option-values';
import { importPackage } from 'pith/internal/command/packages';
import { print, type Session } from 'pith/internal/command/session';
import { extractionOf } from 'pith/internal/command/settings/page-settings';
import { httpApp, isLoopback, PATH } from '../http.ts';
import { type AgentServer, createAgentServer } from '../index.ts';
import type { AgentServerOptions } from '../options.ts';
import type { McpCommandOptions } from './command.ts';

/** Serves agents until the client leaves or the process is told to end. */
export async function mcp(options: McpCommandOptions, session: Session): Promise<number> {
  const agents = createAgentServer(await serverOptions(options, session));
  try {
    if (options.http) await serveHttp(agents, options, session);
    else await serveStdio(agents, session);
  } finally {
    await agents.close();
  }
  return EXIT.fine;
}

async function serverOptions(options: McpCommandOptions, session: Session): Promise<AgentServerOptions> {
  const { settings, models } = await extractionOf(options, session);
  const { bytes, milliseconds } = limitsOf(options);
  const { memoryLimit, concurrency, fresh, allowPrivate, browser } = options;
  const workers = options.workers ?? (options.http ? availableParallelism() : undefined);
  // That the package is missing is better said now than to an agent.
  if (options.render) await importPackage('@pith/render', '--render');
  return {
    settings,
    models,
    ...(workers !== undefined && { workers }),
    ...(memoryLimit !== undefined && { megabytes: memoryLimit }),
    ...(concurrency !== undefined && { concurrency }),
    ...(bytes !== undefined && { maxBytes: bytes }),
    ...(milliseconds !== undefined && { milliseconds }),
    ...(fresh !== undefined && { freshFor: fresh * 1000 }),
    ...(allowPrivate !== undefined && { allowPrivate }),
    ...(options.render && {
      rendering: {
        ...(browser !== undefined && { browser }),
        onNoSandbox: () =>
          say(
            session,
            'warning: scripts run without the sandbox of the browser here (root, or a container). Use another user.',
          ),
      },
    }),
  };
}

/** Standard output belongs to the protocol. The workers start while the client says what it is. */
async function serveStdio(agents: AgentServer, session: Session): Promise<void> {
  const ended = Promise.race([
    ...['end', 'close'].map((event) => once(session.stdin, event)),
    ...['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)),
  ]);
  const server = agents.session();
  await server.connect(new StdioServerTransport(session.stdin, session.stdout));
  await Promise.race([agents.start().then(() => ended), ended]);
  await server.close();
}

async function serveHttp(
  agents: AgentServer,
  { host, port, cors, ...options }: McpCommandOptions,
  session: Session,
): Promise<void> {
  const token = options.token ?? (session.env['PITH_TOKEN'] || undefined);
  if (token === undefined && !isLoopback(host))
    say(
      session,
      `warning: anyone who reaches ${host} can call this server. Set PITH_TOKEN to ask for a token.`,
    );
  await agents.start();
  const app = httpApp(agents, {
    host,
    ...(token !== undefined && { token }),
    ...(cors !== undefined && { origin: cors }),
  });
  await listenUntilTold(app, { host, port }, session, async (address) => {
    await print(session, `pith listens on ${address}${PATH}\n`);
  });
}
