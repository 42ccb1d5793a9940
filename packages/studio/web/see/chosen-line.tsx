import type { Decided } from './use-decision.ts';
import { useWhy } from './use-why.ts';

interface Props {
  decided: Decided;
  block: number;
  onWhy(): void;
}

/** Below the article: what became of the chosen block, in a line. */
export function ChosenLine({ decided, block, onWhy }: Props) {
  const { page, decision } = decided;
  const why = useWhy(decided, block);
  return (
    <div class="chosen-line" role="status">
      <span>
        <strong>{decision.keep[block] === 1 ? 'Kept' : 'Dropped'}</strong>
        {why !== null && ` as ${why.role}`}: “{page.opened.blocks.texts[block]?.slice(0, 60)}”
      </span>
      <button type="button" onClick={onWhy}>
        Why?
      </button>
    </div>
  );
}
