import { Command, CommanderError } from 'commander';
import { version } from '../fetch/version.ts';
import { PithError } from '../page/errors.ts';
import { COMMANDS, type CommandEntry } from './commands.ts';
import { EXIT } from './exit-codes.ts';
import { addExtract } from './extract/command.ts';
import { exitCodeOf, report } from './failures.ts';
import { isInstalled } from './packages.ts';
import type { Session } from './session.ts';

/** Runs the command line, and says with which code to exit. Throws nothing. */
export async function run(args: string[], session: Session): Promise<number> {
  let exitCode: number = EXIT.fine;
  const exit = (code: number) => {
    exitCode = code;
  };
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
  addExtract(program, session, exit);
  try {
    for (const entry of COMMANDS) {
      const command = program.command(entry.name).description(summaryOf(entry, args));
      if (args.includes(entry.name)) await addNamed(entry, command, session, exit);
    }
    // `pith extract PAGE` is what `pith PAGE` is; a file of that name is ./extract.
    await program.parseAsync(args[0] === 'extract' ? args.slice(1) : args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    report(session, '', error);
    return exitCodeOf(error);
  }
}

/** The command's own options and work. Where its package is missing, whatever is asked of it is answered with that. */
async function addNamed(
  entry: CommandEntry,
  command: Command,
  session: Session,
  exit: (code: number) => void,
): Promise<void> {
  try {
    const add = await entry.load();
    add(command, session, exit);
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    command
      .helpOption(false)
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => {
        throw error;
      });
  }
}

/** In the list of commands, one whose package is missing says what to install. */
function summaryOf({ name, summary, package: of }: CommandEntry, args: readonly string[]): string {
  const isListed = !args.includes(name) && /^(-h|--help|help)$/.test(args[0] ?? '');
  if (!isListed || of === undefined || isInstalled(of)) return summary;
  return `${summary} (npm install ${of})`;
}
