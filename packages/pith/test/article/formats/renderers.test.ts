import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHtml } from '../../../src/article/formats/html.ts';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import { content } from '../content/kept.ts';
import { COMMONMARK, look, RENDERERS, type Seen } from './renderers.ts';

/** What is likely to be read as markup: signs, addresses, entities, tags, beginnings of lines. */
const piece = fc.constantFrom(
  ...'<>&`*_[]()!|~$:/@#\\ \n-+.=;"\'1aé。漢😀{}^?,',
  ...[
    'word',
    '  ',
    '**',
    '~~',
    '](',
    '![',
    '[x]',
    '```',
    '$$',
    '\\(',
    ':-',
    '| - |',
    '1. ',
    '# ',
    '> ',
    '- [ ] ',
  ],
  ...['amp;', '&lt;', '&#60;', '&#x3c;', '&copy', '[^1]', '[^1]: ', '[a]: /b'],
  ...['http://x.yz/', 'https://', 'www.a.bc', 'ftp://f.g', 'a@b.cd', 'mailto:', 'xmpp:', 'x.org'],
  ...['<img src=x onerror=alert(1)>', '<b>', '</b>', '<!--', '-->', '<http://q.r>', '<?', ']]>', '<![CDATA['],
);
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const value = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => escaped(pieces.join('')));
const tag = fc.constantFrom(
  ...['b', 'i', 's', 'u', 'sup', 'kbd', 'mark', 'ins', 'code', 'abbr', 'cite', 'small'],
  ...['a href=/x', 'a href="/x_(y*" title="t&amp;amp;*_`[]&lt;b>"'],
);
const wrap = (inner: fc.Arbitrary<string>) =>
  fc.tuple(tag, inner).map(([name, text]) => `<${name}>${text}</${name.split(' ')[0]}>`);
const joined = (parts: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(parts, { minLength: 1, maxLength }).map((pieces) => pieces.join(''));
const inline = joined(
  fc.oneof(
    value,
    wrap(joined(fc.oneof(value, wrap(value)), 2)),
    fc.constantFrom('<br>', '<img src=/i.png alt="a*_]b">', ' '),
  ),
  5,
);
const block = fc
  .tuple(inline, inline)
  .chain(([a, b]) =>
    fc.constantFrom(
      `<p>${a}</p><p>${b}</p>`,
      `<h2>${a}</h2><p>${b}</p>`,
      `<ul><li>${a}</li><li>${b}<ol><li>${a}</li></ol></li></ul>`,
      `<blockquote><p>${a}</p><p>${b}</p></blockquote>`,
      `<details><summary>${a}</summary><p>${b}</p></details>`,
      `<table><tr><th>${a}</th><th>x</th></tr><tr><td>y</td><td>${b}</td></tr></table>`,
    ),
  );

/** Elements that our Markdown stands for. Nothing in the random text makes another one. */
const OURS =
  'p h2 ul ol li blockquote strong em del s code a img br table thead tbody tr th td sup kbd mark ins'.split(
    ' ',
  );

describe.each(Object.entries(RENDERERS))('through %s', (name, render) => {
  test('an address takes nothing in that was escaped', () => {
    const source = '<p>See http://example.org/&lt;img src=x onerror=alert(1)&gt;';
    const { text, tags } = look(render(toMarkdown(content(source))));
    expect(text).toBe('Seehttp://example.org/<imgsrc=xonerror=alert(1)>');
    expect([...tags].filter((each) => each !== 'a')).toEqual(['p']);
  });

  test('any text comes back as it was, and no element that we did not write', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(block, (source) => {
        const tree = content(source);
        const { text, tags, attributes } = look(render(toMarkdown(tree)));
        expect(text).toBe(look(toHtml(tree)).text);
        expect([...tags].filter((each) => !OURS.includes(each))).toEqual([]);
        expect([...attributes].filter((each) => /^on/.test(each))).toEqual([]);
      }),
      { numRuns: name === 'cmark-gfm' ? 60 : 200 },
    );
  });

  test('emphasis and code are where they were', { timeout: 60_000 }, () => {
    // Code holds no emphasis, and punctuation alone is not emphasised.
    const formats = ({ character, formats: all }: Seen) =>
      all.includes('code') ? 'code' : /\p{P}/u.test(character) ? '' : all.replace(/\ba\b/, '').trim();
    fc.assert(
      fc.property(inline, (source) => {
        const tree = content(`<p>${source}</p>`);
        expect(look(render(toMarkdown(tree))).seen.map(formats)).toEqual(
          look(toHtml(tree)).seen.map(formats),
        );
      }),
      { numRuns: name === 'cmark-gfm' ? 40 : 150 },
    );
  });
});

test.each(Object.entries(COMMONMARK))('text comes back through %s too, but for marks of GFM', (_, render) => {
  const unmarked = (text: string) => text.replaceAll('~~', '');
  fc.assert(
    fc.property(inline, (source) => {
      const tree = content(`<p>${source}</p>`);
      expect(unmarked(look(render(toMarkdown(tree))).text)).toBe(unmarked(look(toHtml(tree)).text));
    }),
    { numRuns: 200 },
  );
});
