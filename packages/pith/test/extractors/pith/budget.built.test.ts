import { expect, test } from 'vitest';
import { coldLoads } from '../../../../../bench/load.ts';
import { cpuMilliseconds } from '../../../../../testing/cpu-time.ts';
import { pithExtractor } from '../../../src/extractors/pith/index.ts';
import { writePithModel } from '../../../src/extractors/pith/model-file.ts';
import { pithModel } from '../../../src/extractors/pith/shipped.ts';
import { parsePage } from '../../../src/page/index.ts';
import { article } from './ferry-article.ts';

test('time grows with the page, not faster', { retry: 2 }, () => {
  const cost = (times: number) => {
    const page = parsePage(`<div>${article}</div>`.repeat(times));
    return cpuMilliseconds(() => pithExtractor.extract(page));
  };
  cost(20);
  expect(cost(160)).toBeLessThan(4 * 2.5 * cost(40));
});

test('the model keeps within its budget: 1.5 MB, loaded in 20 ms by a process that has only begun', {
  retry: 2,
}, () => {
  expect(writePithModel(pithModel()).length).toBeLessThan(1_500_000);
  // The quickest of a few: this is about us, not about what else the machine does.
  expect(coldLoads(5)[0]).toBeLessThan(20);
});
