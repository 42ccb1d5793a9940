import { parseSelector, selectFirst } from 'pith/internal/page/select';
import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { trainingExample } from '../src/mss/examples.ts';
import { goldRun } from '../src/mss/gold-run.ts';
import { labelBlocks, parseWrappers } from '../src/mss/wrapper.ts';

const PROSE = 'The ferry left the pier at seven and was not seen again before noon that day. '.repeat(5);

describe('gold as one run', () => {
  test('goes from the first word to the last, over short interruptions but not to strays', () => {
    const page = parsePage(
      '<p>stray</p><p>a b c d e f g h</p><p>one two three four</p><b>ad</b><p>five six</p><p>x</p>',
      {
        source: true,
      },
    );
    const content = Uint8Array.from([1, 0, 1, 0, 1, 0]);
    const { start, end } = goldRun(page, content)!;
    const words = Array.from({ length: end - start }, (_, i) => start + i)
      .filter((token) => !page.tokens.isTag(token))
      .map((token) => page.tokens.text(token));
    expect(words.join(' ')).toBe('one two three four ad five six');
    expect(page.tokens.isTag(start) || page.tokens.isTag(end - 1)).toBe(false);
    expect(goldRun(page, new Uint8Array(6))).toBeNull();
  });
});

describe('training examples (section 5.1)', () => {
  const example = (body: string, text: string) =>
    trainingExample({ id: '1', site: 'a', html: body, gold: { text } });

  test('too few words, or too many tags, are obviously no article', () => {
    expect(example(`<nav>Home</nav><p>${PROSE}</p>`, PROSE)).toMatchObject({ site: 'a' });
    expect(example('<p>Only a few words here.</p>', 'Only a few words here.')).toBeNull();
    const tagged = PROSE.split(' ')
      .map((word) => `<i>${word}</i>`)
      .join(' ');
    expect(example(`<p>${tagged}</p>`, PROSE)).toBeNull();
    expect(trainingExample({ id: '1', html: '<p>x</p>', gold: { with: ['x'] } })).toBeNull();
  });
});

describe('selectors', () => {
  const page =
    parsePage(`<body><div id=top class="a b"><p>1</p></div><div class=b data-kind="story text"><section><p id=x>2</p>
    </section></div><p>3</p></body>`);
  const found = (selector: string) => {
    const node = selectFirst(page, parseSelector(selector));
    return node < 0 ? null : page.textContent(node).trim();
  };

  test.each([
    ['p', '1'],
    ['#x', '2'],
    ['.b p', '1'],
    ['div.a.b > p', '1'],
    ['body > p', '3'],
    ['div > #x', null],
    ['div section > p#x', '2'],
    ['[data-kind="story text"] p', '2'],
    ['[data-kind]', '2'],
    ['*.b[class=b]', '2'],
    ['h1', null],
  ])('%s', (selector, text) => expect(found(selector)).toBe(text));

  test.each(['p:first-child', 'p + p', 'a, b', ''])('%s is refused or matches nothing', (selector) => {
    if (selector === '') expect(found(selector)).toBeNull();
    else expect(() => parseSelector(selector)).toThrow(/no selector/);
  });
});

describe('wrappers', () => {
  const page = parsePage(
    '<h1>Head</h1><div class=lead>Lead</div><p>One</p><p>Two</p><div class=more>More</div>',
  );
  const texts = (wrappers: unknown, site = 'news.example.org') => {
    const content = labelBlocks(page, site, parseWrappers(JSON.stringify(wrappers)));
    return (
      content && Array.from(content, (kept, block) => (kept ? page.blocks.text(block) : '')).filter(Boolean)
    );
  };

  test('a body, or a start and an end', () => {
    expect(texts([{ host: 'example.org', body: '.lead' }])).toEqual(['Lead']);
    expect(texts([{ host: 'example.org', start: '.lead', end: '.more' }])).toEqual(['Lead', 'One', 'Two']);
    expect(texts([{ host: 'example.org', start: 'p' }])).toEqual(['One', 'Two', 'More']);
  });

  test('the first that finds text is taken; other sites have none', () => {
    expect(
      texts([
        { host: 'example.org', body: '#gone' },
        { host: 'example.org', body: 'p' },
      ]),
    ).toEqual(['One']);
    expect(texts([{ host: 'ample.org', body: 'p' }])).toBeNull();
    expect(texts([{ host: 'example.org', start: 'p', end: '#gone' }])).toBeNull();
  });

  test('a file that is none says what it should be', () => {
    for (const wrong of ['{', '{}', '[{}]', '[{"host":"a"}]', '[{"host":"a","body":"p","start":"p"}]'])
      expect(() => parseWrappers(wrong)).toThrow(/rappers/);
  });
});
