import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { EXIT } from 'pith/internal/command/exit-codes';
import { say } from 'pith/internal/command/failures';
import { positiveNumber, wholeNumber } from 'pith/internal/command/option-values';
import type { Session } from 'pith/internal/command/session';

interface Options {
  queue: string;
  queueName: string;
  jobs?: number;
  heartbeat: number;
  grace: number;
  untilEmpty?: boolean;
}

/** `pith worker`: does what `pith batch --queue` put on a queue. */
export function addWorker(program: Command, session: Session, exit: (code: number) => void): void {
  program
    .requiredOption('--queue <address>', 'where the queue is: redis://host:6379')
    .option('--queue-name <name>', 'the name of the queue', 'pith')
    .addOption(new Option('-j, --jobs <n>', 'worker processes (default: one a core)').argParser(wholeNumber))
    .addOption(
      new Option('--heartbeat <seconds>', 'a worker that is silent for longer is taken for dead')
        .argParser(positiveNumber)
        .default(30),
    )
    .addOption(
      new Option('--grace <seconds>', 'to finish a piece in when told to stop; then it is handed back')
        .argParser(positiveNumber)
        .default(20),
    )
    .option('--until-empty', 'stop when there is nothing left to do')
    .addHelpText(
      'after',
      `
Sources and output must be at the same paths on every machine: a shared folder. A piece that fails is
tried again, 5 times in all, later each time; then it is on the list that "pith queue status" shows.
A piece whose worker dies is given to another. Pieces may be done twice, and are in the output once.
SIGTERM and Ctrl-C stop it gently, a second one at once.

Examples:
  $ pith worker --queue redis://queue.example:6379
  $ pith worker --queue redis://localhost:6379 --jobs 4 --until-empty

Exit codes:
  0  it was told to stop, or the queue is empty with --until-empty
  1  the queue does not answer
  2  the command was called wrongly
`,
    )
    .action(
      async ({
        queue,
        queueName,
        jobs = availableParallelism(),
        untilEmpty = false,
        ...options
      }: Options) => {
        const [{ runWorker }, { stopSignal }] = await Promise.all([
          import('../queue/worker.ts'),
          import('./stop-signal.ts'),
        ]);
        const stop = stopSignal(() => {});
        try {
          await runWorker({
            ...options,
            jobs,
            address: queue,
            name: queueName,
            untilEmpty,
            stop: stop.signal,
            say: (message) => say(session, message),
          });
        } finally {
          stop.release();
        }
        exit(EXIT.fine);
      },
    );
}
