import { describe, expect, test } from 'vitest';
import { recognizeEntities } from '../../src/sequence/compromise-entities.ts';
import {
  ALL_FEATURES,
  DEFAULT_FEATURES,
  FEATURE_TYPES,
  without,
  withPunctuation,
  withStopWords,
} from '../../src/sequence/index.ts';
import { stopWords } from '../../src/sequence/stop-words.ts';
import { featuresOf, valuesOf } from './reading.ts';

describe('blocks (section 5)', () => {
  test('are bounded by any tag but the paper’s inline ones; scripts, styles and the title are in none', () => {
    const html =
      '<title>Gone</title><p>One <b>two</b> <time>three</time> four<script>five</script> six<style>seven</style>';
    expect(valuesOf(html, 'words')).toEqual([['one', 'two'], ['three'], ['four'], ['six']]);
  });
});

describe('words', () => {
  test('are a bag without case; a word once', () => {
    expect(valuesOf('<p>The dog saw the DOG’s dog, don’t ask.', 'words')).toEqual([
      ['the', 'dog', 'saw', "dog's", "don't", 'ask'],
    ]);
  });

  test('go over tags within them; symbols count where they stand alone; characters in scripts without spaces', () => {
    expect(valuesOf('<p>un<b>believ</b>able | news! co&shy;op', 'words')).toEqual([
      ['unbelievable', '|', 'news', 'coop'],
    ]);
    expect(valuesOf('<p>今日は', 'words')).toEqual([['今', '日', 'は']]);
    expect(valuesOf('<p>\u{20000}b a\u{1f600}b \u{1f600}\udc00 c', 'words')).toEqual([
      ['\u{20000}', 'b', 'a', '\u{1f600}\udc00', 'c'],
    ]);
  });

  test('no run of letters is too long for a page', () => {
    expect(valuesOf(`<p>a ${'x'.repeat(100_000)}`, 'words')).toEqual([['a']]);
  });
});

describe('punctuation', () => {
  test('has the marks between words, each once; a symbol that stands alone is a word', () => {
    expect(valuesOf('<p>“Rain,” she said, at last! | News.', 'punctuation')).toEqual([
      ['“', ',', '”', '!', '.'],
    ]);
    expect(ALL_FEATURES.has('punctuation')).toBe(false);
    expect(withPunctuation(DEFAULT_FEATURES).has('punctuation')).toBe(true);
  });
});

describe('inverse stop-wording', () => {
  test('has only stop words, in the page’s language where it is known', () => {
    const text = 'The ferry and der Hund under the bridge';
    expect(valuesOf(`<html lang=en-GB><p>${text}`, 'stop-words')).toEqual([['the', 'and', 'under']]);
    expect(valuesOf(`<html lang=de><p>${text}`, 'stop-words')).toEqual([['der']]);
    expect(valuesOf(`<p>${text}`, 'stop-words')).toEqual([['the', 'and', 'der', 'under']]);
  });

  test('stands in the place of words', () => {
    expect(withStopWords(ALL_FEATURES).has('words')).toBe(false);
    expect(ALL_FEATURES.has('stop-words')).toBe(false);
  });

  test('knows many languages', () => {
    for (const language of 'en de fr es it pt nl pl ru sv da no nb fi tr ar zh ja'.split(' '))
      expect(stopWords(language).size).toBeLessThan(stopWords(null).size / 4);
    expect(stopWords('nb')).toBe(stopWords('no'));
    expect(stopWords('xx')).toBe(stopWords(null));
  });
});

describe('named entities', () => {
  const html = '<p>Paris: Jane Doe of Acme Inc. paid $5 to Bob, said Reuters.';
  const known = [
    ['Paris', 'location'],
    ['Jane Doe', 'person'],
    ['Acme Inc', 'organization'],
    ['$5', 'money'],
    ['Bob', 'person'],
    ['Reuters', 'organization'],
  ] as const;
  const recognize = (text: string) =>
    known.map(([name, type]) => ({ type, start: text.indexOf(name), end: text.indexOf(name) + name.length }));

  test('are counted by type', () => {
    expect(valuesOf(html, 'named-entities', recognize)).toEqual([
      ['person to 2', 'organization to 2', 'location to 1', 'money to 1'],
    ]);
  });

  test('are not in the bag of words, but for news agencies', () => {
    const types = new Set(['words', 'named-entities'] as const);
    const words = featuresOf(html, types, recognize)[0].filter((name) => name.startsWith('words'));
    expect(words.map((name) => name.slice('words: '.length))).toEqual([
      'of',
      'paid',
      'to',
      'said',
      'reuters',
    ]);
    const agencies = (text: string) => [{ type: 'organization' as const, start: 0, end: text.length }];
    const left = (text: string) =>
      featuresOf(`<p>${text}`, types, agencies)[0].filter((name) => name.startsWith('words')).length;
    expect(left('A.P.')).toBe(2);
    expect(left('Associated Press')).toBe(2);
    expect(left('Apple')).toBe(0);
  });

  test('need a recogniser', () => {
    expect(() => featuresOf(html, ALL_FEATURES)).toThrow(/recogniser/);
  });

  test('compromise finds each type, where it stands', () => {
    const text =
      'President Barack Obama left Google Inc. in Paris on Tuesday at 5:30, paid $5 million, 12% of it.';
    const found = recognizeEntities(text).map(({ type, start, end }) => [type, text.slice(start, end)]);
    for (const entity of [
      ['person', 'President Barack Obama'],
      ['organization', 'Google Inc'],
      ['location', 'Paris'],
      ['date', 'Tuesday'],
      ['time', '5:30'],
      ['money', '$5'],
      ['percentage', '12%'],
    ])
      expect(found).toContainEqual(entity);
  });

  test('a contraction does not shift what follows', () => {
    const text = "They didn't say where John Smith lives.";
    expect(recognizeEntities(text).map(({ start, end }) => text.slice(start, end))).toEqual(['John Smith']);
  });
});

