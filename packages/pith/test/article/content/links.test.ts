import { describe, expect, test } from 'vitest';
import { markdown } from './kept.ts';

describe('a link in several parts is one', () => {
  test.each([
    [
      'with a space in a part',
      '<a href="/a">the </a><a href="/a"><b>long</b></a><a href="/a"> way</a>',
      '[the **long** way](https://example.org/a)',
    ],
    ['without', '<a href="/a">un</a><a href="/a">done</a>', '[undone](https://example.org/a)'],
  ])('%s', (_, parts, expected) => {
    expect(markdown(`<p>See ${parts} on.</p>`)).toBe(`See ${expected} on.`);
  });

  test.each([
    [
      'with a space between them',
      '<a href="/a">one</a> <a href="/a">two</a>',
      '[one](https://example.org/a) [two](https://example.org/a)',
    ],
    [
      'to other places',
      '<a href="/a">one</a><a href="/b">two</a>',
      '[one](https://example.org/a) [two](https://example.org/b)',
    ],
    [
      'with a line break between them',
      '<a href="/a">one</a><br><a href="/a">two</a>',
      '[one](https://example.org/a)\\\n[two](https://example.org/a)',
    ],
  ])('but not two %s', (_, parts, expected) => {
    expect(markdown(`<p>${parts}</p>`)).toBe(expected);
  });
});

describe('a link to its own heading', () => {
  const heading = (link: string) => markdown(`<section id="m"><h4>fn ${link}(x)</h4><p>Text.</p></section>`);

  test('is its name where it says nothing of links', () => {
    expect(heading('<a class="fn" href="#m">run</a>')).toBe('#### fn run(x)\n\nText.');
  });

  test.each(['<a href="#m">87</a>', '<a href="#m">Copy link</a>', '<a class="anchor" href="#m">here</a>'])(
    'is a tool of it: %s',
    (link) => {
      expect(heading(link)).toBe('#### fn (x)\n\nText.');
    },
  );

  test('leads to an id that is written as the address is', () => {
    expect(markdown('<section id="a%2Cb"><a href="#a%2Cb">§</a><p>Text.</p></section>')).toBe('Text.');
  });
});

describe('addresses of mail that Cloudflare hides', () => {
  const code = '422b2c273102273a232f322e276c2d3025';

  test('are read from the link', () => {
    const link = `<a class="__cf_email__" href="/cdn-cgi/l/email-protection" data-cfemail="${code}">[email&#160;protected]</a>`;
    expect(markdown(`<p>Write to ${link}.</p>`)).toBe(
      'Write to [ines@example.org](mailto:ines@example.org).',
    );
  });

  test('are read from a part of the link and from its address', () => {
    const link = `<a href="/cdn-cgi/l/email-protection#${code}"><span class="__cf_email__" data-cfemail="${code}">[email&#160;protected]</span></a>`;
    expect(markdown(`<p>Write to ${link}.</p>`)).toBe(
      'Write to [ines@example.org](mailto:ines@example.org).',
    );
  });

  test.each(['', '42', 'zz', '00ff', '42'.repeat(400)])(
    'stay as they are where the code is none: %s',
    (wrong) => {
      expect(markdown(`<p>Write to <span data-cfemail="${wrong}">nobody</span>.</p>`)).toBe(
        'Write to nobody.',
      );
    },
  );

  test('stay as they are where the code is longer than any address', () => {
    expect(markdown(`<p>Write to <span data-cfemail="${'42'.repeat(200_000)}">nobody</span>.</p>`)).toBe(
      'Write to nobody.',
    );
  });
});

describe('links to the top of the page are no links', () => {
  test.each([
    ['<p>Words. <a href="#top">Ask for more</a></p>', 'Words. Ask for more'],
    ['<p>Words.</p><p><a href="#">↑ Top</a></p>', 'Words.'],
    ['<p>Words <a href="#">here</a>.</p>', 'Words here.'],
  ])('%s', (source, expected) => {
    expect(markdown(source)).toBe(expected);
  });

  test('unless the page has a part of that name', () => {
    expect(markdown('<h2 id="top">Top</h2><p>Words of the <a href="#top">top</a>.</p>')).toContain('[top]');
  });
});

test('a number in a heading that leads to no part of the page is text', () => {
  expect(markdown('<h2><a href="#s2">2.</a> Ropes</h2><p>Words.</p>')).toBe('## 2. Ropes\n\nWords.');
});
