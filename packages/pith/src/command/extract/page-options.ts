import type { Command } from 'commander';
import { addBrowserOptions, type BrowserOptions } from '../browser-options.ts';
import {
  type CommonOptions,
  maxBytesOption,
  memoryOption,
  methodOption,
  modelOption,
  timeoutOption,
} from '../option-values.ts';
import { addSettingsOptions } from '../settings/options.ts';

/** How pages are read and extracted, for every command that takes them as arguments. */
export interface PageOptions extends CommonOptions, BrowserOptions {
  render?: boolean;
  url?: string;
  allowPrivate?: boolean;
  allowFileUrls?: boolean;
  quiet?: boolean;
}

export function addPageOptions(command: Command): Command {
  command.addOption(methodOption()).addOption(modelOption()).addOption(memoryOption());
  addSettingsOptions(command)
    .option('--url <address>', 'the address of a page from a file or standard input, to make links absolute')
    .addOption(
      timeoutOption('seconds for fetching a page (default: 20), and again for extracting (default: 30)'),
    )
    .addOption(maxBytesOption())
    .option('--allow-private', 'also fetch from private and local addresses')
    .option('--allow-file-urls', 'also read addresses that start with file:')
    .option('-q, --quiet', 'print no warnings; what failed is still said')
    .option(
      '--render',
      'open the page in a browser first: for methods that look at it, and pages that scripts make',
    );
  return addBrowserOptions(command);
}
