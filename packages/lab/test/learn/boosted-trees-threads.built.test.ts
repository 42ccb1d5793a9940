import { bin, readTrees, trainBinned, writeTrees } from '@pith/learn/boosted-trees';
import { seededRandom } from '@pith/learn/random';
import { expect, test } from 'vitest';
import { trainAll } from '../../src/learn/trees/train-all.ts';

test('trainings side by side learn the trees that they learn alone', async () => {
  const random = seededRandom(11);
  const rows = 3000;
  const columns = 21;
  const values = Float32Array.from({ length: rows * columns }, () =>
    random() < 0.1 ? Number.NaN : random(),
  );
  const targets = Float32Array.from({ length: rows }, (_, row) =>
    Number(values[row * columns] * values[row * columns + 20] > 0.2 + 0.1 * random()),
  );
  const binned = bin({ rows, columns, values });
  const options = { objective: 'binary', trees: 10, leaves: 20, rowFraction: 0.5 } as const;
  const jobs = [0, 1, 2].map((fold) => ({
    options,
    rows: Uint32Array.from(Array.from({ length: rows }, (_, row) => row).filter((row) => row % 3 !== fold)),
  }));
  const done: number[] = [];
  const losses = jobs.map((): number[] => []);
  const together = await trainAll({ binned, targets, weights: undefined }, jobs, 2, {
    onDone: (job) => done.push(job),
    onTree: ({ job, tree, loss }) => {
      losses[job][tree] = loss;
    },
  });
  expect(done.sort()).toEqual([0, 1, 2]);
  for (const told of losses) {
    expect(told).toHaveLength(options.trees);
    expect(told.at(-1)).toBeLessThan(told[0]);
  }
  for (const [i, job] of jobs.entries()) {
    const alone = readTrees(writeTrees(trainBinned(binned, job.rows, targets, options)));
    expect(together[i].forest).toEqual(alone.forest);
  }
});
