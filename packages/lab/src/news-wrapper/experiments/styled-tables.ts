import type { FindOptions } from '@pith/methods/internal/news-wrapper/find-news';
import { Renderer } from '@pith/render';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import { mean } from '../../metrics/scores.ts';
import { oncePerRun } from '../../reproduce/once-per-run.ts';
import type { FigureRow, FigureTable, Setting } from '../../reproduce/paper.ts';
import { DESIGNS } from '../styled-sites/designs.ts';
import {
  accuracyOn,
  drawn,
  PAGES_A_SITE,
  renderStyledSites,
  type StyledPage,
  wrapperOf,
} from '../styled-sites/render-sites.ts';
import { TABLE_2, TABLE_3, TABLE_4 } from './paper-figures.ts';

/** The sites have 24 pages each: there is no W40. */
const SIZES = [10, 20];

const styledPages = oncePerRun(async (setting: Setting) => {
  const renderer = new Renderer({ pages: 2 });
  try {
    const done = setting.progress('pages rendered', DESIGNS.length * PAGES_A_SITE);
    return await renderStyledSites((input) => renderer.render(input), done);
  } finally {
    await renderer.close();
  }
});

/** W10 and W20 of each of our six styled sites, on all pages that it was not learned from. */
async function testedSites(setting: Setting, size: number, options: Partial<FindOptions> = {}) {
  const pages = await styledPages(setting);
  return Promise.all(
    DESIGNS.map(async ({ name }) => {
      const learned = new Set<StyledPage>(drawn(pages, name, size, 1));
      const model = await wrapperOf(pages, name, size);
      return accuracyOn(
        pages.filter((page) => !learned.has(page)),
        model,
        options,
      );
    }),
  );
}

export async function styledTable2(setting: Setting): Promise<FigureTable> {
  const bySize: Awaited<ReturnType<typeof testedSites>>[] = [];
  for (const size of SIZES) bySize.push(await testedSites(setting, size));
  const interval = (each: readonly number[]) => {
    const { low, high } = bootstrapInterval(each);
    return { low: 100 * low, high: 100 * high };
  };
  const last = bySize[SIZES.length - 1];
  return {
    kind: 'figures',
    measures: SIZES.map((size) => `W${size}`),
    unit: 'percent',
    intervalIs: 'W20, 95 %, pages drawn anew',
    rows: [
      ...DESIGNS.map(
        ({ name }, i): FigureRow => ({
          name,
          paper: null,
          ours: bySize.map((sites) => 100 * sites[i].news),
          interval: interval(last[i].each),
        }),
      ),
      {
        name: 'mean',
        paper: SIZES.map((_, i) => mean(TABLE_2.map((figures) => figures[i]))),
        ours: bySize.map((sites) => 100 * mean(sites.map(({ news }) => news))),
        interval: interval(last.flatMap(({ each }) => each)),
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
  const rows: FigureRow[] = [];
  for (const name of ['SPATIAL', 'CONTENT', 'ALL'] as const) {
    const sites = await testedSites(setting, SIZES[1], { [part]: sets[name], beyond: false });
    rows.push({ name, paper: [paper[name]], ours: [100 * mean(sites.map((site) => site[part]))] });
  }
  return { kind: 'figures', measures: ['Accuracy'], unit: 'percent', intervalIs: '', rows };
}
