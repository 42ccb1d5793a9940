import { expect, test } from 'vitest';
import { pageOf, runPith } from '../../../../testing/run-in-process.ts';

test('2,000 lines come back in order', async () => {
  const ids = Array.from({ length: 2000 }, (_, id) => id);
  const stdin = ids.map((id) => `${JSON.stringify({ id, html: pageOf(`Number ${id}.`) })}\n`).join('');
  const { code, out } = await runPith(['pipe'], { stdin });
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(code).toBe(0);
  expect(answers.map(({ id }) => id)).toEqual(ids);
  expect(answers[1234].text).toContain('Number 1234.');
});
