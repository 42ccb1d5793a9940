import { Command, CommanderError } from 'commander';
import { version } from '../fetch/version.ts';
import { addBatch } from './bulk/batch-command.ts';
import { addQueue } from './bulk/queue-command.ts';
import { addWorker } from './bulk/worker-command.ts';
import { EXIT } from './exit-codes.ts';
import { addExplain } from './explain/command.ts';
import { addExtract } from './extract/command.ts';
import { exitCodeOf, report } from './failures.ts';
import { addAdapt } from './lab/adapt.ts';
import { addData } from './lab/data.ts';
import { addEval } from './lab/eval.ts';
import { addLabel } from './lab/label.ts';
import { addPlot } from './lab/plot.ts';
import { addSweep } from './lab/sweep.ts';
import { addTrain } from './lab/train.ts';
import { addLearnSite } from './learn-site/command.ts';
import { addMethods } from './methods.ts';
import { addPipe } from './pipe/command.ts';
import { addRender } from './render/command.ts';
import { addServe } from './serve/command.ts';
import type { Session } from './session.ts';
import { addSite } from './site/command.ts';
import { addStudio } from './studio/command.ts';

/** A command's work: adds its arguments, options and help; its action says with which code to exit. */
export type AddCommand = (program: Command, session: Session, exit: (code: number) => void) => void;

/** The default first, then those with a name. */
const COMMANDS: AddCommand[] = [
  addExtract,
  addExplain,
  addMethods,
  addPipe,
  addRender,
  addBatch,
  addWorker,
  addQueue,
  addSite,
  addServe,
  addStudio,
  addEval,
  addSweep,
  addPlot,
  addData,
  addTrain,
  addAdapt,
  addLearnSite,
  addLabel,
];

/** Runs the command line, and says with which code to exit. Throws nothing. */
export async function run(args: string[], session: Session): Promise<number> {
  let exitCode: number = EXIT.fine;
  const program = new Command('pith')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    // So that `pith pipe --method x` is the option of `pipe`.
    .enablePositionalOptions()
    .showHelpAfterError('(pith --help shows how)')
    .configureOutput({
      writeOut: (text) => session.stdout.write(text),
      writeErr: (text) => session.stderr.write(text),
    })
    .exitOverride();
  for (const add of COMMANDS) {
    add(program, session, (code) => {
      exitCode = code;
    });
  }
  try {
    // `pith extract PAGE` is what `pith PAGE` is; a file of that name is ./extract.
    await program.parseAsync(args[0] === 'extract' ? args.slice(1) : args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    report(session, '', error);
    return exitCodeOf(error);
  }
}
