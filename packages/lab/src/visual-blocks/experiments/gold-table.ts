import { extract } from '@pith/methods';
import { ALL_FEATURES, type FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import { labelSite } from '@pith/methods/internal/visual-blocks/learn-sites';
import { datasetLines, requireDataset } from 'pith/internal/records/dataset';
import { bootstrapInterval } from '../../metrics/bootstrap.ts';
import { meanScores } from '../../metrics/scores.ts';
import { bagScores } from '../../metrics/word-scores.ts';
import { metricWords } from '../../metrics/words.ts';
import { NO_LIMITS } from '../../no-limits.ts';
import type { FigureRow, FigureTable, Setting } from '../../reproduce/paper.ts';
import type { Split } from '../../splits/folds.ts';
import { testFold } from '../cross-validate.ts';
import { rebuildHtml } from '../rebuilt-densities.ts';
import type { ExperimentPage, SpiderPage } from '../spider.ts';
import { readMixed } from './corpus.ts';
import { mixture, unseen } from './mixed-tables.ts';
import { DENSITY_SUM } from './paper-figures.ts';

type Texts = readonly string[];

/** How much of the gold text the labels have, and what of it is left after learning: words as a bag, by page. */
export async function goldTable(setting: Setting): Promise<FigureTable> {
  const data = await readMixed(setting);
  const { pages, labels } = data;
  const learned = (splits: readonly Split[], sets: readonly FeatureSet[]) => {
    const found: Uint8Array[] = [];
    for (const split of splits)
      for (const [i, { predicted }] of testFold(data, split, sets).entries())
        found[split.test[i]] = predicted;
    return chosenTexts(pages, found);
  };
  const described = () => pages.map((page) => labelSite(page.site, [page]).labels[0]);
  const rows: { name: string; texts: () => Texts | Promise<Texts>; paper?: FigureRow['paper'] }[] = [
    { name: 'the cluster nearest to the gold text', texts: () => chosenTexts(pages, labels) },
    {
      name: "the cluster nearest to the page's own description",
      texts: () => chosenTexts(pages, described()),
    },
    {
      name: 'learned, unseen sites, all features',
      texts: () => learned(unseen(data)(1), ALL_FEATURES),
    },
    {
      name: 'learned, unseen sites, CSS properties and density sum',
      texts: () => learned(unseen(data)(1), ['css-properties', 'density-sum']),
    },
    {
      name: 'learned, random mixture, all features',
      texts: () => learned(mixture(data)(1), ALL_FEATURES),
    },
    {
      name: 'density sum by itself (section 8; Sun, Song & Liao, cetd-ds)',
      texts: () => densestTexts(pages, setting),
      paper: [null, null, DENSITY_SUM],
    },
  ];
  const step = setting.progress('rows of gold', rows.length);
  const scored: FigureRow[] = [];
  for (const { name, texts, paper = null } of rows) {
    const found = await texts();
    const scores = pages.map(({ gold }, i) => bagScores(metricWords(found[i]), metricWords(gold ?? '')));
    const { precision, recall, f1 } = meanScores(scores);
    const { low, high } = bootstrapInterval(scores.map((score) => score.f1));
    scored.push({
      name,
      paper,
      ours: [precision, recall, f1].map((share) => 100 * share),
      interval: { low: 100 * low, high: 100 * high },
      ...(paper !== null && { why: OTHER_RENDERING }),
    });
    step();
  }
  return {
    kind: 'figures',
    measures: ['Precision', 'Recall', 'F1'],
    unit: 'percent',
    intervalIs: 'F1, 95 %, pages drawn anew',
    rows: scored,
  };
}

const OTHER_RENDERING =
  "another paper's figure, of its own copies of the pages; ours are put together again from blocks, and what that costs is not known";

function chosenTexts(pages: readonly ExperimentPage[], labels: readonly Uint8Array[]): Texts {
  return pages.map(({ blocks }, i) =>
    blocks
      .filter((_, block) => labels[i][block] === 1)
      .map(({ text }) => text)
      .join('\n'),
  );
}

/** What density sum takes of the trees that are put together again from the blocks. */
async function densestTexts(pages: readonly ExperimentPage[], { data }: Setting): Promise<Texts> {
  const texts = new Map<string, string>();
  const wanted = new Set(pages.map(({ id }) => id));
  for await (const line of datasetLines(requireDataset('spider', data))) {
    const { id, blocks } = JSON.parse(line) as SpiderPage;
    if (!wanted.has(id)) continue;
    texts.set(id, extract(rebuildHtml(blocks), { method: 'cetd-ds', limits: NO_LIMITS }).text);
  }
  return pages.map(({ id }) => texts.get(id)!);
}
