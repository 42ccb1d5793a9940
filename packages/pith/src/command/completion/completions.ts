import type { Command, Option } from 'commander';

export interface Completion {
  value: string;
  about: string;
}

/** What the last of these words could become. Nothing where it is for the shell to name files. */
export function completions(program: Command, words: readonly string[]): Completion[] {
  const [last = ''] = words.slice(-1);
  const before = words.slice(0, -1);
  const { command, isFresh } = commandOf(program, before);
  const options = optionsOf(command);
  const awaited = optionBefore(options, before[before.length - 1]);
  if (awaited !== undefined) return matching(last, (awaited.argChoices ?? []).map(plain));
  if (last.startsWith('-')) return matching(last, options.flatMap(named));
  return isFresh ? matching(last, command.commands.map(described)) : [];
}

/** The command that is being written, and whether a command below it could come next. */
function commandOf(program: Command, words: readonly string[]): { command: Command; isFresh: boolean } {
  let command = program;
  for (const word of words) {
    const below = command.commands.find((candidate) => candidate.name() === word);
    if (below === undefined) return { command, isFresh: false };
    command = below;
  }
  return { command, isFresh: true };
}

const optionsOf = (command: Command): Option[] => [...command.createHelp().visibleOptions(command)];

/** The option whose value comes next. */
function optionBefore(options: readonly Option[], word: string | undefined): Option | undefined {
  const found = options.find(({ long, short }) => word !== undefined && (word === long || word === short));
  return found?.required ? found : undefined;
}

const matching = (start: string, found: Completion[]) => found.filter(({ value }) => value.startsWith(start));
const plain = (value: string) => ({ value, about: '' });
const named = ({ long, description }: Option) => (long ? [{ value: long, about: description }] : []);
const described = (command: Command) => ({ value: command.name(), about: command.description() });
