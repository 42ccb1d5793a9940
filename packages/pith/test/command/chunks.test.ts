import { expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';

const PAGE = `<title>Bells</title><article>${Array.from(
  { length: 6 },
  (_, i) =>
    `<h2>Part ${i}</h2><p>${'The bells tell the ferries when to leave. '.repeat(8)}</p><p>${'Nobody rings them. '.repeat(8)}</p>`,
).join('')}</article>`;

const pieces = async (...args: string[]) => {
  const { code, out, err } = await runPith(['-', ...args], { stdin: PAGE });
  expect(code, err).toBe(0);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { tokens: number; markdown: string });
};

test('--chunks writes pieces as JSON lines', async () => {
  const lines = await pieces('--chunks');
  expect(lines).toHaveLength(6);
  expect(lines[2]).toMatchObject({ input: '-', title: 'Bells', index: 2, headings: ['Part 2'] });
  const small = await pieces('--chunks', '64', '--overlap', '16');
  expect(small.length).toBeGreaterThan(6);
  for (const { tokens } of small) expect(tokens).toBeLessThanOrEqual(64);
  expect((await pieces('--chunks', '5000', '--chunk-by', 'size')).length).toBe(1);
  expect((await pieces('--chunks', '--chunk-by', 'block')).length).toBe(12);
  expect(await pieces('--format', 'chunks')).toEqual(lines);
});

test('--tokenizer counts with a real tokenizer', async () => {
  const { getEncoding } = await import('js-tiktoken');
  const encoding = getEncoding('o200k_base');
  const lines = await pieces('--chunks', '80', '--tokenizer', 'o200k_base');
  for (const { markdown, tokens } of lines) {
    expect(tokens).toBe(encoding.encode(markdown).length);
    expect(tokens).toBeLessThanOrEqual(80);
  }
});

test.each([
  [['--chunks', '3'], '"maxTokens" must be a whole number, at least 16.'],
  [['--chunks', '64', '--overlap', '60'], 'at most half'],
  [['--chunks', 'many'], 'It must be a number above 0'],
  [['--chunks', '--chunk-by', 'page'], 'Allowed choices are heading, size, block'],
])('what is wrong is said: %j', async (args, message) => {
  const { code, err } = await runPith(['-', ...args], { stdin: PAGE });
  expect(code).not.toBe(0);
  expect(err).toContain(message);
});
