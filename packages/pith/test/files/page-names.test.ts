import { expect, test } from 'vitest';
import { targetOfUrl } from '../../src/files/page-names.ts';

test.each([
  ['https://example.org/', 'example.org/index'],
  ['https://example.org/a/b.html?c=1&d=2', 'example.org/a/b_c_1_d_2'],
  ['https://example.org/stra%C3%9Fe/日本', 'example.org/straße/日本'],
  ['https://example.org/..%2f..%2fetc/passwd', 'example.org/__.._etc/passwd'],
  ['https://example.org/.git/config', 'example.org/_git/config'],
  ['https://example.org/%00%0A', 'example.org/_'],
  ['https://example.org/100%', 'example.org/100_'],
  // Devices of Windows, and what it would cut off.
  ['https://example.org/con/nul.html', 'example.org/_con/_nul'],
  ['https://example.org/lpt1.txt/console', 'example.org/_lpt1.txt/console'],
  ['https://example.org/and-so-on...', 'example.org/and-so-on_'],
])('%s goes to %s', (address, target) => {
  expect(targetOfUrl(address)).toBe(target);
});

test('names have at most 60 letters, whole ones', () => {
  expect(targetOfUrl(`https://example.org/${'😀'.repeat(3)}${'鐘'.repeat(100)}`)).toBe(
    `example.org/_${'鐘'.repeat(59)}`,
  );
});
