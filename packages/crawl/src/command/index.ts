import type { CommandModule } from 'pith/internal/command/add-command';
import { addCrawl } from './crawl-command.ts';
import { addFeed } from './feed-command.ts';

export const commands: CommandModule['commands'] = { crawl: addCrawl, feed: addFeed };
