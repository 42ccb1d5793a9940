import { TAG } from '../../page/index.ts';
import { visibleText } from '../metadata/visible-text.ts';
import { create } from './allowed.ts';
import type { Element } from './hast.ts';
import { emojiOf } from './icons.ts';
import { readImage } from './images.ts';
import type { Walk } from './walk.ts';

/** Writes an image that belongs to the content, once. */
export function writeImage(walk: Walk, node: number): 'done' {
  const emoji = walk.kept.media[node] === 0 ? null : emojiOf(walk.page, node);
  if (emoji !== null) {
    writeEmoji(walk, emoji);
    return 'done';
  }
  const image = walk.kept.media[node] === 0 ? null : readImage(walk.page, node);
  const src = String(image?.properties['src']);
  if (image === null || isRepeated(walk, node, src)) walk.writer.phrasing.space();
  else {
    if (repeatsCaption(walk, node, image)) image.properties['alt'] = '';
    write(walk, image, walk.kept.captions.get(node));
    walk.lastImage = { node, src };
  }
  return 'done';
}

/** The name of a smiley (":wink:") is not a word of the page, so plain text does without it. */
function writeEmoji({ writer }: Walk, emoji: string): void {
  writer.phrasing.space();
  if (!/\p{L}/u.test(emoji)) writer.text(emoji);
  else writer.inline(create('abbr', {}, [{ type: 'text', value: emoji }], { companion: true }));
  writer.phrasing.space();
}

/** Whether the description is what the figure's caption says, too: once is enough. */
function repeatsCaption({ page, kept }: Walk, node: number, image: Element): boolean {
  const figure = page.closest(node, TAG.figure);
  const caption = figure < 0 ? -1 : page.find(TAG.figcaption, figure, page.end[figure]);
  const alt = String(image.properties['alt']);
  return caption >= 0 && kept.has(caption) && alt === visibleText(page, caption, alt.length);
}

/** With a caption that stands beside it, where a figure can stand and its description does not say the same. */
function write({ writer }: Walk, image: Element, caption: string | undefined): void {
  const isNew = caption !== undefined && caption !== image.properties['alt'];
  if (isNew && writer.whole(captioned(image, caption))) return;
  writer.inline(image);
}

function captioned(image: Element, caption: string): Element {
  const words = create('figcaption', {}, [{ type: 'text', value: caption }], { companion: true });
  return create('figure', {}, [image, words]);
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
