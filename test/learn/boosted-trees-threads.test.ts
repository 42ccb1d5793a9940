import { expect, test } from 'vitest';
import { startThreads } from '../../src/lab/learn/trees/threads.ts';
import { type BoostOptions, trainTrees } from '../../src/learn/boosted-trees/index.ts';
import { seededRandom } from '../../src/learn/random.ts';

test('threads learn the same trees, to the last bit', async () => {
  const random = seededRandom(11);
  const rows = 3000;
  const columns = 21;
  const values = Float32Array.from({ length: rows * columns }, () =>
    random() < 0.1 ? Number.NaN : random(),
  );
  const targets = Float32Array.from({ length: rows }, (_, row) =>
    Number(values[row * columns] * values[row * columns + 20] > 0.2 + 0.1 * random()),
  );
  const matrix = { rows, columns, values };
  const threads = await startThreads(3);
  try {
    // The second training finds the threads as the first left them.
    for (const more of [{}, { featureFraction: 0.3, rowFraction: 0.5 }]) {
      const options: BoostOptions = { objective: 'binary', trees: 10, leaves: 20, ...more };
      const alone = trainTrees(matrix, targets, options);
      const together = trainTrees(matrix, targets, { ...options, histograms: threads.histograms });
      expect(together.forest).toEqual(alone.forest);
      expect(together.gains()).toEqual(alone.gains());
    }
  } finally {
    await threads.stop();
  }
});
