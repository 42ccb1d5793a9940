import { ALL_FEATURES, type FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import { blockScores } from '../../metrics/blocks.ts';
import { printTable } from '../../sequence/experiments/tables.ts';
import { pageFolds } from '../../splits/folds.ts';
import { crossValidate, FOLDS, type LabelledPages, onePageABlock } from '../cross-validate.ts';
import { readSites, type Site } from './corpus.ts';
import type { Figures } from './paper-figures.ts';
import { TABLE_2, TABLE_5, TABLE_6, TABLE_7, TABLE_8 } from './paper-figures.ts';
import { percent, printScores, repeat } from './tables.ts';

/** The tables that have a classifier for each site. */
export const SITE_TABLES: Readonly<
  Record<string, { title: string; sets: readonly FeatureSet[]; paper?: Figures; divided?: boolean }>
> = {
  table2: { title: 'Table 2: a classifier for each site, all features', sets: ALL_FEATURES, paper: TABLE_2 },
  table5: { title: 'Table 5: text length', sets: ['text-length'], paper: TABLE_5 },
  'table5-blocks': {
    title: 'Table 5 with blocks shuffled in place of pages',
    sets: ['text-length'],
    paper: TABLE_5,
    divided: true,
  },
  table6: { title: 'Table 6: tag paths', sets: ['tag-path'], paper: TABLE_6 },
  table7: { title: 'Table 7: CSS selectors', sets: ['css-selectors'], paper: TABLE_7 },
  table8: { title: 'Table 8: CSS properties', sets: ['css-properties'], paper: TABLE_8 },
  'sites-density': { title: 'Future work, each site: density sum alone', sets: ['density-sum'] },
  'sites-density-css': {
    title: 'Future work, each site: density sum and CSS properties',
    sets: ['density-sum', 'css-properties'],
  },
};

export async function siteTable(name: string): Promise<void> {
  const { title, sets, paper, divided = false } = SITE_TABLES[name];
  const sites = await readSites();
  const foldsOf =
    ({ pages }: LabelledPages) =>
    (seed: number) =>
      pageFolds(pages.length, FOLDS, seed);
  const scoreOf = (site: Site) => {
    const data = divided ? onePageABlock(site) : site;
    return repeat(data, foldsOf(data), sets);
  };
  printScores(
    title,
    sites.map((site, i) => ({
      name: site.name,
      score: () => scoreOf(site),
      ...(paper && { paper: paper[i] }),
    })),
  );
}

/** What the labelling makes of each site, and how it differs where each page chooses for itself (section 4.2). */
export async function labellingTable(): Promise<void> {
  const rows = (await readSites()).map((site) => {
    const { name, pages, labels, local, clusters } = site;
    const differing = blockScores(labels.map((gold, i) => ({ gold, predicted: local[i] })));
    const learned = crossValidate({ pages, labels: local }, pageFolds(pages.length, FOLDS), ALL_FEATURES);
    const content = labels.reduce((sum, page) => sum + page.reduce((count, label) => count + label, 0), 0);
    return [
      name,
      String(pages.length),
      String(pages.reduce((sum, { blocks }) => sum + blocks.length, 0)),
      String(clusters),
      String(content),
      String(labels.filter((page) => !page.includes(1)).length),
      String(Math.round((1 - differing.documentAccuracy) * pages.length)),
      percent(differing.precision),
      percent(learned.precision),
      percent(learned.f1),
    ];
  });
  printTable(
    'Labelling: Algorithm 1 over the site, and each page for itself',
    [
      'site',
      'pages',
      'blocks',
      'clusters',
      'content blocks',
      'pages without',
      'pages labelled otherwise locally',
      'precision of local labels',
      'P of a classifier of local labels',
      'its F1',
    ],
    rows,
  );
}
