import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Results } from '../src/evaluations/results.ts';
import { nameBefore } from '../src/evaluations/run-before.ts';
import { writeSmallDataset } from './small-dataset.ts';
import { temporaryFolder } from './temporary-folder.ts';

test('what was measured before the dataset changed is forgotten', async () => {
  const folder = await temporaryFolder();
  const file = await writeSmallDataset(folder);
  const results = new Results(path.join(folder, 'results'), 'small');
  const adding = await results.adding();
  adding.add({ dataset: 'small', method: 'pith', id: 'page-0', ms: 1, empty: false });
  await adding.close();
  expect(await new Results(path.join(folder, 'results'), 'small').of(file)).toHaveLength(1);
  const later = new Date(Date.now() + 5000);
  await utimes(file, later, later);
  expect(await results.of(file)).toHaveLength(0);
});

test('what is measured again is kept beside the new run, once', async () => {
  const folder = await temporaryFolder();
  const file = await writeSmallDataset(folder);
  const at = path.join(folder, 'results');
  const results = new Results(at, 'small');
  for (const ms of [1, 2, 3]) {
    results.layAside(['pith']);
    const adding = await results.adding();
    adding.add({ dataset: 'small', method: 'pith', id: 'page-0', ms, empty: false });
    await adding.close();
  }
  const read = await new Results(at, 'small').of(file);
  expect(read.map(({ method, ms }) => [method, ms]).sort()).toEqual([
    [nameBefore('pith'), 2],
    ['pith', 3],
  ]);
});