test('title casing: every word with a capital, or any without', () => {
  expect(valuesOf('<p>World News<p>World news<p>12 | 34<p>Élan 7<p>éLAN', 'title-case')).toEqual([
    ['all upper'],
    ['some lower'],
    [],
    ['all upper'],
    ['some lower'],
  ]);
});

test('anchor percentage: the share of words in <a>', () => {
  const html =
    '<p>one two<p><a>one</a> two three four<p><a href=x>one</a> <a name=y>two</a><p><a>one t</a>wo three';
  expect(valuesOf(html, 'anchor-percent')).toEqual([['to 0'], ['to 25'], ['to 100'], ['to 75']]);
});

describe('title matching', () => {
  const matched = (body: string) => valuesOf(`<title>Ferry lost at sea - News</title>${body}`, 'title-match');

  test('two words or more, in the order of the title', () => {
    expect(matched('<p>Ferry LOST at sea<p>ferry<p>sea ferry<p>The ferry was lost again at the sea')).toEqual(
      [['to 99'], [], [], ['to 99']],
    );
    expect(matched('<p>Ferry lost at sea, News')).toEqual([['to 100']]);
  });

  test('a title longer than the bits of a number, none, or one of an image', () => {
    const long = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
    expect(valuesOf(`<title>${long}</title><p>${long}`, 'title-match')).toEqual([['to 100']]);
    expect(valuesOf('<p>one two', 'title-match')).toEqual([[]]);
    expect(valuesOf('<svg><title>one two</title></svg><p>one two', 'title-match')).toEqual([[]]);
  });
});

describe('tags', () => {
  test('ancestors: parent and grandparent of the tightest wrapping', () => {
    expect(valuesOf('<div><p>One <b>two</b></p><p><a href=x>all</a></p></div>', 'ancestor-tags')).toEqual([
      ['parent p', 'grandparent div'],
      ['parent a', 'grandparent p'],
    ]);
  });

  test('descendants: links and targets apart, what looks alike the same', () => {
    const html =
      '<p>x <b>b</b> <strong>s</strong> <i>i</i> <em>e</em> <a href=1>h</a> <a name=2>n</a> <u><s>z</s></u> y';
    expect(valuesOf(html, 'descendant-tags')).toEqual([['strong', 'em', 'a href', 'a name', 'u', 's']]);
    expect(valuesOf('<p><b><i>one</i></b> two', 'descendant-tags')).toEqual([['em', 'strong']]);
    expect(valuesOf('<p><b>one</b>', 'descendant-tags')).toEqual([[]]);
  });

  test('siblings: the tags before and after', () => {
    expect(valuesOf('<div><h1>a</h1> b<!-- c --> <br>d</div>', 'sibling-tags')).toEqual([
      [],
      ['previous h1', 'next br'],
      ['previous br'],
    ]);
  });

  test('after an image: one since the block before', () => {
    expect(valuesOf('<p>a<img src=x>b<p>c<p><img src=y></p><p>d', 'after-image')).toEqual([
      [],
      ['yes'],
      [],
      ['yes'],
    ]);
  });
});

test('word count, by ranges', () => {
  const count = (n: number) => valuesOf(`<p>${'word '.repeat(n)}`, 'word-count')[0][0];
  expect([1, 2, 3, 4, 5, 9, 41, 80, 81].map(count)).toEqual([
    'to 1',
    'to 2',
    'to 3',
    'to 5',
    'to 5',
    'to 12',
    'to 80',
    'to 80',
    'over 80',
  ]);
});

describe('switches', () => {
  const html = '<title>Ferry lost</title><img src=x><div>The ferry <b>lost</b> <a href=x>more</a>!<br></div>';

  test.each(FEATURE_TYPES.filter((type) => type !== 'named-entities'))('%s alone, and all but it', (type) => {
    const alone = valuesOf(html, type)[0];
    expect(alone.length).toBeGreaterThan(0);
    const features = withPunctuation(
      type === 'stop-words' ? withStopWords(DEFAULT_FEATURES) : DEFAULT_FEATURES,
    );
    const all = featuresOf(html, features)[0];
    const others = featuresOf(html, without(features, [type]))[0];
    expect(all.filter((name) => !name.startsWith(`${type}: `))).toEqual(others);
    expect(all.length).toBe(others.length + alone.length);
  });
});
