import { availableParallelism } from 'node:os';
import type { ExtractOptions } from 'pith/internal/extract';

/** What a service can be told; everything has a default. */
export interface ServerOptions {
  /** Processes that extract. Default: as many as there are cores. */
  workers?: number;
  /** Megabytes of heap of each of them. Default 1,024. */
  megabytes?: number;
  /** Bytes of a page, sent or fetched; over it 413. Default 20 MB. */
  maxBytes?: number;
  /** Milliseconds for fetching a page, again for waiting, again for extracting; over it 504 or 429. Default 10,000. */
  milliseconds?: number;
  /** Requests for pages that are under way at once, waiting ones included; over it 429. Default 16 for each worker. */
  concurrency?: number;
  /** Requests for pages that one client has open at once, from its headers to its answer; over it 429. Default: half of `concurrency`. */
  perClient?: number;
  /** Addresses of proxies, or `loopback`: the client of a request from there is who its header `X-Forwarded-For` names. Default: none. */
  trustProxy?: string[];
  /** Asked for as `Authorization: Bearer …` by everything but the health checks. Default: none. */
  token?: string;
  /** The origin whose scripts may call, or `*`. Default: none. */
  cors?: string;
  /** Also fetch from private and local addresses. Default false. */
  allowPrivate?: boolean;
  /** Settings of the operator for a page's address, which a request's own go before. */
  settings?: (url: string | undefined) => PageSettings;
  /** A model file's bytes for the method of the settings, and a memory of sites. */
  models?: Pick<ExtractOptions, 'model' | 'memory'>;
  /** Where a line a request is written, as JSON. Default: nowhere. */
  log?: { write(line: string): void };
}

export type PageSettings = Pick<ExtractOptions, 'method' | 'select' | 'drop' | 'favor'>;

export type ServiceOptions = Required<Omit<ServerOptions, 'token' | 'cors' | 'log' | 'trustProxy'>> &
  Pick<ServerOptions, 'token' | 'cors' | 'log' | 'trustProxy'>;

export function withDefaultOptions(options: ServerOptions): ServiceOptions {
  const workers = options.workers ?? availableParallelism();
  const concurrency = options.concurrency ?? 16 * workers;
  return {
    megabytes: 1024,
    maxBytes: 20_000_000,
    milliseconds: 10_000,
    perClient: Math.ceil(concurrency / 2),
    allowPrivate: false,
    settings: () => ({}),
    models: {},
    ...options,
    workers,
    concurrency,
  };
}
