import { mean } from '../../metrics/scores.ts';
import { printTable } from '../../sequence/experiments/tables.ts';
import type { Outcome, TestedPage, Way } from './outcomes.ts';
import { CHAOS } from './pages.ts';
import { SHIPPED, SIZES, type SiteWrapper, W40 } from './wrappers.ts';

type Part = 'title' | 'body' | 'news';

const isRight = ({ title, body }: Outcome, part: Part) =>
  part === 'news' ? title && body : part === 'title' ? title : body;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Which outcomes are looked at. */
interface Asked {
  site: string;
  pages?: number;
  tuned?: boolean;
  way?: Way;
}

/** Accuracy: the share of labelled pages of some sites, the wrapper's own left out, that are right. */
function accuracy(
  tested: readonly TestedPage[],
  { site, pages = W40, tuned = false, way = 'ours' }: Asked,
  part: Part,
): number {
  const outcomes = tested.flatMap((page) =>
    page.outcomes.filter(
      ({ wrapper, way: used }) =>
        wrapper.site === site && wrapper.pages === pages && wrapper.tuned === tuned && used === way,
    ),
  );
  return mean(outcomes.map((outcome) => (isRight(outcome, part) ? 1 : 0)));
}

/** Table 2: a row for each training site. Returns the site whose W40 does best, which the other tables take. */
export function table2(tested: readonly TestedPage[], sites: readonly string[]): string {
  const nine = tested.filter(({ group }) => group !== CHAOS);
  const cells = (site: string) => [
    ...SIZES.map((pages) => accuracy(nine, { site, pages }, 'news')),
    accuracy(nine, { site, tuned: true }, 'news'),
    accuracy(nine, { site, way: 'paper' }, 'news'),
  ];
  const rows = sites.map((site) => [site, ...cells(site)] as const);
  const means = [1, 2, 3, 4, 5].map((column) => mean(rows.map((row) => row[column] as number)));
  printTable(
    'Table 2: accuracy on the labelled pages of the other eight sites',
    ['Training site', ...SIZES.map((pages) => `W${pages}`), 'W40, C and γ tuned', 'W40, first screen only'],
    [...rows.map(([site, ...shares]) => [site, ...shares.map(percent)]), ['mean', ...means.map(percent)]],
  );
  return sites.reduce((best, site) =>
    accuracy(nine, { site }, 'news') > accuracy(nine, { site: best }, 'news') ? site : best,
  );
}

/** Table 3 or 4: the accuracy of titles, or of bodies, by feature sets. */
export function featureTable(
  title: string,
  part: 'title' | 'body',
  ways: Record<string, Way>,
  tested: readonly TestedPage[],
  sites: readonly string[],
  chosen: string,
): void {
  const nine = tested.filter(({ group }) => group !== CHAOS);
  printTable(
    title,
    ['Feature set', `W40 of ${chosen}`, 'mean of nine sites'],
    Object.entries(ways).map(([name, way]) => [
      name,
      percent(accuracy(nine, { site: chosen, way }, part)),
      percent(mean(sites.map((site) => accuracy(nine, { site, way }, part)))),
    ]),
  );
}

/** Table 5: all pages there are, by site; of a training site, or of the wrapper of the package. */
export function table5(tested: readonly TestedPage[], sites: readonly string[], chosen: string): void {
  const row = (name: string, pages: readonly TestedPage[]) => {
    const labelled = pages.filter((page) => page.labelled);
    const open = labelled.filter(({ obstacle }) => obstacle === null);
    const news = (some: readonly TestedPage[], way: Way) =>
      percent(accuracy(some, { site: chosen, way }, 'news'));
    return [
      name,
      String(pages.length),
      String(labelled.length),
      ...(['title', 'body', 'news'] as const).map((part) =>
        percent(accuracy(labelled, { site: chosen }, part)),
      ),
      percent((accuracy(labelled, { site: chosen }, 'news') * labelled.length) / pages.length),
      news(labelled, 'paper'),
      String(open.length),
      news(open, 'paper'),
    ];
  };
  const others = tested.filter(({ group }) => group !== chosen);
  printTable(
    chosen === SHIPPED
      ? 'The wrapper of the package, of wcxb-dev, on all pages'
      : `Table 5: the W40 wrapper of ${chosen} on all other pages`,
    [
      'Testing site',
      'pages',
      'labelled',
      'Title',
      'Body',
      'News',
      'News of all pages',
      'News, first screen only',
      'the observations hold',
      'News of these, first screen only',
    ],
    [
      ...[...sites, CHAOS]
        .filter((site) => site !== chosen)
        .map((site) =>
          row(
            site,
            others.filter(({ group }) => group === site),
          ),
        ),
      row('Overall', others),
    ],
  );
}

