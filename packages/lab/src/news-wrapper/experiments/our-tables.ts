import { mean } from '../../metrics/scores.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { accuracy, measured, readExamples } from './measured.ts';
import type { TestedPage, Way } from './outcomes.ts';
import { CHAOS } from './pages.ts';
import { holds, SHIPPED, type SiteWrapper, W40 } from './wrappers.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

export async function trainingPagesTable(setting: Setting): Promise<PlainTable> {
  const bySite = await readExamples(setting);
  return {
    kind: 'plain',
    header: ['site', 'labelled', 'the observations hold', 'titles with a twin'],
    rows: [...bySite].map(([site, examples]) => [
      site,
      String(examples.length),
      String(examples.filter(holds).length),
      String(examples.filter(({ titles }) => titles.right >= 0 && titles.twins.length > 0).length),
    ]),
  };
}

/** The W40 of each site, used in other ways. */
export async function waysTable(setting: Setting): Promise<PlainTable> {
  const { sites, nine } = await measured(setting);
  const ways: Record<string, { way?: Way; tuned?: boolean }> = {
    W40: {},
    'C and γ tuned': { tuned: true },
    'first screen only': { way: 'paper' },
    'screen of 1280 × 1024': { way: 'ours, 1280 × 1024' },
    'the same, first screen only': { way: 'paper, 1280 × 1024' },
  };
  const rows = sites.map((site) =>
    Object.values(ways).map((way) => accuracy(nine, { site, ...way }, 'news')),
  );
  const means = Object.keys(ways).map((_, i) => mean(rows.map((row) => row[i])));
  return {
    kind: 'plain',
    header: ['Training site', ...Object.keys(ways)],
    rows: [...rows.map((row, i) => [sites[i], ...row.map(percent)]), ['mean', ...means.map(percent)]],
  };
}

/** The wrapper of the package on all pages. */
export async function shippedTable(setting: Setting): Promise<PlainTable> {
  const { tested, sites } = await measured(setting);
  const row = (name: string, pages: readonly TestedPage[]) => {
    const labelled = pages.filter((page) => page.labelled);
    const open = labelled.filter(({ obstacle }) => obstacle === null);
    return [
      name,
      String(pages.length),
      String(labelled.length),
      ...(['title', 'body', 'news'] as const).map((part) =>
        percent(accuracy(labelled, { site: SHIPPED }, part)),
      ),
      percent(accuracy(labelled, { site: SHIPPED, way: 'paper' }, 'news')),
      String(open.length),
      percent(accuracy(open, { site: SHIPPED, way: 'paper' }, 'news')),
    ];
  };
  const groups = [...sites, CHAOS].map((site) =>
    row(
      site,
      tested.filter(({ group }) => group === site),
    ),
  );
  return {
    kind: 'plain',
    header: [
      'Testing site',
      'pages',
      'labelled',
      'Title',
      'Body',
      'News',
      'News, first screen only',
      'the observations hold',
      'News of these, first screen only',
    ],
    rows: [...groups, row('Overall', tested)],
  };
}

/** Where the chosen wrapper goes wrong. */
export async function missTable(setting: Setting): Promise<PlainTable> {
  const { tested, nine, chosen } = await measured(setting);
  const misses = (pages: readonly TestedPage[]) =>
    pages.flatMap(({ outcomes }) =>
      outcomes
        .filter(({ wrapper, way }) => wrapper.site === chosen && isW40(wrapper) && way === 'ours')
        .map(({ miss }) => miss),
    );
  const groups = [misses(nine), misses(tested.filter(({ group }) => group === CHAOS))];
  return {
    kind: 'plain',
    header: [`W40 of ${chosen}, pages`, 'nine sites', CHAOS],
    rows: nullLast(groups.flat()).map((name) => [
      name ?? 'right',
      ...groups.map((group) => String(group.filter((miss) => miss === name).length)),
    ]),
  };
}

const isW40 = ({ pages, tuned }: SiteWrapper) => pages === W40 && !tuned;

/** Each once, in the order of the alphabet. */
function nullLast<T extends string>(names: readonly (T | null)[]): (T | null)[] {
  return [...new Set(names)].sort((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
}

/** What stands between the paper's algorithms and the labelled subtrees, and what the pages have of style sheets. */
export async function obstacleTable(setting: Setting): Promise<PlainTable> {
  const { tested, nine } = await measured(setting);
  const groups = [nine, tested.filter(({ group }) => group === CHAOS)];
  const count = (test: (page: TestedPage) => boolean, of: (page: TestedPage) => boolean = () => true) =>
    groups.map(
      (pages) => `${pages.filter((page) => of(page) && test(page)).length} of ${pages.filter(of).length}`,
    );
  const styled = ({ inlineCss }: TestedPage) => inlineCss > 20_000;
  const open = ({ obstacle }: TestedPage) => obstacle === null;
  return {
    kind: 'plain',
    header: ['the first thing that keeps labelled subtrees from being candidates', 'nine sites', CHAOS],
    rows: [
      ...nullLast(tested.map(({ obstacle }) => obstacle)).map((name) => [
        name ?? 'none: the observations hold',
        ...groups.map((pages) => String(pages.filter(({ obstacle }) => obstacle === name).length)),
      ]),
      ['pages that link to external CSS, which is not there', ...count(({ linksCss }) => linksCss)],
      ['pages with more than 20 kB of CSS in themselves', ...count(styled)],
      ['of those, the observations hold on', ...count(open, styled)],
      ['of the others, the observations hold on', ...count(open, (page) => !styled(page))],
    ],
  };
}

/** By the era of the tested page: each is another template of the same site. */
export async function eraTable(setting: Setting): Promise<PlainTable> {
  const { sites, nine, chosen } = await measured(setting);
  const labelled = nine.filter((page) => page.labelled);
  const eras = [...new Set(labelled.map(({ era }) => era))].sort();
  return {
    kind: 'plain',
    header: [
      'era',
      'labelled pages',
      'the observations hold',
      `News, W40 of ${chosen}`,
      'News, mean of nine sites',
    ],
    rows: eras.map((era) => {
      const pages = labelled.filter((page) => page.era === era);
      return [
        String(era),
        String(pages.length),
        String(pages.filter(({ obstacle }) => obstacle === null).length),
        percent(accuracy(pages, { site: chosen }, 'news')),
        percent(mean(sites.map((site) => accuracy(pages, { site }, 'news')))),
      ];
    }),
  };
}
