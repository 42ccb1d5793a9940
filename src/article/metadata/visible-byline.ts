import type { Page } from '../../page/index.ts';
import type { Clues } from './clues.ts';
import { displayedName, isBareCredit, isCredited, statedName } from './names.ts';
import { leadsToAuthor } from './signals.ts';
import { visibleText } from './visible-text.ts';

const CALLED_AUTHOR = /author(?!i[zst])|byline|by-line|writer|posted-?by|user-?name/i;
/** "by" inside a line that also says what was done, or when: "Posted on May 4 by Jane Doe". */
const INNER_CREDIT = /(?:post|writ|publish|submit|start|ask|\d{4}).*\s[Bb]y\s+(\S.*)$/;
const LONGEST = 100;

/** The first line near the headline that begins with "By" or that its element calls a byline. */
export function displayedAtHeadline({ page, header }: Clues): string[] | null {
  let afterCredit = false;
  for (const block of header.blocks) {
    const text = page.blocks.text(block);
    const element = authorElement(page, block);
    const candidates = [INNER_CREDIT.exec(text)?.[1] ?? ''];
    if (element >= 0) candidates.push(visibleText(page, element, LONGEST));
    if (afterCredit || element >= 0 || isCredited(text)) candidates.push(text);
    for (const candidate of candidates) {
      const name = displayedName(candidate) ?? (element >= 0 ? userName(candidate) : null);
      if (name !== null) return [name];
    }
    afterCredit = isBareCredit(text);
  }
  return null;
}

/** The one name that links of the page call its author, wherever they stand but in other things' boxes. */
export function onlyAuthorLinked({ page, signals, header }: Clues): string[] | null {
  const names = new Set<string>();
  for (const link of signals.authorLinks) {
    const name = header.isOurs(link) ? displayedName(visibleText(page, link, LONGEST)) : null;
    if (name !== null) names.add(name);
  }
  return names.size === 1 ? [...names] : null;
}

/** A forum's names need no capital: one word in an element made for it. */
function userName(text: string): string | null {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,29}$/u.test(text) && /\p{L}/u.test(text) ? statedName(text) : null;
}

/** The innermost element at a block that its class, its relation or its link call an author, or -1. */
function authorElement(page: Page, block: number): number {
  const { blocks } = page;
  for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
    let up = page.parent[blocks.nodes[i]];
    for (let steps = 0; up >= 0 && steps < 5; steps++, up = page.parent[up]) {
      if (leadsToAuthor(page, up) || page.attribute(up, 'itemprop') === 'author') return up;
      if (CALLED_AUTHOR.test((page.attribute(up, 'class') ?? '').slice(0, 300))) return up;
    }
  }
  return -1;
}
