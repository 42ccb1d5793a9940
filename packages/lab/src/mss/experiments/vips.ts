import { vips } from '@pith/methods/internal/classic/vips/extractor';
import { readRenderedDataset } from '@pith/render/internal/rendered-folder';
import { countPages, requireDataset } from 'pith/internal/records/dataset';
import { mean, type Scores } from '../../metrics/scores.ts';
import { bestOf } from '../../metrics/word-scores.ts';
import { oncePerRun } from '../../reproduce/once-per-run.ts';
import type { FigureRow, Setting, TableResult } from '../../reproduce/paper.ts';
import { requireRendered } from '../../reproduce/require-rendered.ts';
import { OraclePage } from '../../vips/oracle.ts';
import { siteOf } from '../examples.ts';
import { groupsOf } from './corpus.ts';
import { readings } from './documents.ts';
import { PLAIN_VIPS, TABLE_9, TABLE_10 } from './paper-figures.ts';
import { type Placed, row, sourceTable } from './rows.ts';

/** The granularity at which VIPS did best in the paper. */
const PDOC = 8;
const DATASETS = ['big9-chaos', 'l3s-gn1'];

type Against = 'short' | 'best';

/** A rendered page and what VIPS is worth on it. */
interface Measured extends Placed {
  /** With the one block that is best by gold. */
  oracle: Record<Against, Scores>;
  /** With the block that has most words for its tags. */
  heuristic: Record<Against, Scores>;
  /** How many blocks its tree has. */
  nodes: number;
}

const measuredPages = oncePerRun(async (setting: Setting): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const dataset of DATASETS) {
    const folder = requireRendered(setting, dataset);
    const file = requireDataset(dataset, setting.data);
    const count = await countPages(file);
    const step = setting.sample === undefined ? 1 : Math.max(1, Math.floor(count / setting.sample));
    const done = setting.progress(`VIPS on ${dataset}`, Math.ceil(count / step));
    for await (const { entry, page } of readRenderedDataset(file, folder, step)) {
      const oracles = readings(dataset, entry, page).map((gold) => new OraclePage(page, gold));
      done();
      if (oracles.length === 0) continue;
      const { keep } = vips.extract(page, { pdoc: PDOC });
      const choices = oracles.map((oracle) => oracle.single(PDOC));
      measured.push({
        id: entry.id,
        dataset,
        site: siteOf(entry),
        oracle: shortAndBest(choices),
        heuristic: shortAndBest(oracles.map((oracle) => oracle.scoresOf(keep))),
        nodes: choices[0].size,
      });
    }
  }
  return measured;
});

function shortAndBest(scores: readonly Scores[]): Record<Against, Scores> {
  return { short: scores[0], best: bestOf(scores) };
}

/** Tables 9 and 10: VIPS with the block that is best by gold, and with the plain heuristic. */
export async function vipsTable(setting: Setting, against: Against): Promise<TableResult> {
  const pages = await measuredPages(setting);
  const paper = against === 'short' ? TABLE_9 : TABLE_10;
  const withoutMixed = groupsOf(pages).flatMap((group) =>
    group.paper !== null && group.name !== 'Overall' ? group.pages : [],
  );
  const alone = (100 * mean(withoutMixed.map(({ oracle }) => oracle[against].f1))).toFixed(1);
  const table = sourceTable(
    paper,
    pages,
    ({ oracle }) => oracle,
    against,
    (some) =>
      some.length === pages.length
        ? `on Big 9 and L3S-GN1 alone it is ${alone}; the paper has no set like Chaos`
        : undefined,
  );
  const figures: FigureRow['paper'] = against === 'best' ? [null, null, PLAIN_VIPS.f1] : null;
  const heuristic = row('Overall, plain heuristic', figures, pages, (page) => page.heuristic, against);
  const nodes = mean(pages.map((page) => page.nodes)).toFixed(0);
  return {
    ...table,
    rows: [...table.rows, heuristic],
    notes: [
      `Granularity ${PDOC}, words as a bag. A tree has ${nodes} nodes in the mean, the paper's ${PLAIN_VIPS.nodes}.`,
    ],
  };
}
