import type { Page } from '../page.ts';
import type { StyleSource } from './cascade.ts';
import { openedByControls } from './controls.ts';
import { foldedParts } from './folded-parts.ts';
import type { PageSight } from './sight.ts';
import { openedByTicks } from './ticked-boxes.ts';

/** Parts that fold out hold others that do: so many in each other. */
const MOST_IN_EACH_OTHER = 3;

/** What can be seen of a page when it is opened, and what visible controls and titles lead to. */
export function withOpenedParts(page: Page, source: StyleSource, atRest: PageSight): PageSight {
  const byControls = openedByControls(page, atRest);
  const byTicks = openedByTicks(page, source, atRest);
  let seen = atRest.opening((element) => byControls(element) || byTicks(element));
  for (let times = 0; times < MOST_IN_EACH_OTHER; times++) seen = seen.opening(foldedParts(page, seen));
  return seen;
}
