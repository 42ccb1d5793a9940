import { LEAST_TOKENS } from 'pith/internal/chunk/options';
import type { ArticlePiece } from '../engine/protocol.ts';

const MOST_TOKENS = 100_000;

/** How large a piece may be. */
export function PieceSize({ maxTokens, onChange }: { maxTokens: number; onChange(tokens: number): void }) {
  return (
    <label class="row">
      <span>At most</span>
      <input
        type="number"
        class="piece-size"
        min={LEAST_TOKENS}
        max={MOST_TOKENS}
        step={16}
        value={maxTokens}
        onInput={({ currentTarget: { valueAsNumber: wanted } }) => {
          // What is not typed to its end may be too small.
          if (Number.isInteger(wanted) && wanted >= LEAST_TOKENS && wanted <= MOST_TOKENS) onChange(wanted);
        }}
      />
      <span>tokens in a piece</span>
    </label>
  );
}

/** The article cut for embeddings and models, each piece with the headings above it. */
export function PieceList({ pieces }: { pieces: readonly ArticlePiece[] }) {
  const tokens = pieces.reduce((sum, piece) => sum + piece.tokens, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard, too
    <section tabIndex={0} aria-label="The article in pieces">
      <p class="muted">
        {pieces.length === 1 ? '1 piece' : `${pieces.length.toLocaleString('en')} pieces`},{' '}
        {tokens.toLocaleString('en')} tokens as Pith estimates them. They are downloaded as JSON lines.
      </p>
      <ol class="pieces">
        {pieces.map(({ headings, markdown, tokens: own }, i) => (
          <li key={i}>
            <p class="muted">{[`${own} tokens`, ...headings].join(' › ')}</p>
            <pre dir="auto">{markdown}</pre>
          </li>
        ))}
      </ol>
    </section>
  );
}
