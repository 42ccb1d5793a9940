import type { Page } from '../../page/index.ts';
import { sameAddress } from './address.ts';
import { type Entity, entityOfPage, type Identity, onlyEntity } from './entity.ts';
import type { JsonObject } from './json-ld.ts';
import { jsonLdEntities } from './json-ld-entity.ts';
import { microdataEntities } from './microdata.ts';
import type { Signals } from './signals.ts';
import { similarity, wordsOf } from './text.ts';

/** A headline this alike to what the page calls itself is the page's. */
const SAME_HEADLINE = 0.6;

/** What structured data says of the page itself: JSON-LD's main entity, then microdata's. */
export function structuredData(
  page: Page,
  signals: Signals,
  nodes: readonly JsonObject[],
  addresses: readonly (string | null)[],
  titles: readonly string[],
): Entity[] {
  const known = titles.map(wordsOf);
  const identity: Identity = {
    isAddress: (address) => addresses.some((own) => own !== null && sameAddress(address, own)),
    isHeadline: (text) => known.some((words) => similarity(words, wordsOf(text)) >= SAME_HEADLINE),
  };
  const described = [jsonLdEntities(nodes), microdataEntities(page, signals.items)];
  const ofPage = described
    .map((entities) => entityOfPage(entities, identity))
    .filter((entity) => entity !== null);
  return ofPage.length > 0 ? ofPage : described.map(onlyEntity).filter((entity) => entity !== null);
}
