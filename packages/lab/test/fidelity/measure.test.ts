import { describe, expect, test } from 'vitest';
import { compare, f1 } from '../../src/fidelity/compare.ts';
import { itemsOf } from '../../src/fidelity/items.ts';
import { KINDS, type Kind } from '../../src/fidelity/kinds.ts';
import { normalizeTex } from '../../src/fidelity/tex.ts';

const BASE = 'https://example.org/notes/page';
const items = (markdown: string, kind: Kind) => itemsOf(markdown, BASE)[kind];

describe('what a document holds', () => {
  test.each<[Kind, string, string[]]>([
    ['headings', '## One *two*', ['h2 | One two']],
    ['paragraphs', 'A “word”[^1] and $x$.\n\n- not this\n\n[^1]: Nor this.', ['A "word" and ∎.']],
    ['code', '```js\nlet a;\n\n  b();\n```', ['let a;\n\n  b();']],
    ['languages', '```js\nlet a;\n```\n\n```text\nplain\n```', ['javascript | let a;']],
    ['codeSpans', 'Use `` a ` b ``.', ['a ` b']],
    [
      'cells',
      '|a|b|\n|:-|-|\n|1|2|',
      ['header | left | a', 'header | no alignment | b', 'a | left | 1', 'b | no alignment | 2'],
    ],
    ['formulas', '$a^{2}$ and\n\n$$\nb\n$$\n\n$$c$$', ['inline | a ^ 2', 'display | b', 'display | c']],
    ['notes', 'One.[^b] Two.\n\n[^b]: First.\n\n    Second.', ['One. | First. ¶ Second.']],
    [
      'links',
      '[a *b*](/x_(y) "title") <https://a.org/>',
      ['a b | https://example.org/x_(y)', 'https://a.org/ | https://a.org/'],
    ],
    ['images', '![A cat](cat.png)', ['https://example.org/notes/cat.png | A cat']],
    [
      'items',
      '3. a\n4. b\n   - [x] c\n\n* d',
      ['level 1 | 3. |  | a', 'level 1 | 4. |  | b', 'level 2 | • 1 | [x] | c', 'level 1 | • 1 |  | d'],
    ],
    ['quotes', '> a\n>\n> > b', ['a ¶ b', 'b']],
    [
      'callouts',
      '> [!TIP]- *Read* this\n> Body.\n\n> [!note]\n> Other.',
      ['tip- | Read this | Body.', 'note |  | Other.'],
    ],
    [
      'definitions',
      '**Term**\n: One\n\n: Two\n\nOther\n: Three',
      ['Term | One', 'Term | Two', 'Other | Three'],
    ],
    ['emphasis', '*a* _b_ <em>c</em>', ['a', 'b', 'c']],
    ['mark', '==a== <mark>b *c*</mark>', ['a', 'b c']],
    ['sub', 'H<sub>2</sub>O', ['2']],
    ['strike', '~~a~~ <del>b</del>', ['a', 'b']],
    ['rules', 'a\n\n---\n\nb', ['rule']],
    [
      'embeds',
      '<iframe src="https://www.youtube.com/embed/abc" title="A film"></iframe>\n\n[A film](https://www.youtube.com/watch?v=abc)',
      Array(2).fill('A film | https://www.youtube.com/watch?v=abc'),
    ],
  ])('%s', (kind, markdown, expected) => {
    expect(items(markdown, kind)).toEqual(expected);
  });
});

describe('TeX in one spelling', () => {
  test.each([
    ['\\frac{a}{b + 1}', '\\dfrac a{b+1}'],
    ['\\left( x \\right)', '(x)'],
    ['x^2_i', 'x_{i}^{2}'],
    ['{\\displaystyle x}', 'x'],
    ['\\sin x', '\\operatorname{sin}x'],
    [
      '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
      '\\left(\\begin{array}{cc}a & b \\\\ c & d \\\\\\end{array}\\right)',
    ],
    ["f'(x) \\le π", 'f^{\\prime}(x) \\leq \\pi'],
    ["f'(x)", "f^{'}(x)"],
    ['\\binom{n}{k}', '\\left({n \\atop k}\\right)'],
    ['\\binom nk', '\\genfrac{(}{)}{0pt}{}{n}{k}'],
    ['a = b', '\\begin{split} a = b \\end{split}'],
  ])('%s is %s', (a, b) => {
    expect(normalizeTex(a)).toBe(normalizeTex(b));
  });

  test('another meaning is another formula', () => {
    expect(normalizeTex('\\frac{a}{b+1}')).not.toBe(normalizeTex('\\frac{a}{b}+1'));
    expect(normalizeTex('x^{ab}')).not.toBe(normalizeTex('x^ab'));
  });
});

describe('a comparison', () => {
  const SOURCE = '# Title\n\nA paragraph of a dozen words stands here, and it is the first.\n\n> A quote.\n';

  test('of a document with itself is perfect, and the title is no part of it', () => {
    const { counts, corrupted } = compare(SOURCE, SOURCE.replace(/^# .*\n/, ''), BASE);
    for (const kind of KINDS) expect(f1(counts[kind]) ?? 1).toBe(1);
    expect(corrupted).toEqual([]);
  });

  test('counts a thing that comes back twice as made up once', () => {
    const { counts, extra } = compare('## a', '## a\n\n## a', BASE);
    expect(counts.headings).toEqual({ source: 1, result: 2, common: 1 });
    expect(extra.headings).toEqual(['h2 | a']);
  });

  test.each<[Kind, string]>([
    ['quotes', '> PARAGRAPH'],
    ['notes', 'Call.[^1]\n\n[^1]: PARAGRAPH'],
    ['code', '    PARAGRAPH'],
    ['headings', '## PARAGRAPH'],
    ['items', '- PARAGRAPH'],
  ])('says that a paragraph was turned into %s', (as, result) => {
    const paragraph = 'A paragraph of a dozen words stands here, and it is the first.';
    const { corrupted } = compare(SOURCE, result.replace('PARAGRAPH', paragraph), BASE);
    expect(corrupted).toEqual([{ paragraph, as }]);
  });

  test('a paragraph that is missing is lost, not corrupted', () => {
    const { lost, corrupted } = compare(SOURCE, '> A quote.', BASE);
    expect(lost.paragraphs).toHaveLength(1);
    expect(corrupted).toEqual([]);
  });
});
