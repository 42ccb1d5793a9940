import type { CommandModule } from 'pith/internal/command/add-command';
import { addBatch } from './batch-command.ts';
import { addQueue } from './queue-command.ts';
import { addWorker } from './worker-command.ts';

export const commands: CommandModule['commands'] = { batch: addBatch, worker: addWorker, queue: addQueue };
