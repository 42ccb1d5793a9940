import type { Command } from 'commander';
import { print, type Session } from 'pith/internal/command/session';
import type { QueueStatus } from '../queue/status.ts';

interface Options {
  queue: string;
  queueName: string;
  json?: boolean;
}

/** `pith queue`: how far a queue has come, and what failed for good. */
export function addQueue(program: Command, session: Session): void {
  const queue = program.addHelpText(
    'after',
    `
Examples:
  $ pith queue status --queue redis://queue.example:6379
  $ pith queue status --queue redis://queue.example:6379 --json | jq .failed
  $ pith queue retry --queue redis://queue.example:6379
`,
  );
  const add = (name: string, about: string, run: (options: Options) => Promise<string>) =>
    queue
      .command(name)
      .description(about)
      .requiredOption('--queue <address>', 'where the queue is: redis://host:6379')
      .option('--queue-name <name>', 'the name of the queue', 'pith')
      .action(async (options: Options) => print(session, await run(options)));
  const load = () => import('../queue/status.ts');

  add('status', 'Count pieces and workers, and list the pieces that failed for good.', async (options) => {
    const status = await (await load()).queueStatus(addressOf(options));
    return options.json ? `${JSON.stringify(status, null, 2)}\n` : asText(status);
  })
    .option('--json', 'as JSON')
    .addHelpText('after', examples('status'));
  add('retry', 'Try the pieces that failed for good once more.', async (options) => {
    const count = await (await load()).retryDead(addressOf(options));
    return `${count} pieces are on the queue again\n`;
  }).addHelpText('after', examples('retry'));
  add('clear', 'Take all pieces off the queue; output stays as it is.', async (options) => {
    await (await load()).clearQueue(addressOf(options));
    return 'The queue is empty\n';
  }).addHelpText('after', examples('clear'));
}

function addressOf({ queue, queueName }: Options) {
  return { address: queue, name: queueName };
}

function examples(name: string): string {
  return `
Examples:
  $ pith queue ${name} --queue redis://queue.example:6379
`;
}

function asText({ waiting, active, delayed, completed, failed, workers, dead }: QueueStatus): string {
  const lines = [
    `${workers} workers`,
    `${completed} pieces done, ${active} being done, ${waiting} waiting, ${delayed} waiting for another attempt, ${failed} failed for good`,
    ...dead.map(
      ({ folder, piece, attempts, reason }) => `  ${folder} piece ${piece}, ${attempts} attempts: ${reason}`,
    ),
    ...(failed > dead.length ? [`  and ${failed - dead.length} more`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
