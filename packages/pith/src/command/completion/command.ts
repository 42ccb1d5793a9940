import { Argument, type Command } from 'commander';
import { print, type Session } from '../session.ts';
import { completions } from './completions.ts';
import { SCRIPTS } from './scripts.ts';

/** `pith completion SHELL` prints a script; what it completes, it asks `pith completion words` each time. */
export function addCompletion(command: Command, session: Session): void {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices([...Object.keys(SCRIPTS), 'words']))
    .argument('[words...]', 'for "words": the words of a command line up to the cursor')
    .addHelpText(
      'after',
      `
Examples:
  $ echo 'source <(pith completion bash)' >> ~/.bashrc
  $ echo 'source <(pith completion zsh)' >> ~/.zshrc      # below compinit
  $ pith completion fish > ~/.config/fish/completions/pith.fish

Commands, options and their values are completed, and file names where nothing else fits.
The scripts ask "pith completion words -- WORDS", so they need no renewal.
`,
    )
    .action(async (shell: string, words: string[]) => {
      const script = SCRIPTS[shell];
      if (script !== undefined) return print(session, script);
      const found = completions(command.parent!, words.slice(1));
      await print(session, found.map(({ value, about }) => `${value}\t${about}\n`).join(''));
    });
}
