import { type Page, scanMarkup } from 'pith/page';

/** Stretches of the source with their tag ratios: the histogram T of "CETR", section 3. */
export interface TagRatioLines {
  /** Where each line begins and ends in the source. */
  start: number[];
  end: number[];
  /** T: characters outside tags over the number of tags, or over 1 where there is none. */
  ratio: Float64Array;
  /** How many tags the page has. */
  tags: number;
}

/** A page on one line is broken after so many characters, never inside a tag (section 5.4). */
const BREAK = 65;

/** The scanner leaves out what scripts and styles hold; their tags go too. */
const REMOVED = /^<\/?(?:script|style)\b/i;

/** What stands on a line so far. */
interface Line {
  start: number;
  end: number;
  characters: number;
  tags: number;
}

/**
 * Algorithm 1: without scripts, styles and remarks, the tag ratio of every line that is not empty. A page that is one
 * line is broken.
 */
export function tagRatioLines(page: Page): TagRatioLines {
  const lines = readLines(page, Number.POSITIVE_INFINITY);
  return histogram(lines.length <= 1 ? readLines(page, BREAK) : lines);
}

/** The variant: lines that run on, as minified pages have them, are broken everywhere. */
export function wrappedTagRatioLines(page: Page): TagRatioLines {
  return histogram(readLines(page, BREAK));
}

function histogram(lines: readonly Line[]): TagRatioLines {
  return {
    start: lines.map(({ start }) => start),
    end: lines.map(({ end }) => end),
    ratio: Float64Array.from(lines, ({ characters, tags }) => characters / Math.max(1, tags)),
    tags: lines.reduce((sum, { tags }) => sum + tags, 0),
  };
}

function readLines(page: Page, breakAt: number): Line[] {
  const { source } = page;
  const lines: Line[] = [];
  let line: Line | null = null;
  const open = (at: number): Line => (line ??= { start: at, end: at, characters: 0, tags: 0 });
  const close = () => {
    if (line !== null && (line.characters > 0 || line.tags > 0)) lines.push(line);
    line = null;
  };
  const width = (at: Line) => at.end - at.start;
  scanMarkup(source, {
    tag(start, end) {
      if (REMOVED.test(source.slice(start, start + 9))) return;
      const current = open(start);
      current.tags++;
      current.end = end;
      // A tag may hold newlines: it belongs to the line it begins on, and the next begins after it.
      if (source.slice(start, end).includes('\n') || width(current) >= breakAt) close();
    },
    text(start, end) {
      for (let at = start; at < end; ) {
        const newline = source.indexOf('\n', at);
        const stop = newline < 0 || newline >= end ? end : newline;
        at = addText(source, at, stop);
        if (stop === newline) {
          close();
          at = stop + 1;
        }
      }
    },
  });
  close();
  return lines;

  /** Adds text without newlines, breaking where the line is full. */
  function addText(text: string, from: number, to: number): number {
    let at = from;
    while (at < to) {
      const current = open(at);
      const room = Math.max(1, breakAt - width(current));
      const stop = Math.min(to, at + room);
      current.characters += visible(text, at, stop);
      current.end = stop;
      if (width(current) >= breakAt) close();
      at = stop;
    }
    return to;
  }
}

/** Characters of a stretch of text, the white space at its ends aside: indentation is not text. */
function visible(source: string, from: number, to: number): number {
  let [start, end] = [from, to];
  while (start < end && source.charCodeAt(start) <= 0x20) start++;
  while (end > start && source.charCodeAt(end - 1) <= 0x20) end--;
  return end - start;
}
