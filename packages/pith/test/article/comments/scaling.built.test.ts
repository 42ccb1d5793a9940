import { extract } from '@pith/methods';
import { expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../../testing/cpu-time.ts';

const STORY =
  'The ferry left at dawn, and the harbour was quiet again until the fishermen came back. '.repeat(4);

test('comments in each other cost linear time', { retry: 2 }, () => {
  const page = (comments: string) =>
    `<html lang=en><title>Ferry</title><article><h1>Ferry</h1>${`<p>${STORY}</p>`.repeat(5)}</article>${comments}`;
  const nested = (n: number) =>
    cpuMilliseconds(() => extract(page('<div class=comment><p>so many words here'.repeat(n))).comments);
  nested(1000);
  const small = nested(4000);
  expect(nested(16_000)).toBeLessThan(8 * small + 100);
});
