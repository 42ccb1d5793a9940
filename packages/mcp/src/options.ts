import type { PageSettings } from '@pith/server/internal/options';
import type { ExtractOptions } from 'pith';

/** What a server for agents can be told; everything has a default. */
export interface AgentServerOptions {
  /** Processes that extract. Default 1. */
  workers?: number;
  /** Megabytes of heap of each of them. Default 1,024. */
  megabytes?: number;
  /** Bytes of a page, sent or fetched. Default 20 MB. */
  maxBytes?: number;
  /** Milliseconds for fetching a page, again for waiting, again for extracting. Default 10,000. */
  milliseconds?: number;
  /** Calls that are under way at once. Default 16 for each worker. */
  concurrency?: number;
  /** Also fetch from private and local addresses. Default false. */
  allowPrivate?: boolean;
  /** Milliseconds for which a page is not asked for again. After that only whether it has changed. Default 300,000. */
  freshFor?: number;
  /** Bytes of pages that are kept, those used last. Default 100 MB. */
  cacheBytes?: number;
  /** Lets agents ask for pages as a browser shows them. Default: they cannot. */
  rendering?: Rendering;
  /** Settings of the operator for a page's address. */
  settings?: (url: string | undefined) => PageSettings;
  /** A model file's bytes for the method of the settings, and a memory of sites. */
  models?: Pick<ExtractOptions, 'model' | 'memory'>;
}

export interface Rendering {
  /** The path of a Chromium; else `PITH_BROWSER`, else that of the npm package. */
  browser?: string;
  /** Told when the scripts of pages run without the sandbox of the browser. */
  onNoSandbox?: () => void;
}

export type AgentSettings = Required<Omit<AgentServerOptions, 'rendering'>> &
  Pick<AgentServerOptions, 'rendering'>;

export function withDefaultOptions(options: AgentServerOptions): AgentSettings {
  const workers = options.workers ?? 1;
  return {
    megabytes: 1024,
    maxBytes: 20_000_000,
    milliseconds: 10_000,
    concurrency: 16 * workers,
    allowPrivate: false,
    freshFor: 300_000,
    cacheBytes: 100_000_000,
    settings: () => ({}),
    models: {},
    ...options,
    workers,
  };
}
