import { isHeading, type Page } from '../../page/index.ts';

/** For comparing: signs and white space aside. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Tells whether a block is the title's: in its element, or a heading with the same words. */
export function headlineTest(page: Page, title: string | null, headline: number): (block: number) => boolean {
  const { blocks } = page;
  const words = plainWords(title ?? '');
  const isTitle = (text: string) =>
    text === title || (beginsAlike(text, words) && plainWords(text) === words);
  return (block) => {
    if (headline >= 0 && page.contains(headline, blocks.firstNode(block))) return true;
    return title !== null && isHeading(page.tag[blocks.container[block]]) && isTitle(blocks.text(block));
  };
}

/** Most headings are told apart by their first letter. */
function beginsAlike(text: string, words: string): boolean {
  const first = /[\p{L}\p{N}]/u.exec(text)?.[0].toLowerCase() ?? '';
  return words.startsWith(first);
}
