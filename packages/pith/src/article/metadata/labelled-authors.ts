import type { Clues } from './clues.ts';
import { isBareCredit, isPlainName } from './names.ts';

const LONGEST_LABEL = 30;
const LONGEST_NAME = 60;

/** The full names in the lines below "Authors" or "Written by", wherever that stands; none where it stands twice. */
export function labelledAuthors({ page: { blocks } }: Clues): string[] | null {
  let found: string[] | null = null;
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.length[block] > LONGEST_LABEL || !isBareCredit(blocks.text(block))) continue;
    const names: string[] = [];
    while (++block < blocks.count && blocks.length[block] <= LONGEST_NAME && isPlainName(blocks.text(block)))
      names.push(blocks.text(block));
    block--;
    if (names.length > 0 && found !== null) return null;
    if (names.length > 0) found = names;
  }
  return found;
}
