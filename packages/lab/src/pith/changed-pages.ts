import type { DatasetPage } from 'pith/internal/records/dataset';
import { age } from './age.ts';
import { shorten } from './shorten.ts';
import { Transplanter } from './transplant.ts';

/** The part of the articles that is also learned from with something planted below. */
const PLANTED = 0.6;
/** The part of all pages that is also learned from as of twenty years ago. */
const AGED = 0.4;
/** The part of the aged articles that is cut short. */
const SHORTENED = 0.5;

/** A page made from another one. */
export interface ChangedPage {
  page: DatasetPage;
  /** Whether its blocks are as instructive as those of a real page; if not, only its type is. */
  teachesBlocks: boolean;
}

/** Pages as our data lacks them, from pages of one fold. */
export function* changedPages(
  pages: readonly DatasetPage[],
  random: () => number,
): Generator<ChangedPage, void, undefined> {
  const transplanter = new Transplanter(pages, random);
  const articles = pages.filter(({ type }) => type === 'article');
  for (const article of articles) {
    const planted = random() < PLANTED ? transplanter.plant(article) : null;
    if (planted !== null) yield { page: planted, teachesBlocks: true };
  }
  for (const page of pages) {
    if (random() >= AGED) continue;
    if (page.type !== 'article') {
      yield { page: age(page, random), teachesBlocks: false };
      continue;
    }
    const short = (random() < SHORTENED ? shorten(page, random) : null) ?? page;
    const planted = (random() < PLANTED ? transplanter.plant(short) : null) ?? short;
    yield { page: age(planted, random), teachesBlocks: true };
  }
}
