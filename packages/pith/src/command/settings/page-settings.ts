import { type ExtractOptions, readOptions } from '../../extract.ts';
import type { Extractor } from '../../extractors/selection.ts';
import { type Config, checkMethods, settingsFor } from '../../host-settings.ts';
import { methodsInUse } from '../methods-in-use.ts';
import { modelsOf } from '../option-values.ts';
import type { Session } from '../session.ts';
import type { SettingsOptions } from './options.ts';
import { readConfig } from './read-config.ts';

export type PageSettings = Pick<
  ExtractOptions,
  | 'method'
  | 'select'
  | 'drop'
  | 'favor'
  | 'include'
  | 'exclude'
  | 'flavour'
  | 'frontMatter'
  | 'hidden'
  | 'plainText'
  | 'withoutRules'
>;

export interface SettingsParts {
  config: Config;
  /** Those of the command line, which come first. */
  given: PageSettings;
  /** The bytes of `--model` and `--memory`. */
  models: Pick<ExtractOptions, 'model' | 'memory'>;
  /** The methods that the settings are about. */
  methods: readonly Extractor[];
}

/** The settings of the command line and those of the config file, checked. */
export async function settingsParts(
  options: SettingsOptions & { model?: string; memory?: string },
  { env }: Session,
): Promise<SettingsParts> {
  const { method, select, drop, favor, include, exclude, hidden, withoutRule: withoutRules } = options;
  const { flavour, frontMatter, plainText } = options;
  const named = options.config ?? (env['PITH_CONFIG'] || undefined);
  const { config, path } = readConfig(named, process.cwd());
  const given: PageSettings = {
    ...(method !== undefined && { method }),
    ...(select !== undefined && { select }),
    ...(drop !== undefined && { drop }),
    ...(favor !== undefined && { favor }),
    ...(include !== undefined && { include }),
    ...(exclude !== undefined && { exclude }),
    ...(flavour !== undefined && { flavour }),
    ...(frontMatter !== undefined && { frontMatter }),
    ...(hidden !== undefined && { hidden }),
    ...(plainText !== undefined && { plainText }),
    ...(withoutRules !== undefined && { withoutRules }),
  };
  const models = await modelsOf(options);
  const methodNames = [given, ...config.values()].flatMap((settings) => settings.method ?? []);
  const methods = await methodsInUse(methodNames, models.model);
  // What is wrong is better said once than on every page.
  checkMethods(config, path, methods);
  readOptions({ ...settingsFor(config, undefined), ...given }, methods);
  return { config, given, models, methods };
}

/** What pages are extracted with: methods, models, and the settings of a page by its address. */
export interface Extraction extends Pick<SettingsParts, 'methods' | 'models'> {
  settings(url: string | undefined): PageSettings;
}

/** Settings come from the command line, else from the config file. */
export async function extractionOf(
  options: SettingsOptions & { model?: string; memory?: string },
  session: Session,
): Promise<Extraction> {
  const { config, given, models, methods } = await settingsParts(options, session);
  return { methods, models, settings: (url) => ({ ...settingsFor(config, url), ...given }) };
}
