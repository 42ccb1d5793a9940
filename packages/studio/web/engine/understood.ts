import { scoreOnce } from 'pith/internal/extractors/pith/extractor';
import type { PithModel } from 'pith/internal/extractors/pith/model';
import { readPithModel } from 'pith/internal/extractors/pith/model-file';
import type { ScoredPage } from 'pith/internal/extractors/pith/pipeline';
import { pithModel } from 'pith/internal/extractors/pith/shipped';
import type { Page } from 'pith/page';
import { fingerprint } from './fingerprint.ts';

interface UnderstoodBy {
  understood: ScoredPage;
  model: PithModel;
}

const known = new WeakMap<Page, UnderstoodBy & { print: string }>();

/** What the stages of `pith` make of a page; the last answer for each page is kept. */
export function understoodOf(page: Page, bytes: Uint8Array | undefined): UnderstoodBy {
  const print = fingerprint(bytes);
  const before = known.get(page);
  if (before?.print === print) return before;
  const model = bytes === undefined ? pithModel() : readPithModel(bytes);
  const answer = { understood: scoreOnce(page, model), model, print };
  known.set(page, answer);
  return answer;
}
