import type { CommandModule } from 'pith/internal/command/add-command';
import { addStudio } from './command.ts';

export const commands: CommandModule['commands'] = { studio: addStudio };
