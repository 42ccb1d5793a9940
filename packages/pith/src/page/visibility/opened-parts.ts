import type { Page } from '../page.ts';
import type { StyleSource } from './cascade.ts';
import { revealedByControls, tickableBoxes } from './controls.ts';
import { foldedParts } from './folded-parts.ts';
import { Looks } from './looks.ts';
import { Seen } from './seen.ts';

/** Parts that fold out hold others that do: so many in each other. */
const MOST_IN_EACH_OTHER = 3;

/** What can be seen on the whole of a page when it is opened, and what visible controls and titles lead to. */
export function withOpenedParts(page: Page, source: StyleSource, looks: Looks): Seen {
  const atRest = new Seen(page, looks);
  const revealed = [...revealedByControls(page, atRest), ...revealedByBoxes(page, atRest, source)];
  let seen = revealed.length === 0 ? atRest : atRest.showing(revealed);
  for (let times = 0; times < MOST_IN_EACH_OTHER; times++) {
    const folded = foldedParts(page, seen);
    if (folded.length === 0) break;
    seen = seen.showing(folded);
  }
  return seen;
}

/** What a reader sees after a tick in a box, where style sheets show it then and not before. */
function revealedByBoxes(page: Page, atRest: Seen, source: StyleSource): number[] {
  const boxes = source.asksForTicks ? tickableBoxes(page, atRest) : new Set<number>();
  if (boxes.size === 0) return [];
  const { cascade } = source;
  const before = source === cascade ? atRest : new Seen(page, Looks.of(page, cascade));
  const after = new Seen(page, Looks.of(page, cascade.ticked(boxes)));
  const revealed: number[] = [];
  for (let node = 1; node < page.size; node++)
    if (before.root(node) === node && after.why(node) === null) revealed.push(node);
  return revealed;
}
