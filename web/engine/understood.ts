import type { Understood } from '../../src/extractors/pith/inference.ts';
import type { PithModel } from '../../src/extractors/pith/model.ts';
import { readPithModel } from '../../src/extractors/pith/model-file.ts';
import { shippedModel } from '../../src/extractors/pith/shipped.ts';
import { understand } from '../../src/extractors/pith/understand.ts';
import type { Page } from '../../src/page/index.ts';
import { fingerprint } from './fingerprint.ts';

interface UnderstoodBy {
  understood: Understood;
  model: PithModel;
}

const known = new WeakMap<Page, UnderstoodBy & { print: string }>();

/** What the stages of `pith` make of a page; the last answer for each page is kept. */
export function understoodOf(page: Page, bytes: Uint8Array | undefined): UnderstoodBy {
  const print = fingerprint(bytes);
  const before = known.get(page);
  if (before?.print === print) return before;
  const model = bytes === undefined ? shippedModel() : readPithModel(bytes);
  const answer = { understood: understand(page, model), model, print };
  known.set(page, answer);
  return answer;
}
