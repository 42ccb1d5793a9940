import { type Page, TAG } from '../../../page/index.ts';

/** Unseen words of a formula's TeX: names of labels and colours. More is text that somebody hides in it. */
const MOST_UNSEEN = 3;
/** Words and characters that are compared. */
const MOST_WORDS = 50;
const MOST_CHARACTERS = 20_000;

/** Whether the TeX beside a formula has words that the formula does not show. */
export function hasUnseenWords(page: Page, math: number, tex: string): boolean {
  const words = tex
    .slice(0, MOST_CHARACTERS)
    .replace(/\\(?:begin|end|label|[a-z]+)/gi, ' ')
    .match(/\p{L}{4,}/gu);
  if (words === null || words.length <= MOST_UNSEEN) return false;
  const shown = lettersOf(shownText(page, math));
  const unseen = words.slice(0, MOST_WORDS).filter((word) => !shown.includes(lettersOf(word)));
  return unseen.length > MOST_UNSEEN;
}

/** Letters of formulas may be characters of their own, as bold ones are. */
const lettersOf = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

function shownText(page: Page, math: number): string {
  let text = '';
  for (let node = math + 1; node < page.end[math] && text.length < MOST_CHARACTERS; node++) {
    if (page.tag[node] === TAG.annotation || page.tag[node] === TAG['annotation-xml'])
      node = page.end[node] - 1;
    else if (page.isText(node)) text += page.text(node);
  }
  return text;
}
