import type { DbscanOptions } from '@pith/learn/dbscan';
import { CLUSTERING, clusterBlocks } from '@pith/methods/internal/visual-blocks/clustering';
import { toPageBlocks } from '@pith/methods/internal/visual-blocks/extractor';
import { readHints } from '@pith/methods/internal/visual-blocks/hints';
import { labelGlobally, relevanceScores } from '@pith/methods/internal/visual-blocks/labelling';
import { type PageTextBlocks, readTextBlocks } from '@pith/methods/internal/visual-blocks/read-blocks';
import { visualBlocks } from '@pith/methods/visual-blocks';
import type { Extractor, ParameterValues, Selection } from 'pith/extractors';
import type { Page } from 'pith/page';
import type { Ask } from './protocol.ts';

/** The method whose models are of sites. Of one page it has the step before: the page's blocks label themselves. */
export const LABELS_ITSELF = 'visual-blocks';

export function labelsItself({ method, model }: Ask): boolean {
  return method.split(':')[0] === LABELS_ITSELF && model === undefined;
}

/** The method without a model: its parameters are those of the clustering, as the authors' program has them. */
export const byItself = {
  ...visualBlocks,
  needs: ['visual'] as const,
  parameters: [
    {
      name: 'eps',
      default: CLUSTERING.epsilon,
      about: 'ε of DBSCAN: how alike the blocks of a cluster are; below 1 they look exactly the same',
    },
    {
      name: 'minPts',
      default: CLUSTERING.minPoints,
      about: 'how many blocks that look alike make a cluster',
    },
  ],
  extract: (page: Page, values: ParameterValues = {}) => labelledByItself(page, optionsOf(values)),
} satisfies Extractor;

export function optionsOf(values: ParameterValues): DbscanOptions {
  return {
    epsilon: values['eps'] ?? CLUSTERING.epsilon,
    minPoints: values['minPts'] ?? CLUSTERING.minPoints,
  };
}

/** The text blocks of a page in clusters, as if it were a site of its own (Algorithm 1 of the paper). */
export interface OwnLabels {
  read: PageTextBlocks;
  hints: readonly string[];
  /** Of each text block its cluster, or `NOISE`, and its relevance to what the page says of itself. */
  cluster: Int32Array;
  relevance: Float64Array;
  /** The sum of relevance of each cluster. */
  scores: Float64Array;
  /** 1 for each text block of the cluster that scores highest. */
  labels: Uint8Array;
  /** That cluster; below 0 where none has a score. */
  best: number;
}

const known = new WeakMap<Page, Pick<OwnLabels, 'read' | 'hints' | 'relevance'>>();

export function ownLabels(page: Page, options: DbscanOptions): OwnLabels {
  const { read, hints, relevance } = readOf(page);
  const [cluster] = clusterBlocks([{ blocks: read.blocks }], options);
  const { labels, scores, best } = labelGlobally([cluster], [relevance]);
  return { read, hints, relevance, cluster, scores, labels: labels[0], best: best as number };
}

/** What does not change as options do. */
function readOf(page: Page): Pick<OwnLabels, 'read' | 'hints' | 'relevance'> {
  let of = known.get(page);
  if (of === undefined) {
    const read = readTextBlocks(page);
    const hints = readHints(page);
    const [relevance] = relevanceScores([{ hints, blocks: read.blocks }]);
    known.set(page, (of = { read, hints, relevance }));
  }
  return of;
}

function labelledByItself(page: Page, options: DbscanOptions): Selection {
  const { read, labels, cluster, scores, best, relevance } = ownLabels(page, options);
  const { keep, score } = toPageBlocks(
    page,
    read,
    Float64Array.from(labels, (label) => (label === 1 ? 1 : -1)),
  );
  return {
    keep,
    score,
    title: -1,
    reasons: (block) => {
      const at = read.blockOf[page.blocks.firstNode(block)];
      if (at < 0) return ['not to be seen on the rendered page'];
      if (cluster[at] < 0) return ['noise: too few blocks look like it'];
      const own = `in cluster ${cluster[at] + 1}, whose score is ${scores[cluster[at]]}`;
      return [
        cluster[at] === best ? `${own}, the highest` : `${own}; the highest has ${scores[best] ?? 0}`,
        `its own relevance: ${relevance[at]}`,
      ];
    },
  };
}
