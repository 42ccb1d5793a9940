import {
  type TagRatioLines,
  tagRatioLines,
  wrappedTagRatioLines,
} from '@pith/methods/internal/cetr/tag-ratios';
import { parsePage, scanMarkup } from 'pith/page';
import { metricWords } from '../metrics/words.ts';
import { NO_LIMITS } from '../no-limits.ts';

/** The lines of a page as the paper sees them: their tag ratios, and the text that each has outside tags. */
export interface LinePage {
  lines: TagRatioLines;
  texts: readonly string[];
}

const BETWEEN_LINES = '\u0001';

export function readLines(html: string, wrapped = false): LinePage {
  const page = parsePage(html, { source: true, limits: NO_LIMITS });
  const lines = wrapped ? wrappedTagRatioLines(page) : tagRatioLines(page);
  const texts = lines.start.map(() => '');
  let line = 0;
  scanMarkup(page.source, {
    tag: () => {},
    text(start, end) {
      while (line < texts.length && lines.end[line] <= start) line++;
      for (let at = line; at < texts.length && lines.start[at] < end; at++) {
        const text = page.source.slice(Math.max(start, lines.start[at]), Math.min(end, lines.end[at]));
        // A line that was broken goes on where the one before it ended: perhaps in the middle of a word.
        texts[at] += at > line && lines.start[at] === lines.end[at - 1] ? text : ` ${text}`;
      }
    },
  });
  return { lines, texts: withoutEntities(texts) };
}

/** `&amp;` and its like as what they stand for: a text area holds text and entities, and no tags. */
function withoutEntities(texts: readonly string[]): string[] {
  const area = `<textarea>${texts.join(BETWEEN_LINES).replaceAll('<', '&lt;')}</textarea>`;
  const page = parsePage(area, { limits: NO_LIMITS });
  return page.textContent(0).split(BETWEEN_LINES);
}

/** What the paper returns: the content lines, stripped of tags. */
export function wordsOn({ texts }: LinePage, content: Uint8Array): string[] {
  return metricWords(texts.filter((_, i) => content[i] === 1).join(''));
}
