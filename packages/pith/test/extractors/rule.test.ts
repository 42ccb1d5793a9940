import { describe, expect, test } from 'vitest';
import { realPages } from '../../../../testing/datasets.ts';
import { applyRules, type Rule, reasonsFor } from '../../src/extractors/index.ts';
import { extract, parsePage, pithExtractor, type Selection } from '../../src/index.ts';

const page = parsePage('<p>One</p><p>Two</p><p>Three</p>');
const chosen: Selection = {
  keep: Uint8Array.from([1, 0, 1]),
  score: new Float32Array(3),
  title: -1,
  reasons: (block) => [`own ${block}`],
};
const rule = (name: string, block: number, keep: boolean): Rule => ({
  name,
  about: '',
  looksAt: '',
  apply: () => [{ block, keep, reason: `${name} says so` }],
});

describe('rules', () => {
  test('change a copy, one after the other, and the last one to speak is the reason', () => {
    const ruled = applyRules(chosen, page, [rule('a', 1, true), rule('b', 0, false), rule('c', 1, false)]);
    expect([...chosen.keep]).toEqual([1, 0, 1]);
    expect([...ruled.keep]).toEqual([0, 0, 1]);
    expect(reasonsFor(ruled, 0)).toEqual(['dropped: b says so', 'the method alone: own 0']);
    expect(reasonsFor(ruled, 1)[0]).toBe('dropped: c says so');
    expect(reasonsFor(ruled, 2)).toEqual(['kept: own 2']);
  });

  test('can be left out by name, and are for some types only', () => {
    const only: Rule = { ...rule('b', 0, false), types: ['forum'] };
    expect(applyRules(chosen, page, [rule('a', 1, true), only], ['a'])).toBe(chosen);
  });
});

describe('rules of pith', () => {
  const html = `<title>Boats on the river</title><nav><a href=/>Home</a></nav><h1>Boats on the river</h1>
    ${'<p>Boats go up and down the river all day, and people watch them from the bridge in the sun.</p>'.repeat(5)}`;

  test('a name that is none is refused, with those that are', () => {
    expect(() => extract(html, { withoutRules: ['nonsense'] })).toThrow(
      /There is no rule "nonsense".*headline/,
    );
    expect(extract(html, { withoutRules: ['headline', 'lead'] }).title).toBe('Boats on the river');
  });

  test('each says what it does and what it looks at', () => {
    const names = pithExtractor.rules!.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { about, looksAt } of pithExtractor.rules!)
      expect(`${about} ${looksAt}`).toMatch(/^[A-Z].{20,}/);
  });

  const pages = realPages(20);
  test.skipIf(pages.length === 0)(
    'on real pages the first reason of every block agrees with its verdict',
    () => {
      let ruled = 0;
      for (const { html, url } of pages) {
        const page = parsePage(html, url == null ? {} : { url });
        const article = extract(page);
        const words = (text: string) => text.replace(/\s+/g, ' ');
        const written = words(article.text);
        const keptTexts = words(article.blocks.map(({ text, kept }) => (kept ? text : '')).join(' '));
        for (const { text, kept, rule, reasons } of article.blocks) {
          // What is long enough to be nowhere else by chance is not in the text where it is said to be dropped.
          if (!kept && text.length >= 25 && written.includes(words(text)))
            expect(keptTexts).toContain(words(text));
          const [first, second] = reasons;
          expect(first).toMatch(kept ? /^kept: / : /^dropped: /);
          const [, p, side, cut] = OF_THE_CUT.exec(rule === null ? first : second)!;
          // Where no rule spoke, P(content) and the cut did.
          if (rule === null)
            expect(`${side} ${Number(p) >= Number(cut)}`).toBe(kept ? 'from true' : 'below false');
          else {
            ruled++;
            expect(first).not.toMatch(OF_THE_CUT);
          }
        }
      }
      expect(ruled).toBeGreaterThan(0);
    },
    180_000,
  );
});

const OF_THE_CUT = /P\(content\) ([\d.]+), (from|below) the cut at ([\d.]+)$/;
