import { describe, expect, test } from 'vitest';
import { PithError, parsePage, TAG } from '../../src/page/index.ts';

const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);

function thrownBy(work: () => unknown): PithError {
  try {
    work();
  } catch (error) {
    if (error instanceof PithError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('limits', () => {
  test('bytes: an error with the numbers', () => {
    expect(thrownBy(() => parsePage('x'.repeat(101), { limits: { bytes: 100 } }))).toMatchObject({
      code: 'TOO_LARGE',
      details: { found: 101, max: 100 },
    });
  });

  test('time: an error with the numbers and the stage', () => {
    const html = '<p>x'.repeat(200_000);
    const { code, details, message } = thrownBy(() => parsePage(html, { limits: { milliseconds: 1 } }));
    expect(code).toBe('TIMEOUT');
    expect(details).toMatchObject({ max: 1, stage: 'parsing' });
    expect(details['took']).toBeGreaterThan(1);
    expect(message).toContain('"parsing"');
  });

  test('elements: a page that says where it was cut', () => {
    const page = parsePage('<p>a<p>b<p>c<p>d', { limits: { elements: 5 } });
    expect(page.textContent(0)).toBe('ab');
    expect(codes(page.warnings)).toEqual(['TOO_MANY_ELEMENTS']);
  });

  test('text: a page that says where it was cut', () => {
    const page = parsePage('<p>aaaa<p>bbbb<p>cccc', { limits: { text: 9 } });
    expect(page.textContent(0)).toBe('aaaabbbbc');
    expect(codes(page.warnings)).toEqual(['TOO_MUCH_TEXT']);
  });

  test.each(['<p>aaaaaaaaaaaa', '<pre>aaaa&amp;aaaaaaa', '<table>aaaaaaaaaaaa', '<p>aaaaaaaa😀aaa'])(
    'text: one that is too long by itself is cut, not dropped: %s',
    (html) => {
      const page = parsePage(html, { limits: { text: 9 } });
      expect(page.textContent(0)).toMatch(/^a{4}[a&]a{3}a?$/);
      expect(codes(page.warnings)).toEqual(['TOO_MUCH_TEXT']);
    },
  );

  test('depth: what lies deeper moves up, nothing is lost', () => {
    const depth = 600;
    const html = Array.from({ length: depth }, (_, i) => `<div>${i} `).join('');
    const page = parsePage(html);
    expect(page.textContent(0).trim().split(' ')).toEqual(Array.from({ length: depth }, (_, i) => `${i}`));
    const depths = new Int32Array(page.size);
    for (let node = 1; node < page.size; node++) depths[node] = depths[page.parent[node]] + 1;
    expect(Math.max(...depths)).toBe(512);
    expect(codes(page.warnings)).toEqual(['TOO_DEEP']);
    for (let node = 1; node < page.size; node++)
      expect(page.end[node]).toBeLessThanOrEqual(page.end[page.parent[node]]);
  });

  test('attributes: too many and too long are left out', () => {
    const page = parsePage('<a a=1 b=2 c=333333333 d=4>', { limits: { attributes: 3, attributeValue: 5 } });
    expect(page.attributes(page.find(TAG.a))).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', ''],
    ]);
    expect(codes(page.warnings)).toEqual(['TOO_MANY_ATTRIBUTES', 'LONG_ATTRIBUTE']);
  });

  test('an unknown or senseless limit is refused', () => {
    expect(thrownBy(() => parsePage('', { limits: { byte: 1 } as never })).code).toBe('BAD_OPTION');
    expect(thrownBy(() => parsePage('', { limits: { depth: -1 } })).code).toBe('BAD_OPTION');
  });
});
