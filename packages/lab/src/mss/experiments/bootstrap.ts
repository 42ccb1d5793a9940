import { ITERATIONS } from '@pith/methods/internal/mss/adapt';
import { plausibility } from '@pith/methods/internal/mss/plausibility';
import { type AdaptOptions, adapt, type MssModel, type Sequence, segmentSequence } from '@pith/methods/mss';
import { groupBy } from '../../group-by.ts';
import { oncePerRun } from '../../reproduce/once-per-run.ts';
import type { FigureRow, PlainTable, Setting, TableResult } from '../../reproduce/paper.ts';
import { corpusOf } from './corpus.ts';
import { type Document, isBig9, readAs } from './documents.ts';
import { whyShared } from './eras.ts';
import { type MeasuredRun, measureRun, ofOtherDomains, train } from './measure.ts';
import { LATER_ITERATIONS, TABLE_7, TABLE_8 } from './paper-figures.ts';
import { f1, meanText, plainTable, row, sourceTable } from './rows.ts';

/** The nine sites with forty pages each: the unlabelled pages U, all in one, as in the paper; and what to begin with. */
export interface Begin {
  pages: readonly Document[];
  model: MssModel;
  sequences: ReadonlyMap<Document, Sequence>;
}

const beginOf = oncePerRun(async (setting): Promise<Begin> => {
  const { test, pool } = await corpusOf(setting);
  const pages = test.filter(isBig9);
  return begunWith(train(ofOtherDomains([...pool, ...test], pages)), pages);
});

export function begunWith(model: MssModel, pages: readonly Document[]): Begin {
  return { pages, model, sequences: new Map(pages.map((page) => [page, readAs(page, model.commonTags)])) };
}

export type ByPage = Map<Document, MeasuredRun>;

/** What a model makes of the pages. */
export function predicted({ pages, sequences }: Begin, model: MssModel, mrut: boolean): ByPage {
  return new Map(
    pages.map((page) => [page, measureRun(page, segmentSequence(sequences.get(page)!, model, { mrut }))]),
  );
}

/** The same after the bootstrap. `siteOf` says which pages are of one site. */
export function bootstrapped(
  begin: Begin,
  options: AdaptOptions,
  siteOf = ({ site }: Document) => site,
): ByPage {
  const { pages, model, sequences } = begin;
  const unlabelled = pages.map((page) => ({ sequence: sequences.get(page)!, site: siteOf(page) }));
  return predicted(begin, adapt(model, unlabelled, options), false);
}

interface Bootstraps {
  begin: Begin;
  /** Supervised by the model it begins with, and after ten iterations; each with MRUT to begin with, and without. */
  before: Record<'mrut' | 'noMrut', ByPage>;
  after: Record<'mrut' | 'noMrut', ByPage>;
  /** After eleven, with MRUT to begin with. */
  later: ByPage;
}

export const bootstrapsOf = oncePerRun(async (setting): Promise<Bootstraps> => {
  const begin = await beginOf(setting);
  const step = setting.progress('bootstrap of all nine sites', 3);
  const both = (mrut: boolean) => {
    const maps = [predicted(begin, begin.model, mrut), bootstrapped(begin, { mrut })];
    step();
    return maps;
  };
  const [mrut, noMrut] = [both(true), both(false)];
  const later = bootstrapped(begin, { iterations: ITERATIONS + 1 });
  step();
  return {
    begin,
    before: { mrut: mrut[0], noMrut: noMrut[0] },
    after: { mrut: mrut[1], noMrut: noMrut[1] },
    later,
  };
});

/** Tables 7 and 8. */
export async function semiTable(setting: Setting, against: 'short' | 'best'): Promise<TableResult> {
  const { begin, after, later } = await bootstrapsOf(setting);
  const { pages } = begin;
  const paper = against === 'short' ? TABLE_7 : TABLE_8;
  const missing = 'the tables as-run and site-labels show what is missing';
  const ofOne = (measured: ByPage) => (page: Document) => measured.get(page)!;
  const noMrut = f1(pages, ofOne(after.noMrut), against).toFixed(1);
  const table = sourceTable(paper, pages, ofOne(after.mrut), against, (some) =>
    some.length === pages.length
      ? `begun without MRUT ${noMrut}; ${missing}`
      : whyShared(some, ofOne(after.mrut), against),
  );
  const own = (name: string, figures: FigureRow['paper'], measured: ByPage) =>
    row(`${name}: Big 9, for the Big 5`, figures, pages, ofOne(measured), against, missing);
  return {
    ...table,
    rows: [
      ...table.rows,
      own('begun without MRUT', paper['Big 5'], after.noMrut),
      own('one iteration more', [null, null, LATER_ITERATIONS[against]], later),
    ],
  };
}

/** How many pages of each site U has, where it has not all. */
const FEWER_PAGES = [10, 20];

