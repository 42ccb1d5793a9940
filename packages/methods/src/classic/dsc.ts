import type { Extractor } from 'pith/internal/extractors/selection';
import type { Page } from 'pith/page';
import { keepLabelled, percent } from './select-places.ts';
import { tagsBefore, wordsAndTags } from './words-and-tags.ts';

/** Tokens a window looks at, and how far it moves on. */
export const WINDOW = 50;
export const STEP = WINDOW / 2;
/** A window is low where its slope is below this part of the document's. */
export const LOW_SLOPE = 0.5;
/** So many low windows in a row begin a section, so many others end it. */
export const CONSECUTIVE = 3;

/** 1 for every token in a section where the curve of tags over tokens is flat. */
export function lowSlopeSections(tag: Uint8Array): Uint8Array {
  const curve = tagsBefore(tag);
  const slope = (from: number, to: number) => (curve[to] - curve[from]) / Math.max(1, to - from);
  const average = slope(0, tag.length);
  // Without tags the curve is one plateau.
  if (average === 0) return new Uint8Array(tag.length).fill(1);

  const windows = Math.max(1, Math.ceil((tag.length - WINDOW) / STEP) + 1);
  const endOf = (window: number) => Math.min(tag.length, window * STEP + WINDOW);
  const isLow = (window: number) => slope(window * STEP, endOf(window)) < LOW_SLOPE * average;
  const needed = Math.min(CONSECUTIVE, windows);

  const section = new Uint8Array(tag.length);
  let inSection = false;
  // How many windows in a row were of the kind that would change the state.
  let run = 0;
  for (let window = 0; window < windows; window++) {
    run = isLow(window) === inSection ? 0 : run + 1;
    if (run === needed) {
      // The change holds from the first window of the run; when leaving, only what no low window covers is taken back.
      const first = window - needed + 1;
      if (inSection) section.fill(0, endOf(first - 1), endOf(window));
      else section.fill(1, first * STEP, endOf(window));
      inSection = !inSection;
      run = 0;
    } else if (inSection) section.fill(1, window * STEP, endOf(window));
  }
  return section;
}

/**
 * Document slope curves. The window of 50 tokens that moves by half, the three in a row and the 50 % are those of a
 * public implementation; the paper itself was not at hand.
 */
export const dsc: Extractor = {
  name: 'dsc',
  summary: 'Document slope curves: sections where the cumulative curve of tags is flat',
  reference: 'Pinto et al., QuASM: A System for Question Answering Using Semi-Structured Data',
  year: 2002,
  needs: ['source'],
  extract(page: Page) {
    const { tag, start } = wordsAndTags(page);
    return keepLabelled(page, start, lowSlopeSections(tag), (block, { share }) => [
      share[block] === 0
        ? 'outside the low-slope sections'
        : `${percent(share[block])} in a low-slope section of the tag curve`,
    ]);
  },
};