/** What stands between the paper's algorithms and the labelled subtrees. */
export function obstacleTable(tested: readonly TestedPage[]): void {
  const groups: Record<string, TestedPage[]> = {
    'nine sites': tested.filter(({ group }) => group !== CHAOS),
    [CHAOS]: tested.filter(({ group }) => group === CHAOS),
  };
  const names = [...new Set(tested.map(({ obstacle }) => obstacle))].sort((a, b) =>
    a === null ? 1 : b === null ? -1 : 0,
  );
  printTable(
    'What keeps the labelled subtrees from being candidates, the first of it',
    ['obstacle', ...Object.keys(groups)],
    names.map((name) => [
      name ?? 'none: the observations hold',
      ...Object.values(groups).map((pages) =>
        String(pages.filter(({ obstacle }) => obstacle === name).length),
      ),
    ]),
  );
  printTable(
    'Style sheets',
    ['pages', ...Object.keys(groups)],
    [
      [
        'link to external CSS, which is not there',
        ...Object.values(groups).map((pages) => share(pages, ({ linksCss }) => linksCss)),
      ],
      [
        'carry more than 20 kB of CSS themselves',
        ...Object.values(groups).map((pages) => share(pages, ({ inlineCss }) => inlineCss > 20_000)),
      ],
      [
        'of those, the observations hold on',
        ...Object.values(groups).map((pages) =>
          share(
            pages.filter(({ inlineCss }) => inlineCss > 20_000),
            ({ obstacle }) => obstacle === null,
          ),
        ),
      ],
      [
        'of the others, the observations hold on',
        ...Object.values(groups).map((pages) =>
          share(
            pages.filter(({ inlineCss }) => inlineCss <= 20_000),
            ({ obstacle }) => obstacle === null,
          ),
        ),
      ],
    ],
  );
}

const share = (pages: readonly TestedPage[], test: (page: TestedPage) => boolean) =>
  `${pages.filter(test).length} of ${pages.length}`;

/** Where the chosen wrapper goes wrong. */
export function missTable(tested: readonly TestedPage[], chosen: string): void {
  const misses = (pages: readonly TestedPage[]) =>
    pages.flatMap(({ outcomes }) =>
      outcomes
        .filter(({ wrapper, way }) => wrapper.site === chosen && isW40(wrapper) && way === 'ours')
        .map(({ miss }) => miss),
    );
  const groups = [
    misses(tested.filter(({ group }) => group !== CHAOS)),
    misses(tested.filter(({ group }) => group === CHAOS)),
  ];
  const names = [...new Set(groups.flat())].sort((a, b) =>
    a === null ? 1 : b === null ? -1 : a < b ? -1 : 1,
  );
  printTable(
    `Where the W40 wrapper of ${chosen} goes wrong, pages`,
    ['', 'nine sites', CHAOS],
    names.map((name) => [
      name ?? 'right',
      ...groups.map((group) => String(group.filter((miss) => miss === name).length)),
    ]),
  );
}

const isW40 = ({ pages, tuned }: SiteWrapper) => pages === W40 && !tuned;

/** By the era of the tested page: each is another template of the same site. */
export function eraTable(tested: readonly TestedPage[], sites: readonly string[], chosen: string): void {
  const nine = tested.filter(({ group, labelled }) => group !== CHAOS && labelled);
  const eras = [...new Set(nine.map(({ era }) => era))].sort();
  printTable(
    'By the era of the tested page',
    ['era', 'labelled pages', 'the observations hold', `News, W40 of ${chosen}`, 'News, mean of nine sites'],
    eras.map((era) => {
      const pages = nine.filter((page) => page.era === era);
      return [
        String(era),
        String(pages.length),
        String(pages.filter(({ obstacle }) => obstacle === null).length),
        percent(accuracy(pages, { site: chosen }, 'news')),
        percent(mean(sites.map((site) => accuracy(pages, { site }, 'news')))),
      ];
    }),
  );
}
