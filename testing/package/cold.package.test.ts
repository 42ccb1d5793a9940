import { expect, test } from 'vitest';
import { coldStart } from '../../bench/cold.ts';

/** The aim is 4 times a bare Node. A busy machine gets half as much again. */
const MOST = 4 * 1.5;

test('the command takes a few times as long as a Node that does nothing', { timeout: 120_000 }, () => {
  coldStart(1); // The first start keeps what it compiled.
  const { node, pith } = coldStart(6);
  console.log(
    `pith ${pith.toFixed(0)} ms, node -e 0 ${node.toFixed(0)} ms: ${(pith / node).toFixed(2)} times`,
  );
  expect(pith / node).toBeLessThanOrEqual(MOST);
});
