import { type Html, html, type Value } from 'pith/internal/html/html';
import { count, plural } from 'pith/internal/html/numbers';
import { MOST_COMPARED, type PartKind, wordDiff } from './diff.ts';
import { type ShownPart, shorten } from './shorten.ts';

const WRAPPED: Record<PartKind, (text: Value) => Value> = {
  common: (text) => text,
  missed: (text) => html`<del>${text}</del>`,
  extra: (text) => html`<ins>${text}</ins>`,
};

/** The prediction against the gold, in words that were missed, extra and common. */
export function diffView(gold: string, predicted: string): Html {
  const diff = wordDiff(gold, predicted);
  const { parts, cutGold, cutPredicted } = shorten(diff.parts);
  const compared =
    Math.max(diff.goldWords, diff.predictedWords) > MOST_COMPARED &&
    ` Only the first ${count(MOST_COMPARED)} words of each were compared.`;
  const cut =
    cutGold + cutPredicted > 0 &&
    html`<p class="elided">Cut here: ${plural(cutGold, 'more word')} of the gold and ${plural(cutPredicted, 'more word')} of the prediction.</p>`;
  return html`<p class="muted">${plural(diff.goldWords, 'word')} in the gold, ${count(diff.predictedWords)} in the prediction, ${count(diff.commonWords)} in both in this order.${compared}</p>
<div class="diff" dir="auto" role="group" aria-label="Differences" tabindex="0">${parts.map(partView)}</div>${cut}`;
}

function partView({ kind, head, elided, tail }: ShownPart): Value {
  const wrap = WRAPPED[kind];
  if (elided === 0) return wrap(head);
  const left = html`<span class="elided">… ${count(elided)} more ${kind} words …</span> `;
  return [wrap(head), left, wrap(tail)];
}
