import { extractors } from '@pith/methods';
import {
  labelSite,
  readVisualPage,
  type Scoring,
  trainSites,
  type VisualPage,
  writeModel,
} from '@pith/methods/visual-blocks';
import { readRenderedDataset } from '@pith/render/internal/rendered-folder';
import type { ExtractOptions, Input } from 'pith';
import { extractWith } from 'pith/internal/extract-with';
import { type DatasetPage, requireDataset } from 'pith/internal/records/dataset';
import type { Page } from 'pith/page';
import { groupBy } from '../../group-by.ts';
import { mean } from '../../metrics/scores.ts';
import { bagScores } from '../../metrics/word-scores.ts';
import { metricWords } from '../../metrics/words.ts';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { requireRendered } from '../../reproduce/require-rendered.ts';
import { pageFolds } from '../../splits/folds.ts';
import { FOLDS } from '../cross-validate.ts';

const DATASET = 'big9-chaos';
/** Its nine sites with ten pages of each of four years; the rest is of sites with a page or two. */
const OF_SITES = /^big5-/;
/** Beside which methods, on the same pages. */
const OTHERS = ['pith', 'mss-simple'];

interface SitePage {
  entry: DatasetPage;
  page: Page;
  visual: VisualPage;
}

/** Sites learned from their rendered pages alone, and measured by gold text on pages that were held out. */
export async function renderedSitesTable(setting: Setting): Promise<PlainTable> {
  const folder = requireRendered(setting, DATASET);
  const pages: SitePage[] = [];
  for await (const { entry, page } of readRenderedDataset(requireDataset(DATASET, setting.data), folder))
    if (OF_SITES.test(entry.id))
      pages.push({ entry, page, visual: readVisualPage(page, entry.id, entry.site ?? '') });
  const sites = groupBy(pages, ({ entry }) => entry.site ?? '');
  const step = setting.progress('sites', sites.size);
  const rows = [...sites].map(([site, own]) => {
    const figures = figuresOf(own);
    step();
    return { site, count: own.length, figures };
  });
  const all = rows[0].figures.map((_, column) => mean(rows.map(({ figures }) => figures[column])));
  return {
    kind: 'plain',
    header: ['site', 'pages', 'Algorithm 1', 'page by page', 'pith learn-site', 'each year apart', ...OTHERS],
    rows: [...rows, { site: 'all', count: pages.length, figures: all }].map(({ site, count, figures }) => [
      site,
      String(count),
      ...figures.map((figure) => figure.toFixed(3)),
    ]),
  };
}

/** The mean F1 of a site learned whole, by either score and as `pith learn-site` does, of its years apart, of others. */
function figuresOf(own: readonly SitePage[]): number[] {
  const years = [...groupBy(own, ({ entry }) => entry.era ?? 0).values()];
  return [
    mean(heldOut(own, 'global')),
    mean(heldOut(own, 'local')),
    mean(heldOut(own)),
    mean(years.flatMap((year) => heldOut(year))),
    ...OTHERS.map((method) => mean(own.map(({ entry }) => wordF1(entry.html, { method }, entry)))),
  ];
}

/** F1 of each page by a model that has seen others of its pages, and no gold. */
function heldOut(own: readonly SitePage[], scoring?: Scoring): number[] {
  return pageFolds(own.length, FOLDS).flatMap(({ train, test }) => {
    const learned = labelSite(
      'site',
      train.map((i) => own[i].visual),
      scoring,
    );
    const model = writeModel(trainSites([learned]));
    return test.map((i) => wordF1(own[i].page, { model }, own[i].entry));
  });
}

function wordF1(input: Input, options: ExtractOptions, { gold }: DatasetPage): number {
  return bagScores(metricWords(extractWith(extractors, input, options).text), metricWords(gold.text ?? ''))
    .f1;
}
