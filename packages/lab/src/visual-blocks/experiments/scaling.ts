import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dbscan } from '@pith/learn/dbscan';
import { NeighbourIndex } from '@pith/learn/neighbour-index';
import { distinctRows } from '@pith/learn/sparse-rows';
import { CLUSTERING } from '@pith/methods/internal/visual-blocks/clustering';
import { CLUSTERING_FEATURES, type FeatureSet } from '@pith/methods/internal/visual-blocks/features';
import { fitVectorizer, vectorize } from '@pith/methods/internal/visual-blocks/vectorizer';
import type { PlainTable, Setting } from '../../reproduce/paper.ts';
import { readBlocks } from './corpus.ts';

const SIZES = [5000, 10000, 20000, 40000];
const MEGABYTE = 1e6;
/** As the method clusters; with a wider reach; and with places, which leave hardly any two blocks equal. */
const SETTINGS: readonly { epsilon: number; sets: readonly FeatureSet[] }[] = [
  { epsilon: 0.5, sets: CLUSTERING_FEATURES },
  { epsilon: 1.2, sets: CLUSTERING_FEATURES },
  { epsilon: 0.5, sets: ['size-position', 'css-properties', 'tag-path'] },
];

/** Time and memory of clustering so many real blocks as if they were of one site. */
export async function scalingTable(setting: Setting): Promise<PlainTable> {
  // Every n-th block, so that each size has all sites.
  const all = await readBlocks(setting);
  const collect = garbageCollector();
  const step = setting.progress('rows of scaling', SETTINGS.length * SIZES.length);
  const rows = SETTINGS.flatMap(({ epsilon, sets }) =>
    SIZES.map((size) => {
      const blocks = all.filter(
        (_, i) => Math.floor((i * size) / all.length) !== Math.floor(((i - 1) * size) / all.length),
      );
      const vectors = vectorize(fitVectorizer(blocks, sets), blocks);
      const { first } = distinctRows(vectors);
      const before = heap(collect);
      const index = new NeighbourIndex(vectors, first, epsilon);
      const memory = heap(collect) - before;
      index.asked = 0;
      for (let point = 0; point < first.length; point++) index.of(point);
      const asked = index.asked / first.length;
      const start = performance.now();
      const clusters = dbscan(vectors, { ...CLUSTERING, epsilon });
      const seconds = (performance.now() - start) / 1000;
      step();
      return [
        `${epsilon}, ${sets.join(', ')}`,
        String(vectors.length),
        String(first.length),
        String(new Set(clusters).size),
        seconds.toFixed(2),
        asked.toFixed(0),
        (memory / MEGABYTE).toFixed(1),
        ((vectors.length * vectors.length * 4) / MEGABYTE).toFixed(0),
      ];
    }),
  );
  return {
    kind: 'plain',
    header: [
      'ε, features',
      'blocks',
      'distinct',
      'clusters',
      'seconds',
      'distances a query',
      'index, MB',
      'a matrix of floats, MB',
    ],
    rows,
  };
}

/** Node hides it unless it was started with a flag: without it, garbage would be counted as memory. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

function heap(collect: () => void): number {
  // Once is not enough for all that became garbage before.
  for (let i = 0; i < 4; i++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
