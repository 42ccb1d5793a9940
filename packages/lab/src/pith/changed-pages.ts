import type { DatasetPage } from 'pith/internal/records/dataset';
import { age } from './age.ts';
import { Interrupter } from './interrupt.ts';
import { Lengthener } from './lengthen.ts';
import { shorten } from './shorten.ts';
import { Transplanter } from './transplant.ts';

/** The part of the articles that is also learned from with something planted below. */
const PLANTED = 0.6;
/** The part of these that is interrupted between its paragraphs, too. */
const INTERRUPTED = 0.6;
/** The part of all pages that is also learned from as of twenty years ago. */
const AGED = 0.4;
/** The part of the aged articles that is cut short. */
const SHORTENED = 0.5;

/** The part of the articles and manuals that is also learned from much longer. */
const LENGTHENED = 0.2;

/** A page made from another one. */
export interface ChangedPage {
  page: DatasetPage;
  /** The id of the page that it was made from. */
  of: string;
  /** Whether its blocks are as instructive as those of a real page; if not, only its type is. */
  teachesBlocks: boolean;
}

/** Pages as our data lacks them, from pages of one fold. */
export function* changedPages(
  pages: readonly DatasetPage[],
  random: () => number,
): Generator<ChangedPage, void, undefined> {
  const transplanter = new Transplanter(pages, random);
  const interrupter = new Interrupter(pages, random);
  const articles = pages.filter(({ type }) => type === 'article');
  for (const article of articles) {
    if (random() >= PLANTED) continue;
    const planted = transplanter.plant(article);
    const interrupted = random() < INTERRUPTED ? interrupter.interrupt(planted ?? article) : null;
    const page = interrupted ?? planted;
    if (page !== null) yield { page, of: article.id, teachesBlocks: true };
  }
  for (const page of pages) {
    if (random() >= AGED) continue;
    if (page.type !== 'article') {
      yield { page: age(page, random), of: page.id, teachesBlocks: false };
      continue;
    }
    const short = (random() < SHORTENED ? shorten(page, random) : null) ?? page;
    const planted = (random() < PLANTED ? transplanter.plant(short) : null) ?? short;
    yield { page: age(planted, random), of: page.id, teachesBlocks: true };
  }
  const prose = pages.filter(({ type }) => type === 'article' || type === 'documentation');
  const lengthener = new Lengthener(prose, random);
  for (const page of prose) {
    const long = random() < LENGTHENED ? lengthener.lengthen(page) : null;
    if (long !== null) yield { page: long, of: page.id, teachesBlocks: true };
  }
}
