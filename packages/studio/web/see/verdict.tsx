import { percent } from '../ui/numbers.ts';
import type { Decided } from './use-decision.ts';

/**
 * What became of the page, in one line; the words come a moment later. Where nothing was found, there is nothing to expect,
 * and nothing that has a type.
 */
export function Verdict({ decided, count }: { decided: Decided | null; count: number }) {
  if (decided === null) return null;
  const { decision, words } = decided;
  const { keep, confidence, pageType, milliseconds } = decision;
  const kept = keep.reduce((sum, one) => sum + one, 0);
  const isFound = words === null ? kept > 0 : words > 0;
  const parts = [
    `${kept} of ${count} blocks kept${count > 0 ? ` (${percent(kept / count)})` : ''}`,
    `${words?.toLocaleString('en') ?? '…'} words`,
    isFound && confidence !== null && `expected F1 ${confidence.toFixed(2)}`,
    isFound && pageType !== null && `page type: ${pageType.type}`,
    `${milliseconds.toFixed(0)} ms`,
  ];
  return (
    <span class="muted" role="status">
      {parts.filter(Boolean).join(', ')}
    </span>
  );
}
