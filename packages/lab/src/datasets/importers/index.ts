import type { DatasetPage } from 'pith/internal/records/dataset';
import { importCleanEval } from './cleaneval.ts';
import { importDragnet } from './dragnet.ts';
import { importL3s } from './l3s.ts';
import { importScrapinghub } from './scrapinghub.ts';
import { importTrafilatura } from './trafilatura.ts';
import { importWcxb } from './wcxb.ts';

/** Readers of the datasets' own layouts. */
export const importers: Record<string, (root: string) => AsyncGenerator<DatasetPage>> = {
  cleaneval: importCleanEval,
  dragnet: importDragnet,
  l3s: importL3s,
  wcxb: importWcxb,
  scrapinghub: importScrapinghub,
  trafilatura: importTrafilatura,
};
