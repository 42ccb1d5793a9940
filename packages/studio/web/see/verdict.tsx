import type { Decision } from '../engine/protocol.ts';
import { percent } from '../ui/numbers.ts';

/** What became of the page, in one line. Where nothing was found, there is nothing to expect, and nothing that has a type. */
export function Verdict({ decision, count }: { decision: Decision | null; count: number }) {
  if (decision === null) return null;
  const { keep, words, confidence, pageType, milliseconds } = decision;
  const kept = keep.reduce((sum, one) => sum + one, 0);
  const parts = [
    `${kept} of ${count} blocks kept${count > 0 ? ` (${percent(kept / count)})` : ''}`,
    `${words.toLocaleString('en')} words`,
    words > 0 && confidence !== null && `expected F1 ${confidence.toFixed(2)}`,
    words > 0 && pageType !== null && `page type: ${pageType.type}`,
    `${milliseconds.toFixed(0)} ms`,
  ];
  return (
    <span class="muted" role="status">
      {parts.filter(Boolean).join(', ')}
    </span>
  );
}
