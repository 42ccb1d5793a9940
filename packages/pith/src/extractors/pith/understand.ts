import type { Page } from '../../page/index.ts';
import { pageTokens } from './evidence.ts';
import { PageFacts } from './features/facts.ts';
import {
  addEvidence,
  addTypes,
  FIRST_NAMES,
  firstRows,
  joined,
  predictRows,
  SECOND_NAMES,
  secondRows,
  TYPE_NAMES,
  typeRow,
  type Understood,
} from './inference.ts';
import type { PithModel } from './model.ts';
import { postsTogether } from './posts.ts';
import { typeTokens } from './type-evidence.ts';

/** The page's type, then both stages: local evidence first, then what it adds up to. */
export function understand(page: Page, model: PithModel): Understood {
  const facts = new PageFacts(page);
  const first = firstRows(facts);
  const tokens = pageTokens(facts);
  const ofType = typeRow(facts, first, typeTokens(tokens, page.url), model.typeEvidence);
  const types = predictRows(model.types, ofType, TYPE_NAMES.length);
  addTypes(first, types);
  addEvidence(facts, first, tokens, model.evidence);
  const p1 = predictRows(model.first, first, FIRST_NAMES.length);
  const second = secondRows(facts, p1, types);
  const p2 = predictRows(model.second, second, SECOND_NAMES.length);
  return { facts, first, second, p1, p2, p: postsTogether(facts, joined(p1, p2), types), types };
}
