import { type Page, scanMarkup } from 'pith/page';
import { wordsAndTags } from './words-and-tags.ts';

/** "Content Code Blurring" (Gottron 2008): 1 for content and 0 for code, place by place. */
export interface ContentCodeVector {
  values: Float32Array;
  /** Where each place is in the source. */
  start: Uint32Array;
}

const ANCHOR = /^<\/?a[\s/>]/i;

/**
 * A place for every character, those of scripts, styles and remarks aside. Of white space between other characters one
 * is counted: indentation is neither content nor code. Without anchors (ACCB) the tags of links are left out too.
 */
export function characterVector({ source }: Page, anchors: boolean): ContentCodeVector {
  const values = new Float32Array(source.length);
  const start = new Uint32Array(source.length);
  let count = 0;
  const push = (value: number, place: number) => {
    values[count] = value;
    start[count++] = place;
  };
  scanMarkup(source, {
    tag(from, to) {
      if (!anchors && ANCHOR.test(source.slice(from, from + 4))) return;
      for (let i = from; i < to; i++) push(0, i);
    },
    text(from, to) {
      let space = from;
      for (let i = from; i < to; i++) {
        if (source.charCodeAt(i) <= 0x20) continue;
        if (i > space && space > from) push(1, i - 1);
        push(1, i);
        space = i + 1;
      }
    },
  });
  return { values: values.slice(0, count), start: start.slice(0, count) };
}

/** A place for every word and tag (TCCB). */
export function tokenVector(page: Page): ContentCodeVector {
  const { tag, start } = wordsAndTags(page);
  return { values: new Float32Array(tag).map((isTag) => 1 - isTag), start };
}
