import { collapse, type Page } from '../../page/index.ts';
import { findSource, statedSize } from './images.ts';
import { withoutQuery } from './urls.ts';

/** Points each way: nothing smaller shows more than a sign; without a description, not even a larger one does. */
const ICON_SIZE = 16;
const UNDESCRIBED_ICON_SIZE = 64;
/** From this size on a picture is one, whatever it is called. */
const PICTURE_SIZE = 100;
const ICON_FILE =
  /\/icons?\/|(?:^|[/_-])(?:icon|arrow(?:-(?:up|down|left|right))?|stars?)\.(?:svg|png|gif|webp)$/i;
/** ":wink:", ":-)". */
const EMOJI = /^(?::[\w+-]{2,40}:|[:;=8][-'o]?[)(DPp|\\/*oO])$/;
const PICTOGRAMS =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}\u20e3#*\d])+$/u;
const AVATAR = /(?:^|[\s/._-])(?:gr)?avatar|user-?photo/i;
const CALLED_EMOJI = /(?:^|[\s/_-])(?:emojis?|smil(?:ey|ie)s?|emoticons?)(?:$|[\s/_-])/i;

const LONGEST_NAMES = 300;

/** Whether an image is a sign beside words: by its size, its name or what it is said to be. */
export function isIcon(page: Page, image: number): boolean {
  const { width, height } = statedSize(page, image);
  if (width !== null && height !== null) {
    const isDescribed = (page.attribute(image, 'alt') ?? '').trim() !== '';
    if (Math.max(width, height) <= (isDescribed ? ICON_SIZE : UNDESCRIBED_ICON_SIZE)) return true;
    if (Math.max(width, height) >= PICTURE_SIZE) return false;
  }
  const around = page.attribute(page.parent[image], 'class') ?? '';
  if (AVATAR.test(`${namesOf(page, image)} ${around}`)) return true;
  if (/(?:^|\s)icon$/i.test((page.attribute(image, 'alt') ?? '').trim())) return true;
  return ICON_FILE.test(withoutQuery(findSource(page, image) ?? ''));
}

/** The characters an image stands for, or null: smileys are part of the line they stand in. */
export function emojiOf(page: Page, image: number): string | null {
  const alt = collapse(page.attribute(image, 'alt') ?? '');
  if (PICTOGRAMS.test(alt) && /[^\d#*]/.test(alt))
    return (statedSize(page, image).width ?? 0) < PICTURE_SIZE ? alt : null;
  return EMOJI.test(alt) && CALLED_EMOJI.test(namesOf(page, image)) ? alt : null;
}

function namesOf(page: Page, image: number): string {
  return `${page.attribute(image, 'class') ?? ''} ${page.attribute(image, 'src') ?? ''}`.slice(
    0,
    LONGEST_NAMES,
  );
}
