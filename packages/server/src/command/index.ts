import type { CommandModule } from 'pith/internal/command/add-command';
import { addServe } from './command.ts';

export const commands: CommandModule['commands'] = { serve: addServe };
