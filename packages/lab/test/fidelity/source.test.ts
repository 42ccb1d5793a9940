import { describe, expect, test } from 'vitest';
import { readSource, splitBlocks, withoutConstructs } from '../../src/fidelity/source.ts';

describe('a source', () => {
  test('has a language, a title and a body', () => {
    const text = '---\nabout: notes\nlang: de\n---\n# Ein Titel\n\nText.\n';
    expect(readSource('x', text)).toEqual({
      name: 'x',
      lang: 'de',
      title: 'Ein Titel',
      body: 'Text.\n',
      about: 'notes',
    });
  });

  test('is parted into blocks, but not within code, nor before lines that are indented', () => {
    const blocks = ['a\nb', '1. one\n\n    more', '```\nc\n\nd\n```', '[^1]: note\n\n    second'];
    expect(splitBlocks(blocks.join('\n\n'))).toEqual(blocks);
  });
});

describe('a source without', () => {
  test.each([
    ['notes', 'One.[^1] Two.\n\n[^1]: Note.\n\n    More.', 'One. Two.\n'],
    ['formulas', 'Text.\n\nWith $x$.\n\n$$\ny\n$$', 'Text.\n'],
    ['callouts', '> [!TIP]\n> Box.\n\n> Quote.', '> Quote.\n'],
    ['callout-titles', '> [!TIP] Title\n> Box.', '> [!TIP]\n> Box.\n'],
    ['definitions', 'Term\n: Text\n\nOther.', 'Other.\n'],
    ['tasks', '- [x] a\n- [ ] b', '- a\n- b\n'],
    ['alignment', '| a |\n|:-:|\n| 1 |', '| a |\n|---|\n| 1 |\n'],
    ['start', '5. a\n6. b', '1. a\n2. b\n'],
    ['mark', 'A <mark>b</mark>.', 'A b.\n'],
    ['languages', '```js\na\n```', '```\na\n```\n'],
    ['long-notes', '[^1]: One.\n\n    Two.\n[^2]: Three.', '[^1]: One.\n[^2]: Three.\n'],
    ['callout-kinds', '> [!TIP]\n> a', '> [!NOTE]\n> a\n'],
  ] as const)('%s', (construct, markdown, expected) => {
    expect(withoutConstructs(markdown, [construct])).toBe(expected);
  });

  test('anything keeps its code as it is', () => {
    const code = '```bash\necho "$A and $B" [^1] <mark>\n```';
    expect(withoutConstructs(code, ['notes', 'formulas', 'mark'])).toBe(`${code}\n`);
  });
});
