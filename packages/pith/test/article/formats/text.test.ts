import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildContent } from '../../../src/article/content/build.ts';
import { toText } from '../../../src/article/formats/text.ts';
import { parsePage } from '../../../src/page/index.ts';
import { select, text } from '../content/kept.ts';

describe('plain text', () => {
  test('an empty line between paragraphs, a line for each item, row and term', () => {
    expect(text('<h1>T</h1><p>a<p>b<ul><li>1<ul><li>2</ul><li>3</ul><dl><dt>t<dd>d</dl>')).toBe(
      'T\n\na\n\nb\n\n1\n2\n3\n\nt\nd',
    );
    expect(text('<table><caption>c</caption><tr><th>a<th>b<tr><td><td>d<tr><td>e<td><p>f<p>g</table>')).toBe(
      'c\na\tb\n\td\ne\tf g',
    );
  });

  test('words are neither glued nor split', () => {
    expect(text('<p>foo<b>bar</b> <i>a</i>b<br>c<wbr>d<img src=/x.png>e <q>f</q>')).toBe(
      'foobar ab\ncd e "f"',
    );
    expect(text('<p>H<sub>2</sub>O x<sup>2</sup>')).toBe('H2O x2');
    expect(text('<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>')).toBe('漢字(かんじ)');
    expect(text('<pre><span>import</span> <span>torch</span>\n  x</pre>')).toBe('import torch\n  x');
    expect(text('a&nbsp;b')).toBe('a b');
  });

  test('has no words that the page has not', () => {
    expect(text('<p>a</p><iframe src="https://v.example/embed/1" title="Film"></iframe><p>b</p>')).toBe(
      'a\n\nb',
    );
    expect(text('<p>a</p><figure><img src=/i.jpg><figcaption>DROP</figcaption></figure><p>b</p>')).toBe(
      'a\n\nb',
    );
  });

  const tags =
    'p div b i a span ul li ol dl dt dd table tr td th h2 blockquote code sub section center em'.split(' ');
  const piece = fc.oneof(
    fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
    fc.constantFrom(
      '<br>',
      '<hr>',
      '<img src=/i.png>',
      ' ',
      '\n',
      '&nbsp;',
      '<input>',
      '<!-- c -->',
      '<script>s</script>',
    ),
    fc.stringMatching(/^[a-z]{1,5}$/),
  );

  test('the words are those of the kept blocks, in order', () => {
    const words = (value: string) => value.split(/[^a-z]+/).filter((word) => word !== '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), (pieces, seed) => {
        // A quote is kept whole where a part of it is.
        const page = parsePage(pieces.filter((each) => !each.includes('blockquote')).join(''));
        const selection = select(page);
        for (let block = 0; block < selection.keep.length; block++)
          selection.keep[block] = (seed >> (block % 30)) & 1;
        const expected = [...selection.keep.keys()]
          .filter((block) => selection.keep[block] === 1)
          .flatMap((block) => words(page.blocks.text(block)));
        expect(words(toText(buildContent(page, selection)))).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
