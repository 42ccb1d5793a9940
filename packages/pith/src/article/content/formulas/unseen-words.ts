import { type Page, TAG, UNSEEN } from '../../../page/index.ts';

/** Whether a reader cannot see a text of the page. */
export type Unseen = (text: number) => boolean;

/** Unseen words of a formula's TeX: names of labels and colours. More is text that somebody hides in it. */
const MOST_UNSEEN = 3;
/** The same where nothing of a formula can be seen before a script or a picture shows it. */
const MOST_UNDRAWN = 8;
/** Words and characters that are compared. */
const MOST_WORDS = 50;
const MOST_CHARACTERS = 20_000;

/** Whether TeX has words that the element it is of does not show. */
export function hasUnseenWords(page: Page, node: number, tex: string, isUnseen: Unseen): boolean {
  const words = tex
    .slice(0, MOST_CHARACTERS)
    .replace(/\\(?:begin|end|label|[a-z]+)/gi, ' ')
    .match(/\p{L}{4,}/gu);
  if (words === null || words.length <= MOST_UNSEEN) return false;
  const shown = lettersOf(shownText(page, node, isUnseen));
  const different = [...new Set(words.map(lettersOf))].slice(0, MOST_WORDS);
  if (shown === '') return different.length > MOST_UNDRAWN;
  return different.filter((word) => !shown.includes(word)).length > MOST_UNSEEN;
}

/** Letters of formulas may be characters of their own, as bold ones are. */
const lettersOf = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

function shownText(page: Page, element: number, isUnseen: Unseen): string {
  let text = '';
  for (let node = element + 1; node < page.end[element] && text.length < MOST_CHARACTERS; node++) {
    if (UNSEEN.has(page.tag[node])) node = page.end[node] - 1;
    else if (page.tag[node] === TAG['#text'] && !isUnseen(node)) text += page.text(node);
  }
  // What a script holds is not shown by it.
  return page.tag[element] === TAG.script ? '' : text;
}

/** Whether all words in an element are hidden from a reader. Some formulas have none: they are drawn otherwise. */
export function isAllUnseen(page: Page, element: number, isUnseen: Unseen): boolean {
  let any = false;
  for (let node = element + 1; node < page.end[element]; node++) {
    if (page.tag[node] !== TAG['#text'] || page.text(node).trim() === '') continue;
    if (!isUnseen(node)) return false;
    any = true;
  }
  return any;
}
