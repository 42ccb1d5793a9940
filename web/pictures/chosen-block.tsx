import type { PictureProps } from './index.ts';

/** The text of the block that is chosen. */
export function ChosenBlock({ page, block }: Pick<PictureProps, 'page' | 'block'>) {
  const chosen = block.value;
  if (chosen < 0) return <p class="muted">Point at a place to see the block there on the page.</p>;
  return (
    <p class="picture-block" role="status">
      <strong>Block {chosen + 1}</strong>{' '}
      <span dir="auto">{page.opened.blocks.texts[chosen].slice(0, 300)}</span>
    </p>
  );
}
