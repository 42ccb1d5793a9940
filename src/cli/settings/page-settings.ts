import { type ExtractOptions, readOptions } from '../../extract.ts';
import { type Config, settingsFor } from '../../host-settings.ts';
import type { Session } from '../session.ts';
import type { SettingsOptions } from './options.ts';
import { readConfig } from './read-config.ts';

export type PageSettings = Pick<ExtractOptions, 'method' | 'select' | 'drop' | 'favor'>;

export interface SettingsParts {
  config: Config;
  /** Those of the command line, which come first. */
  given: PageSettings;
}

/** The settings of the command line and those of the config file, checked. */
export async function settingsParts(
  { method, select, drop, favor, config: named }: SettingsOptions,
  { env }: Session,
): Promise<SettingsParts> {
  const config = await readConfig(named ?? (env['PITH_CONFIG'] || undefined), process.cwd());
  const given: PageSettings = {
    ...(method !== undefined && { method }),
    ...(select !== undefined && { select }),
    ...(drop !== undefined && { drop }),
    ...(favor !== undefined && { favor }),
  };
  // What is wrong is better said once than on every page.
  readOptions({ ...settingsFor(config, undefined), ...given });
  return { config, given };
}

/** The settings of a page by its address: those of the command line, else those of the config file. */
export async function pageSettings(
  options: SettingsOptions,
  session: Session,
): Promise<(url: string | undefined) => PageSettings> {
  const { config, given } = await settingsParts(options, session);
  return (url) => ({ ...settingsFor(config, url), ...given });
}
