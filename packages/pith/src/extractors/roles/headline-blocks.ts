import { isHeading, type Page } from '../../page/index.ts';

/** For comparing: signs and white space aside. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a block is the title's: in its element, or a heading with the same words. */
export function isHeadline(page: Page, block: number, title: string | null, headline: number): boolean {
  const { blocks } = page;
  const container = blocks.container[block];
  if (headline >= 0 && page.contains(headline, blocks.firstNode(block))) return true;
  return (
    title !== null && isHeading(page.tag[container]) && plainWords(blocks.text(block)) === plainWords(title)
  );
}
