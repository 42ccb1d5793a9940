import type { ComponentChildren } from 'preact';
import type { PictureProps } from './index.ts';

interface Props extends Pick<PictureProps, 'page'> {
  block: number;
  /** What the picture has to say of the place. */
  children?: ComponentChildren;
}

/** The place that is pointed at and the block there; it stays in sight. */
export function AtPointer({ page, block, children }: Props) {
  const text = page.opened.blocks.texts[block];
  return (
    <div class="picture-at" role="status">
      {children}
      {text === undefined ? (
        <p class="muted">Point at a place to see the block there on the page.</p>
      ) : (
        <p>
          <strong>Block {block + 1}</strong> <span dir="auto">{text.slice(0, 300)}</span>
        </p>
      )}
    </div>
  );
}
