import { type ExtractOptions, readOptions } from '../../extract.ts';
import type { Session } from '../session.ts';
import { settingsFor } from './config.ts';
import type { SettingsOptions } from './options.ts';
import { readConfig } from './read-config.ts';

export type PageSettings = Pick<ExtractOptions, 'method' | 'select' | 'drop' | 'favor'>;

/** The settings of a page by its address: those of the command line, else those of the config file. */
export async function pageSettings(
  { method, select, drop, favor, config: named }: SettingsOptions,
  { env }: Session,
): Promise<(url: string | undefined) => PageSettings> {
  const config = await readConfig(named ?? (env['PITH_CONFIG'] || undefined), process.cwd());
  const given: PageSettings = {
    ...(method !== undefined && { method }),
    ...(select !== undefined && { select }),
    ...(drop !== undefined && { drop }),
    ...(favor !== undefined && { favor }),
  };
  const of = (url: string | undefined) => ({ ...settingsFor(config, url), ...given });
  // What is wrong is better said once than on every page.
  readOptions(of(undefined));
  return of;
}
