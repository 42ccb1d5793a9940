import { groupBy } from '../group-by.ts';
import { calibrationError } from '../metrics/calibration.ts';
import { mean } from '../metrics/scores.ts';
import type { HeldOut } from './train.ts';

/** What was measured on held-out folds, as lines for people. */
export function heldOutReport(pages: readonly HeldOut[]): string {
  const lines: string[] = [];
  for (const [dataset, members] of groupBy(pages, ({ example }) => example.dataset)) {
    lines.push(`${dataset}: ${members.length} pages, word F1 ${shown(members)}`);
    const types = groupBy(members, ({ example }) => example.type ?? '');
    if (types.size < 2) continue;
    for (const [type, those] of types) lines.push(`  ${type}: ${those.length} pages, ${shown(those)}`);
    const right = members.filter(({ example, type }) => example.type === type).length;
    lines.push(`  page type right: ${(right / members.length).toFixed(3)}`);
  }
  lines.push(`confidence: expected calibration error ${calibrationError(pages).toFixed(3)}`);
  return `${lines.join('\n')}\n`;
}

/** A page without a gold text scores 0 whatever is kept, so the mean over the others is shown, too. */
function shown(pages: readonly HeldOut[]): string {
  const f1Of = (some: readonly HeldOut[]) => mean(some.map(({ f1 }) => f1)).toFixed(4);
  const withGold = pages.filter(({ example }) => example.gold.length > 0);
  return withGold.length === pages.length
    ? f1Of(pages)
    : `${f1Of(pages)}; ${f1Of(withGold)} on the ${withGold.length} with a gold text`;
}
