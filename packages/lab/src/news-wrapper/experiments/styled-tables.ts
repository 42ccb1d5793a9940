import type { FindOptions } from '@pith/methods/internal/news-wrapper/find-news';
import { Renderer } from '@pith/render';
import { bootstrapInterval, type Interval } from '../../metrics/bootstrap.ts';
import { mean } from '../../metrics/scores.ts';
import { oncePerRun } from '../../reproduce/once-per-run.ts';
import type { FigureRow, FigureTable, PlainTable, Setting } from '../../reproduce/paper.ts';
import { DESIGNS } from '../styled-sites/designs.ts';
import { type Design, list } from '../styled-sites/parts.ts';
import {
  accuracyOn,
  drawn,
  PAGES_A_SITE,
  renderStyledSites,
  type StyledPage,
  wrapperOf,
} from '../styled-sites/render-sites.ts';
import type { Story } from '../styled-sites/story.ts';
import { TABLE_2, TABLE_3, TABLE_4 } from './paper-figures.ts';

/** The sites have 24 pages each: there is no W40. */
const SIZES = [10, 20];
const INTERVAL = '95 %, pages drawn anew';

const pagesOf = (designs: readonly Design[]) =>
  oncePerRun(async (setting: Setting) => {
    const renderer = new Renderer({ pages: 2 });
    try {
      const done = setting.progress('pages rendered', designs.length * PAGES_A_SITE);
      return await renderStyledSites((input) => renderer.render(input), done, designs);
    } finally {
      await renderer.close();
    }
  });

const styledPages = pagesOf(DESIGNS);
const BARE: readonly Design[] = DESIGNS.map((design) => ({ ...design, css: '' }));
/** The same pages as a browser shows them without their style sheets. */
const barePages = pagesOf(BARE);

/** As many links as large sites have above a story, where no style sheet folds them away: more than a screen. */
const LINKS = list(Array.from({ length: 80 }, (_, i) => `Region ${i + 1}`));
const belowLinks = (designs: readonly Design[]) =>
  designs.map((design) => ({ ...design, page: (story: Story) => `${LINKS}${design.page(story)}` }));
const barePagesBelowLinks = pagesOf(belowLinks(BARE));

/** The wrapper of some pages of each site, on the pages of `tested` that it was not learned from. */
function testedOn(
  learning: readonly StyledPage[],
  tested: readonly StyledPage[],
  size: number,
  options: Partial<FindOptions> = {},
) {
  return Promise.all(
    DESIGNS.map(async ({ name }) => {
      const model = await wrapperOf(learning, name, size);
      const learned = new Set(drawn(learning, name, size, 1));
      // Both lists have the same pages at the same places.
      const others = tested.filter((_, i) => !learned.has(learning[i]));
      return accuracyOn(others, model, options);
    }),
  );
}

/** W10 and W20 of each of our six styled sites, on all pages that it was not learned from. */
async function testedSites(setting: Setting, size: number, options: Partial<FindOptions> = {}) {
  const pages = await styledPages(setting);
  return testedOn(pages, pages, size, options);
}

/** A share of pages that are right, in per cent, with the interval of pages drawn anew. */
function inPercent(each: readonly number[]): Interval {
  const { low, high } = bootstrapInterval(each);
  return { low: 100 * low, high: 100 * high };
}

export async function styledTable2(setting: Setting): Promise<FigureTable> {
  const bySize: Awaited<ReturnType<typeof testedSites>>[] = [];
  for (const size of SIZES) bySize.push(await testedSites(setting, size));
  const last = bySize[SIZES.length - 1];
  return {
    kind: 'figures',
    measures: SIZES.map((size) => `W${size}`),
    unit: 'percent',
    intervalIs: `W20, ${INTERVAL}`,
    rows: [
      ...DESIGNS.map(
        ({ name }, i): FigureRow => ({
          name,
          paper: null,
          ours: bySize.map((sites) => 100 * sites[i].news),
          interval: inPercent(last[i].each.news),
        }),
      ),
      {
        name: 'mean',
        paper: SIZES.map((_, i) => mean(TABLE_2.map((figures) => figures[i]))),
        ours: bySize.map((sites) => 100 * mean(sites.map(({ news }) => news))),
        interval: inPercent(last.flatMap(({ each }) => each.news)),
      },
    ],
    notes: [
      `W10 by parts, in the mean: title ${(100 * mean(bySize[0].map(({ title }) => title))).toFixed(1)} %, body ${(100 * mean(bySize[0].map(({ body }) => body))).toFixed(1)} %.`,
    ],
  };
}

/** Tables 3 and 4 on the styled sites: W20, the mean of six. */
export async function styledFeatureTable(setting: Setting, part: 'title' | 'body'): Promise<FigureTable> {
  const paper = part === 'title' ? TABLE_3 : TABLE_4;
  const sets = { SPATIAL: 'spatial', CONTENT: 'content', ALL: 'all' } as const;
  const why = part === 'title' ? titlesThatAreNone(await styledPages(setting)) : undefined;
  const rows: FigureRow[] = [];
  for (const name of ['SPATIAL', 'CONTENT', 'ALL'] as const) {
    const sites = await testedSites(setting, SIZES[1], { [part]: sets[name], beyond: false });
    rows.push({
      name,
      paper: [paper[name]],
      ours: [100 * mean(sites.map((site) => site[part]))],
      interval: inPercent(sites.flatMap(({ each }) => each[part])),
      ...(why !== undefined && { why }),
    });
  }
  return { kind: 'figures', measures: ['Accuracy'], unit: 'percent', intervalIs: INTERVAL, rows };
}

/** On how many pages no wrapper can find the title, as the paper's rules rule it out. */
function titlesThatAreNone(pages: readonly StyledPage[]): string {
  const none = pages.filter(
    ({ finder, title, body }) => !finder.titlesGiven(body).some(({ node }) => node === title),
  );
  return `on ${none.length} of ${pages.length} pages a link above the body has the text of the title, which the paper's rule then leaves out`;
}

/**
 * Is it the missing style sheets that wrappers of saved pages suffer from? The same sites without theirs, and with the
 * links above the story that a style sheet would have folded away: if not, a wrapper must do as well there.
 */
export async function bareTable(setting: Setting): Promise<PlainTable> {
  const [styled, bare] = [await styledPages(setting), await barePages(setting)];
  const low = await barePagesBelowLinks(setting);
  const ways: [string, readonly StyledPage[], readonly StyledPage[]][] = [
    ['with style sheets', styled, styled],
    ['learned with them, used without', styled, bare],
    ['without style sheets', bare, bare],
    ['learned with them, used without, below 80 links', styled, low],
    ['learned without, used below 80 links', bare, low],
  ];
  const rows: string[][] = [];
  for (const [name, learning, tested] of ways) {
    for (const beyond of [true, false]) {
      const sites = await testedOn(learning, tested, SIZES[1], { beyond });
      rows.push([
        beyond ? name : `${name}, first screen only`,
        ...(['title', 'body', 'news'] as const).map((part) => {
          const { low, high } = inPercent(sites.flatMap(({ each }) => each[part]));
          const share = 100 * mean(sites.map((site) => site[part]));
          return `${share.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
        }),
      ]);
    }
  }
  return {
    kind: 'plain',
    header: ['W20 of the six sites', 'Title', 'Body', 'News'],
    rows,
    notes: ['Right in per cent, the mean of six sites, with the 95 % interval of pages drawn anew.'],
  };
}
