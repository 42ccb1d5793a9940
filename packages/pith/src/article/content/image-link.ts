import type { Page } from '../../page/index.ts';

const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i;

/** Whether a link leads to an image. */
export function leadsToImage(page: Page, link: number): boolean {
  return IMAGE_FILE.test(page.attribute(link, 'href') ?? '');
}
