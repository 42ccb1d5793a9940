import { TAG } from '../../page/index.ts';
import { emojiOf } from './icons.ts';
import { readImage } from './images.ts';
import type { Walk } from './walk.ts';

/** Writes an image that belongs to the content, once. */
export function writeImage(walk: Walk, node: number): 'done' {
  const emoji = walk.kept.media[node] === 0 ? null : emojiOf(walk.page, node);
  if (emoji !== null) {
    walk.writer.text(emoji);
    return 'done';
  }
  const image = walk.kept.media[node] === 0 ? null : readImage(walk.page, node);
  const src = String(image?.properties['src']);
  if (image === null || isRepeated(walk, node, src)) walk.writer.phrasing.space();
  else {
    walk.writer.inline(image);
    walk.lastImage = { node, src };
  }
  return 'done';
}

/** Pages that load images late have them twice: once for scripts, once in `<noscript>`. */
function isRepeated({ page, lastImage }: Walk, node: number, src: string): boolean {
  if (lastImage === null) return false;
  if (lastImage.src === src) return true;
  const [first, second] = [lastImage.node, node].map((image) => page.closest(image, TAG.noscript));
  if (first < 0 === second < 0) return false;
  return first >= 0
    ? page.contains(page.parent[first], node)
    : page.contains(page.parent[second], lastImage.node);
}
