import { escapeAttribute, escapeText } from 'entities';
import { isEmbed, readEmbed } from 'pith/internal/article/content/embeds';
import { isImage, readImage } from 'pith/internal/article/content/images';
import { safeImage } from 'pith/internal/article/content/urls';
import type { Page } from 'pith/page';

/** Boxes with a side shorter than this are those of images that could not be loaded, not of images. */
const LEAST_WIDTH = 40;

/** An image, or the link that stands for a player, with its poster; empty where neither can be shown. */
export function writeMedium(page: Page, node: number, className: string, inLink: boolean): string {
  if (isImage(page, node)) {
    const image = readImage(page, node);
    if (image === null) return '';
    return img(String(image.properties['src']), String(image.properties['alt'] ?? ''), className);
  }
  const link = isEmbed(page, node) && !inLink ? readEmbed(page, node) : null;
  if (link === null) return '';
  const [name] = link.children;
  const label = name?.type === 'text' ? name.value : '';
  const poster = page.attribute(node, 'poster');
  const src = poster === null ? null : safeImage(page, poster);
  const shown = src === null ? escapeText(label) : img(src, label, className);
  return `<a class="player" href="${escapeAttribute(String(link.properties['href']))}">${shown}</a>`;
}

function img(src: string, alt: string, className: string): string {
  return `<img class="${className}" src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
}

/** The shape of an image's place, for as long as the image is not there to say itself. */
export function aspectRatio(page: Page, node: number): string {
  const [, , width, height] = page.visual!.box.subarray(node * 4, node * 4 + 4);
  if (Math.min(width, height) < LEAST_WIDTH) return '';
  return `;aspect-ratio:auto ${Math.round(width)} / ${Math.round(height)}`;
}

/** The width an image or player has on the page, where that can be told. */
export function mediumWidth(page: Page, node: number): number | null {
  const width = Math.round(page.visual!.box[node * 4 + 2]);
  if (width >= LEAST_WIDTH) return width;
  const written = /^\s*(\d{1,4})(?:px)?\s*$/.exec(page.attribute(node, 'width') ?? '');
  return written === null || Number(written[1]) === 0 ? null : Number(written[1]);
}
