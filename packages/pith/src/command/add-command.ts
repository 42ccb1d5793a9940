import type { Command } from 'commander';
import type { Session } from './session.ts';

/** Adds the arguments, options and help of a command; its action says with which code to exit. */
export type AddCommand = (command: Command, session: Session, exit: (code: number) => void) => void;

/** What a package with commands exports as `PACKAGE/command`. */
export interface CommandModule {
  commands: Readonly<Record<string, AddCommand>>;
}
