import { describe, expect, test } from 'vitest';
import { PageFacts } from '../../../src/extractors/pith/features/facts.ts';
import { nameTokens } from '../../../src/extractors/pith/tokens.ts';
import { parsePage } from '../../../src/page/index.ts';

/** The tokens of each block's names, by its text. */
function tokensByText(html: string): Map<string, number[]> {
  const facts = new PageFacts(parsePage(html));
  const { start, tokens } = nameTokens(facts);
  return new Map(
    Array.from({ length: facts.count }, (_, block) => [
      facts.blocks.text(block),
      [...tokens.subarray(start[block], start[block + 1])],
    ]),
  );
}

describe('the tokens of names', () => {
  test('are those of the brother before, where both are called the same', () => {
    const item = (name: string, text: string) => `<li class="${name}">${text}</li>`;
    const list = (...items: string[]) => `<ul class="side menu">${items.join('')}</ul>`;
    const many = tokensByText(
      list(item('entry', 'one'), item('entry', 'two'), item('other', 'three'), item('entry', 'four')),
    );
    expect(many.get('one')).toHaveLength(3);
    for (const text of ['two', 'four']) expect(many.get(text)).toEqual(many.get('one'));
    expect(many.get('three')).toEqual(tokensByText(list(item('other', 'alone'))).get('alone'));
    expect(many.get('three')).not.toEqual(many.get('two'));
  });

  test('are not those of a block in another place', () => {
    const { one, two } = Object.fromEntries(
      tokensByText(
        '<div class=head><p class=entry>one</p></div><div class=foot><p class=entry>two</p></div>',
      ),
    );
    expect(two).not.toEqual(one);
  });

  test('do not ask for capitals, and leave out what is too long for a name', () => {
    const tokens = tokensByText(
      `<p class="SideBar">one</p><div><p class="sidebar">two</p></div><p id="${'x'.repeat(300)}">three</p>`,
    );
    expect(tokens.get('one')).toEqual(tokens.get('two'));
    expect(tokens.get('three')).toEqual([]);
  });
});
