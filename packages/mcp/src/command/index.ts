import type { CommandModule } from 'pith/internal/command/add-command';
import { addMcp } from './command.ts';

export const commands: CommandModule['commands'] = { mcp: addMcp };
