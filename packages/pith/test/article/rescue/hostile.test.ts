import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../../testing/cpu-time.ts';
import { stringLiterals } from '../../../src/article/rescue/string-literals.ts';
import { extract } from '../../../src/index.ts';

const PROSE = 'Some words of prose that end here, as they should. ';
const HOSTILE: Record<string, (n: number) => string> = {
  'quotes alone': (n) => '"'.repeat(n * 10),
  'quotes and lines': (n) => '"\n'.repeat(n * 10),
  backslashes: (n) => `"${'\\'.repeat(n * 20)}`,
  'deep arrays': (n) => `${'['.repeat(n * 10)}"${PROSE}"`,
  'deep objects': (n) => `${'{"a":'.repeat(n * 4)}"${PROSE}"`,
  'many strings': (n) => `[${`"${PROSE}",`.repeat(n)}]`,
  'many names': (n) => Array.from({ length: n }, (_, i) => `"k${i}":"${PROSE}"`).join(),
  'one long string': (n) => JSON.stringify({ body: PROSE.repeat(n) }),
  'a long word': (n) => JSON.stringify({ body: 'x'.repeat(n * 50) }),
  'spaces and newlines': (n) => JSON.stringify({ body: `${PROSE.repeat(20)}${' \n'.repeat(n * 10)}` }),
  'open tags': (n) => JSON.stringify({ body: PROSE.repeat(20) + '\\u003cp '.repeat(n * 5) }),
};

describe('cost grows linearly', () => {
  test.each(Object.keys(HOSTILE))('%s', { retry: 2 }, (name) => {
    const time = (n: number) =>
      cpuMilliseconds(() => {
        extract(`<title>x</title><script>x = ${HOSTILE[name](n)}</script>`).text;
      });
    time(500);
    const small = Math.min(time(2000), time(2000));
    expect(time(8000)).toBeLessThan(8 * small + 60);
  });
});

test('JSON inside JSON inside JSON ends', () => {
  let value = JSON.stringify({ body: PROSE.repeat(9) });
  for (let i = 0; i < 8; i++) value = JSON.stringify({ v: value });
  expect([...stringLiterals([value], 2)].length).toBeLessThan(20);
});

test('any script is survived', () => {
  const scripts = fc.oneof(
    fc.json(),
    fc.string(),
    fc.array(fc.constantFrom('"', '\\', '{', ':', '\n', '\\u', 'a ')).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(scripts, fc.boolean(), (text, isLd) => {
      const safe = text.replace(/<\//g, '');
      const type = isLd ? ' type=application/ld+json' : '';
      expect(typeof extract(`<title>x</title><script${type}>${safe}</script>`).text).toBe('string');
    }),
    { numRuns: 300 },
  );
});
