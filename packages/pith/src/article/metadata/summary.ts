import { collapse } from '../../page/index.ts';
import { webAddress } from './address.ts';
import { type Clues, firstOf, type Source } from './clues.ts';
import { DESCRIPTION_META, IMAGE_META } from './meta-names.ts';
import { firstMeta } from './signals.ts';
import { cleanText } from './text.ts';

/** `<meta>`, structured data, the first paragraph. */
const DESCRIPTION_SOURCES: readonly Source<string>[] = [
  ({ signals }) => cleanText(firstMeta(signals, DESCRIPTION_META) ?? '') || null,
  ({ entities }) => first(entities.map(({ description }) => description)),
  firstParagraph,
];

/** `<meta>`, structured data, a link to the image. */
const IMAGE_SOURCES: readonly Source<string>[] = [
  ({ page, signals }) => webAddress(page, firstMeta(signals, IMAGE_META)),
  ({ page, entities }) => webAddress(page, first(entities.map(({ image }) => image))),
  ({ page, signals }) => webAddress(page, signals.imageLink),
];

/** What the page says it is about, in a sentence or two. */
export function readDescription(clues: Clues): string | null {
  return firstOf(DESCRIPTION_SOURCES, clues);
}

/** The picture that stands for the page, absolute. */
export function readImage(clues: Clues): string | null {
  return firstOf(IMAGE_SOURCES, clues);
}

/** Characters that a paragraph has at least, and a description at most. */
const PARAGRAPH = 60;
const LONGEST = 300;

/** The beginning of the text, cut at the end of a word. */
function firstParagraph({ page: { blocks }, selection: { keep } }: Clues): string | null {
  for (let block = keep.indexOf(1); block >= 0; block = keep.indexOf(1, block + 1)) {
    if (blocks.length[block] < PARAGRAPH || blocks.linkLength[block] * 2 > blocks.length[block]) continue;
    const text = collapse(blocks.text(block));
    return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/\s\S*$/, '')}…`;
  }
  return null;
}

function first(values: readonly (string | null)[]): string | null {
  return values.find((value) => value !== null) ?? null;
}
