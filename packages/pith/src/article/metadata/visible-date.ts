import type { Page } from '../../page/index.ts';
import type { Clues } from './clues.ts';
import { visibleText } from './visible-text.ts';

const UPDATED =
  /updat|modif|revis|aktualis|geändert|mise? à jour|actualiz|aggiornat|bijgewerkt|更新|обновлен|edited/i;
/** Dates near a headline that are not the page's: a member's, an offer's. */
const OTHER =
  /\bjoin|register|member since|last (?:visit|activ|seen|post)|expires?|\b(?:ends|until|valid)\b|copyright|©/i;
const LONGEST = 150;

/** The `<time>` at the headline, else the line with a date; the first that is not said to be of a change. */
export function dateAtHeadline(clues: Clues, parse: (text: string) => string | null): string | null {
  let updated: string | null = null;
  for (const { text, around } of [...timesOf(clues), ...linesOf(clues)]) {
    if (OTHER.test(around)) continue;
    const date = parse(text);
    if (date !== null && !UPDATED.test(around)) return date;
    updated ??= date;
  }
  return updated;
}

interface DateText {
  text: string;
  /** The words about it. */
  around: string;
}

function timesOf({ page, signals, header }: Clues): DateText[] {
  return signals.times
    .filter((time) => header.has(time))
    .map((time) => ({ text: timeText(page, time), around: visibleText(page, page.parent[time], LONGEST) }));
}

function timeText(page: Page, time: number): string {
  return page.attribute(time, 'datetime') || visibleText(page, time, LONGEST);
}

function linesOf({ page, header }: Clues): DateText[] {
  return header.blocks
    .map((block) => page.blocks.text(block))
    .filter((text) => text.length <= LONGEST)
    .map((text) => ({ text, around: text }));
}
