import { type Extractor, findMethod, parseOverrides } from './extractors/index.ts';
import { PithError } from './page/errors.ts';

/** What a config file says of a host. */
export interface HostSettings {
  select?: string[];
  drop?: string[];
  method?: string;
}

/** Settings by host, as `URL` writes it; `*` is every page. */
export type Config = ReadonlyMap<string, HostSettings>;

/** A config file's text, checked to the last selector: a mistake in it must not show first on the hundredth page. */
export function parseConfig(text: string, path: string): Config {
  return inPlace(path, () => {
    const { hosts } = asObject(parseJson(text), 'The file', ['hosts']);
    const config = new Map<string, HostSettings>();
    for (const [name, value] of Object.entries(asObject(hosts, '"hosts"'))) {
      const host = hostOf(name);
      if (config.has(host)) throw bad(`"${name}" is there twice.`);
      config.set(
        host,
        inPlace(`"${name}"`, () => hostSettings(value)),
      );
    }
    return config;
  });
}

/** Refuses a config that names a method which is not among these. */
export function checkMethods(config: Config, path: string, methods: readonly Extractor[]): void {
  for (const [host, { method }] of config) {
    if (method !== undefined) inPlace(path, () => inPlace(`"${host}"`, () => findMethod(method, methods)));
  }
}

/** What holds for a page: each setting from the closest of its host, the domains above and `*` that has it. */
export function settingsFor(config: Config, url: string | undefined): HostSettings {
  const names = url === undefined ? [] : new URL(url).hostname.replace(/\.$/, '').split('.');
  const closestLast = ['*', ...names.map((_, i) => names.slice(i).join('.')).reverse()];
  return Object.assign({}, ...closestLast.map((host) => config.get(host)));
}

function hostSettings(value: unknown): HostSettings {
  const settings: HostSettings = asObject(value, 'A host', ['select', 'drop', 'method']);
  const { select, drop, method } = settings;
  parseOverrides(select, drop);
  if (method === undefined) return settings;
  if (typeof method !== 'string') throw bad('"method" must be a string.');
  return settings;
}

function hostOf(name: string): string {
  if (name === '*') return name;
  const address = `http://${name}`;
  if (!/[/*?#@:\\\s]/.test(name) && URL.canParse(address)) return new URL(address).hostname;
  throw bad(
    `"${name}" is no host. Write example.org, which its subdomains belong to, or "*" for every page.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw bad(`This is not JSON: ${(error as Error).message}.`);
  }
}

function asObject(value: unknown, what: string, known?: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw bad(`${what} must be an object, as in {"hosts": {"example.org": {"select": [".story"]}}}.`);
  }
  const other = Object.keys(value).find((key) => known?.includes(key) === false);
  if (other !== undefined) throw bad(`${what} cannot have "${other}". It can have: ${known?.join(', ')}.`);
  return value as Record<string, unknown>;
}

function bad(message: string): PithError {
  return new PithError('BAD_OPTION', message);
}

/** Says of a refusal where it was met. */
function inPlace<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PithError ? bad(`${place}: ${error.message}`) : error;
  }
}
