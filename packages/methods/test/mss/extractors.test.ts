import { describe, expect, test } from 'vitest';
import { extract, findMethod } from '../../src/index.ts';
import { cleanRun } from '../../src/mss/clean.ts';
import { endAtRule } from '../../src/mss/horizontal-rule.ts';
import { isArticle, shippedModel, writeModel } from '../../src/mss/index.ts';
import { syntheticPage, withSource } from './synthetic-site.ts';

const all = (html: string) => {
  const { tokens } = withSource(html);
  return { tokens, run: { start: 0, end: tokens.count, value: 1 } };
};

describe('cleaning (section 4.2)', () => {
  const left = (html: string) => {
    const { tokens, run } = all(html);
    const stays = cleanRun(tokens, run);
    return Array.from({ length: tokens.count }, (_, i) => i)
      .filter((i) => stays[i] === 1 && !tokens.isTag(i))
      .map((i) => tokens.text(i))
      .join(' ');
  };

  test('rule 1: tables go', () => {
    expect(left('one <table><tr><td>ad</td></tr></table> two')).toBe('one two');
  });

  test('rule 2: a div goes when it holds a link, an image or an embed, however deep', () => {
    expect(left('one <div>more <a href=x>link</a></div> two')).toBe('one two');
    expect(left('one <div>photo <div><img src=x></div> caption</div> two')).toBe('one two');
    expect(left('one <div>quote</div> two')).toBe('one quote two');
    expect(left('one <a href=x>link</a> two')).toBe('one link two');
  });

  test('a div that is not closed within the run is no pair', () => {
    expect(left('<div>one <a href=x>link</a> two')).toBe('one link two');
  });
});

describe('the <hr> constraint (section 7.4)', () => {
  test('ends the run before the first rule', () => {
    const { tokens, run } = all('<p>one two<hr>three<hr>');
    expect(endAtRule(tokens, run)).toMatchObject({ start: 0, end: 3 });
    const without = all('<p>one two');
    expect(endAtRule(without.tokens, without.run)).toBe(without.run);
  });
});

describe('the extractors', () => {
  const { html, paragraphs } = syntheticPage(3, { open: '<div>', close: '</div>' });

  test.each(['mss', 'mss:mrut=0', 'mss-hr', 'mss-cleaneval', 'mss:clean=1'] as const)(
    '%s keeps the article',
    (method) => {
      const { text } = extract(html, { method });
      for (const paragraph of paragraphs) expect(text).toContain(paragraph);
      expect(text).not.toContain('Menu item');
    },
  );

  test('say why, and what they need', () => {
    const { extractor } = findMethod('mss');
    expect(extractor.needs).toEqual(['source']);
    expect(extractor.extract(withSource(html)).reasons(0)[0]).toContain('maximum subsequence');
  });

  test('a page without words gives nothing, and does not fail', () => {
    for (const empty of ['', '<p></p>', '<br>', '<p>x'])
      for (const method of ['mss', 'mss-hr', 'mss-cleaneval'] as const)
        expect(() => extract(empty, { method })).not.toThrow();
  });

  test('take a model of one’s own; a method that has none says so', () => {
    const model = writeModel(shippedModel('trigrams'));
    expect(extract(html, { method: 'mss', model }).text).toBe(extract(html, { method: 'mss' }).text);
    expect(() => extract(html, { method: 'mss-simple', model })).toThrow(/takes no model/);
    expect(() => extract(html, { method: 'mss', model: new Uint8Array(3) })).toThrow(/no model/);
  });
});

describe('is it an article? (section 4.1)', () => {
  const said = (html: string) => {
    const page = withSource(html);
    return isArticle(page, findMethod('mss-simple').extractor.extract(page));
  };
  const sentence = 'The river rose again in the night and nobody slept. ';

  test('two paragraphs and eight sentences, which are the page’s main text', () => {
    expect(said(`<p>${sentence.repeat(4)}</p><p>${sentence.repeat(4)}</p>`)).toBe(true);
    expect(said(`<p>${sentence.repeat(8)}</p>`)).toBe(false);
    expect(said(`<p>${sentence.repeat(3)}</p><p>${sentence.repeat(4)}</p>`)).toBe(false);
    const list = '<ul>'.concat('<li><a href=x>Another headline of the day</a></li>'.repeat(200), '</ul>');
    expect(said(`<p>${sentence.repeat(4)}</p><p>${sentence.repeat(4)}</p>${list}`)).toBe(false);
  });
});
