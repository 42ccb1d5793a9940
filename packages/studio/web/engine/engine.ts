import type { Gold } from 'pith/internal/records/dataset';
import { expose } from './calls.ts';
import { compare, layGold } from './compare.ts';
import { labels } from './labels.ts';
import { methods } from './methods.ts';
import { Pages } from './pages.ts';
import { pictures } from './pictures/index.ts';
import type { Reference, Said } from './protocol.ts';
import { suggest } from './suggest.ts';
import { why } from './why.ts';

/**
 * The web worker in which pages are parsed and methods run, so that the window never waits. It is all of the library that
 * the workbench uses; a page is named by its key.
 */
const pages = new Pages();

const engine = {
  methods,
  decode: Pages.decode,
  open: pages.open,
  decide: pages.decide,
  words: pages.words,
  article: pages.article,
  styled: pages.styled,
  why: (key: string, ask: Parameters<Pages['decide']>[1], block: number) => why(pages, key, ask, block),
  layGold: (key: string, gold: Gold) => layGold(pages, key, gold),
  compare: (key: string, said: Said, reference: Reference, whole: boolean) =>
    compare(pages, key, said, reference, whole),
  ...pictures(pages),
  suggest: (key: string, ask: Parameters<Pages['decide']>[1]) => suggest(pages, key, ask),
  ...labels,
};

export type Engine = typeof engine;

expose(engine);
