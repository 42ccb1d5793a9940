import { describe, expect, test } from 'vitest';
import { markdown } from './kept.ts';

describe('quotes', () => {
  test.each([
    [
      'with a footer',
      '<blockquote><p>Words.</p><footer>— <cite>Somebody</cite></footer></blockquote>',
      '> Words.\n>\n> — *Somebody*',
    ],
    [
      'with a caption',
      '<figure><blockquote><p>Words.</p></blockquote><figcaption>Somebody</figcaption></figure>',
      '> Words.\n>\n> Somebody',
    ],
    [
      'pulled out',
      '<figure class="wp-block-pullquote"><blockquote><p>Words.</p><cite>Somebody</cite></blockquote></figure>',
      '> Words.\n>\n> *Somebody*',
    ],
    [
      'within quotes',
      '<blockquote><p>a</p><blockquote><p>b</p></blockquote><p>c</p></blockquote>',
      '> a\n>\n> > b\n>\n> c',
    ],
    [
      'with lists and code',
      '<blockquote><ul><li>a</li></ul><pre>b</pre></blockquote>',
      '> - a\n>\n> ```\n> b\n> ```',
    ],
    ['in a row', '<blockquote>a</blockquote><blockquote>b</blockquote>', '> a\n\n> b'],
  ])('%s', (_, source, written) => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe(`before\n\n${written}\n\nafter`);
  });

  test('in the midst of kept text are kept', () => {
    expect(markdown('<p>before</p><blockquote><p>DROP</p></blockquote><p>after</p>')).toBe(
      'before\n\n> DROP\n\nafter',
    );
    expect(markdown('<p>DROP</p><blockquote><p>DROP</p></blockquote><p>after</p>')).toBe('after');
  });
});

test.each([
  [
    'on top of a box',
    '<aside class="quote"><div class="title">ann:</div><blockquote><p>Words.</p></blockquote></aside>',
    '> ann:\n>\n> Words.',
  ],
  [
    'in the first line',
    '<blockquote><div><cite>ann wrote:</cite>Words.</div></blockquote>',
    '> *ann wrote:*\n>\n> Words.',
  ],
])('who is quoted stands %s', (_, source, expected) => {
  expect(markdown(source)).toBe(expected);
});
