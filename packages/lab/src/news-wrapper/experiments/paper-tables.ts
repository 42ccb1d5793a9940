import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import { mean } from '../../metrics/scores.ts';
import type { FigureRow, FigureTable, Setting } from '../../reproduce/paper.ts';
import { accuracy, measured, outcomesOf } from './measured.ts';
import type { Way } from './outcomes.ts';
import { PAPER_SITES, TABLE_2, TABLE_3, TABLE_4, TABLE_5, TABLE_5_OVERALL } from './paper-figures.ts';
import { SIZES } from './wrappers.ts';

const INTERVAL = '95 %, pages drawn anew';
const NO_DATA = "the paper's pages of this site are not to be had";
const NO_STYLE =
  'saved without style sheets, which costs ten points and more on our sites too (bare); the rest is in misses and obstacles';

const inPercent = (values: readonly number[]) => {
  const { low, high } = bootstrapInterval(values);
  return { low: 100 * low, high: 100 * high };
};

/** Table 2: W10, W20 and W40 of each training site, on the labelled pages of the other eight. */
export async function table2(setting: Setting): Promise<FigureTable> {
  const { sites, nine } = await measured(setting);
  const ours = (site: string) => SIZES.map((pages) => 100 * accuracy(nine, { site, pages }, 'news'));
  const known = new Set(PAPER_SITES.map((site) => site.ours));
  const row = (name: string, site: string, paper: FigureRow['paper']): FigureRow => ({
    name,
    paper,
    ours: ours(site),
    interval: inPercent(outcomesOf(nine, { site }, 'news')),
    ...(paper && { why: NO_STYLE }),
  });
  const columns = SIZES.map((_, i) => i);
  return {
    kind: 'figures',
    measures: SIZES.map((pages) => `W${pages}`),
    unit: 'percent',
    intervalIs: `W40, ${INTERVAL}`,
    rows: [
      ...PAPER_SITES.map(({ name, ours: site }, i) =>
        site === undefined || !sites.includes(site)
          ? { name, paper: TABLE_2[i], ours: null, why: NO_DATA }
          : row(name, site, TABLE_2[i]),
      ),
      ...sites.filter((site) => !known.has(site)).map((site) => row(site, site, null)),
      {
        name: 'mean',
        paper: columns.map((i) => mean(TABLE_2.map((figures) => figures[i]))),
        ours: columns.map((i) => mean(sites.map((site) => ours(site)[i]))),
        interval: inPercent(sites.flatMap((site) => outcomesOf(nine, { site }, 'news'))),
        why: NO_STYLE,
      },
    ],
  };
}

const FEATURES = {
  title: {
    paper: TABLE_3,
    ways: { SPATIAL: 'title spatial', CONTENT: 'title content', ALL: 'ours' },
  },
  body: {
    paper: TABLE_4,
    ways: { SPATIAL: 'body spatial', CONTENT: 'body content', ALL: 'ours' },
  },
} as const;

/** Tables 3 and 4: the W40 of the best site by feature sets. */
export async function featureTable(setting: Setting, part: 'title' | 'body'): Promise<FigureTable> {
  const { sites, nine, chosen } = await measured(setting);
  const { paper, ways } = FEATURES[part];
  const rows = (Object.entries(ways) as [keyof typeof paper, Way][]).map(
    ([name, way]): FigureRow => ({
      name,
      paper: [paper[name]],
      ours: [100 * accuracy(nine, { site: chosen, way }, part)],
      interval: inPercent(outcomesOf(nine, { site: chosen, way }, part)),
      why: NO_STYLE,
      remark: `W40 of ${chosen}; the mean of nine sites is ${percent(mean(sites.map((site) => accuracy(nine, { site, way }, part))))}`,
    }),
  );
  return { kind: 'figures', measures: ['Accuracy'], unit: 'percent', intervalIs: INTERVAL, rows };
}

/** Table 5: the W40 of the best site on all other pages. */
export async function table5(setting: Setting): Promise<FigureTable> {
  const { tested, chosen } = await measured(setting);
  const others = tested.filter(({ group, labelled }) => group !== chosen && labelled);
  const parts = ['title', 'body', 'news'] as const;
  const ours = (site?: string): Pick<FigureRow, 'ours' | 'interval'> => {
    const pages = others.filter(({ group }) => site === undefined || group === site);
    if (pages.length === 0) return { ours: null };
    return {
      ours: parts.map((part) => 100 * accuracy(pages, { site: chosen }, part)),
      interval: inPercent(outcomesOf(pages, { site: chosen }, 'news')),
    };
  };
  const groups = [...new Set(others.map(({ group }) => group))];
  const known = new Set(PAPER_SITES.map((site) => site.ours));
  return {
    kind: 'figures',
    measures: ['Title', 'Body', 'News'],
    unit: 'percent',
    intervalIs: `News, ${INTERVAL}`,
    rows: [
      ...PAPER_SITES.map(({ name, ours: site }, i): FigureRow => {
        const paper = TABLE_5[i];
        return site === undefined
          ? { name, paper, ours: null, why: NO_DATA }
          : { name, paper, ...ours(site), why: NO_STYLE };
      }),
      ...groups
        .filter((group) => !known.has(group))
        .map((group) => ({ name: group, paper: null, ...ours(group) })),
      { name: 'Overall', paper: TABLE_5_OVERALL, ...ours(), why: NO_STYLE },
    ],
    notes: [`Ours is the W40 of ${chosen}, on the labelled pages of all other sites.`],
  };
}

const percent = (share: number) => (100 * share).toFixed(1);
