import { classTest, type Page, TAG } from '../../page/index.ts';
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
  const file = image === null ? '' : fileOf(src);
  if (image === null || isRepeated(walk, node, src, file)) walk.writer.phrasing.space();
  else {
    write(walk, image, walk.kept.captions.get(node));
    walk.lastImage = { node, file };
    walk.images.add(file);
  }
  return 'done';
}

/** The name of a smiley (":wink:") is not a word of the page, so plain text does without it. */
function writeEmoji({ writer }: Walk, emoji: string): void {
  if (!/\p{L}/u.test(emoji)) {
    writer.text(emoji);
    return;
  }
  writer.phrasing.space();
  writer.inline(create('abbr', {}, [{ type: 'text', value: emoji }], { companion: true }));
  writer.phrasing.space();
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

const isShow = classTest(
  /(?:^|[\s_-])(?:carousel|galler(?:y|ies)|lightbox|modal|slide(?:r|s|show)?|swiper|thumb(?:nail)?s?)(?=$|[\s_-])/i,
);
/** So many elements around an image tell of a gallery. */
const MOST_AROUND = 6;

/**
 * Whether an image is the one before, in another size or for readers without scripts, or one of a gallery that was
 * shown before.
 */
function isRepeated(walk: Walk, node: number, src: string, file: string): boolean {
  const { page, lastImage } = walk;
  if (src.startsWith('data:') && hasTwin(page, node)) return true;
  if (walk.images.has(file) && (lastImage?.file === file || showsAgain(page, node))) return true;
  if (lastImage === null) return false;
  const [first, second] = [lastImage.node, node].map((image) => page.closest(image, TAG.noscript));
  if (first < 0 === second < 0) return false;
  return first >= 0
    ? page.contains(page.parent[first], node)
    : page.contains(page.parent[second], lastImage.node);
}

/** The address without what tells the size: `boat-300x200.jpg?w=2`, `boat@2x.jpg`. */
function fileOf(src: string): string {
  const type = /\.(?:jpe?g|png|webp|gif|avif)(?=(?:[?#].*)?$)/is.exec(src);
  if (type === null) return src;
  return src.slice(0, type.index).replace(/(?:-\d{2,4}x\d{2,4}|@[23]x)$/i, '') + type[0];
}

/** In a gallery, or in a copy that is not read aloud: rows of pictures that move have one. */
function showsAgain(page: Page, image: number): boolean {
  for (let at = page.parent[image], up = 0; at >= 0 && up < MOST_AROUND; at = page.parent[at], up++)
    if (isShow(page, at) || page.attribute(at, 'aria-hidden') === 'true') return true;
  return false;
}

/** Whether the real image stands in a `<noscript>` right behind its preview. */
function hasTwin(page: Page, preview: number): boolean {
  let next = page.nextSibling(preview);
  while (next >= 0 && page.isText(next)) next = page.nextSibling(next);
  return next >= 0 && page.tag[next] === TAG.noscript && page.find(TAG.img, next, page.end[next]) >= 0;
}
