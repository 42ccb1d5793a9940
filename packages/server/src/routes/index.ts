import { batch } from './batch.ts';
import { docs, openApi } from './docs.ts';
import { extractAddress, extractPage } from './extract.ts';
import { health, ready } from './health.ts';
import { methods } from './methods.ts';
import { metrics } from './metrics.ts';
import { readAddress, readPage, start } from './read.ts';
import type { Route } from './route.ts';

/** Everything the service does. */
export const ROUTES: readonly Route[] = [
  extractPage,
  extractAddress,
  batch,
  readAddress,
  readPage,
  methods,
  health,
  ready,
  metrics,
  openApi,
  docs,
  start,
];