/** Would more pages of each site help? The same pages, with fewer others beside them. */
export async function sitePagesTable(setting: Setting): Promise<PlainTable> {
  const { begin, before, after } = await bootstrapsOf(setting);
  const places = placesInSites(begin.pages);
  const tested = begin.pages.filter((page) => places.get(page)! < FEWER_PAGES[0]);
  const step = setting.progress('bootstraps of fewer pages', FEWER_PAGES.length);
  const shown = (measured: ByPage) => meanText(tested.map((page) => measured.get(page)!.short.f1));
  const rows = FEWER_PAGES.map((count) => {
    const some = { ...begin, pages: begin.pages.filter((page) => places.get(page)! < count) };
    const cells = [String(count), ...[true, false].map((mrut) => shown(bootstrapped(some, { mrut })))];
    step();
    return cells;
  });
  return plainTable(
    ['pages of each site in U', 'begun with MRUT', 'begun without'],
    [
      ['none: the first predictions', shown(before.mrut), shown(before.noMrut)],
      ...rows,
      ['all 40', shown(after.mrut), shown(after.noMrut)],
    ],
    [
      `F1 against short extractions with its 95 % interval, on the same ${tested.length} pages in every row. The paper has 100 pages of each site.`,
    ],
  );
}

/** The place of each page among those of its site, spread over the eras: the first ten are of all four. */
function placesInSites(pages: readonly Document[]): Map<Document, number> {
  const places = new Map<Document, number>();
  for (const ofSite of groupBy(pages, ({ site }) => site).values()) {
    const eras = [...groupBy(ofSite, ({ era }) => era).values()];
    const turns = eras.flatMap((era) => era.map((page, turn) => ({ page, turn })));
    turns.sort((a, b) => a.turn - b.turn);
    for (const [place, { page }] of turns.entries()) places.set(page, place);
  }
  return places;
}

/** What would have to be otherwise for the bootstrap to reach the paper's figure. */
export async function bootstrapTable(setting: Setting): Promise<PlainTable> {
  const { begin, before, after } = await bootstrapsOf(setting);
  const { pages } = begin;
  const known = begunWith(train(pages), pages);
  const step = setting.progress('bootstraps begun otherwise', 3);
  const line = (name: string, from: ByPage, to: ByPage) => {
    step();
    const shown = (measured: ByPage) => meanText(pages.map((page) => measured.get(page)!.short.f1));
    return [name, shown(from), shown(to)];
  };
  const eraOf = ({ site, era }: Document) => `${site} ${era}`;
  return plainTable(
    ['begun with', 'F1 to begin with', 'F1 after ten iterations'],
    [
      line('a model of other sites, with MRUT (the paper’s way)', before.mrut, after.mrut),
      line('a model of other sites, without MRUT', before.noMrut, after.noMrut),
      line(
        'without MRUT, every era of a site as a site of its own',
        before.noMrut,
        bootstrapped(begin, { mrut: false }, eraOf),
      ),
      line(
        'without MRUT, all pages chosen, not the 60 % most plausible',
        before.noMrut,
        bootstrapped(begin, { mrut: false, chosen: 1 }),
      ),
      line(
        'a model that has learned the golds of these very pages',
        predicted(known, known.model, false),
        bootstrapped(known, { mrut: false }),
      ),
    ],
    [
      'F1 against short extractions with its 95 % interval. The last row cannot be had in use: it asks whether better ' +
        'first predictions would end higher.',
    ],
  );
}

/** Are plausible predictions better ones? The bootstrap lives by it. */
export async function plausibilityTable(setting: Setting): Promise<PlainTable> {
  const { begin, before } = await bootstrapsOf(setting);
  const rows = ([true, false] as const).map((mrut) => {
    const measured = before[mrut ? 'mrut' : 'noMrut'];
    const [chosen, left] = byPlausibility(begin, mrut);
    const shown = (pages: readonly Document[]) => meanText(pages.map((page) => measured.get(page)!.short.f1));
    return [mrut ? 'with MRUT' : 'without MRUT', shown(chosen), shown(left)];
  });
  return plainTable(
    ['first predictions', 'F1 of the 60 % most plausible pages of each site', 'F1 of the others'],
    rows,
  );
}

const CHOSEN = 0.6;

function byPlausibility({ pages, model, sequences }: Begin, mrut: boolean): [Document[], Document[]] {
  const scored = pages.map((page) => {
    const sequence = sequences.get(page)!;
    const p = new Float64Array(sequence.symbols.length);
    return { page, v: plausibility(p, segmentSequence(sequence, model, { mrut, p })) };
  });
  const [chosen, left]: [Document[], Document[]] = [[], []];
  for (const site of groupBy(scored, ({ page }) => page.site).values()) {
    site.sort((a, b) => b.v - a.v);
    const size = Math.round(site.length * CHOSEN);
    chosen.push(...site.slice(0, size).map(({ page }) => page));
    left.push(...site.slice(size).map(({ page }) => page));
  }
  return [chosen, left];
}
