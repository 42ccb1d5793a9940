import { expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';
import { PAPERS } from '../../src/reproduce/papers.ts';

test('pith reproduce lists the tables of a paper, and those of all', async () => {
  const one = await runPith(['reproduce', 'visual-blocks', '--list']);
  expect(one.code).toBe(0);
  expect(one.out).toMatch(/^table3\s+Table 3/m);
  const all = await runPith(['reproduce', '--list']);
  expect(all.code).toBe(0);
  const names = all.out.split('\n').filter((line) => /^\S/.test(line));
  expect(names).toEqual(Object.keys(PAPERS));
  for (const line of one.out.trim().split('\n')) expect(all.out).toContain(`  ${line}\n`);
});

test('without a paper it says which there are', async () => {
  const { code, err } = await runPith(['reproduce']);
  expect(code).toBe(2);
  expect(err).toContain(Object.keys(PAPERS).join(', '));
});
