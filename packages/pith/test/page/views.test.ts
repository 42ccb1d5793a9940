import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collapse,
  countWords,
  PAPER_INLINE,
  type Page,
  PithError,
  parsePage,
  segmentBlocks,
  TagSet,
  TOKEN,
} from '../../src/page/index.ts';
import { randomHtml } from './arbitrary-html.ts';

const blockTexts = (page: Page) =>
  Array.from({ length: page.blocks.count }, (_, block) => page.blocks.text(block));

describe('blocks', () => {
  test('are bounded by any tag outside the inline set', () => {
    const page = parsePage('<p>one <b>two</b><i> three</i><br>four<div>five<p>six</div>seven');
    expect(blockTexts(page)).toEqual(['one two three', 'four', 'five', 'six', 'seven']);
  });

  test('never glue or split words at inline tags', () => {
    expect(blockTexts(parsePage('<p>in<b>ter</b>nal <i>a</i><!-- c -->b<wbr>c&shy;d</p>'))).toEqual([
      'internal abcd',
    ]);
  });

  test('keep the parts of a formula in their sentence', () => {
    const page = parsePage('<p>where <math><mi>x</mi><mo>=</mo><mn>1</mn></math> holds</p>');
    expect(blockTexts(page)).toEqual(['where x=1 holds']);
  });

  test('leave out what nobody reads', () => {
    const page = parsePage(
      '<title>t</title><p>a<script>x</script>b<style>y</style><svg><text>z</text></svg></p><iframe>q</iframe>',
    );
    expect(blockTexts(page)).toEqual(['ab']);
  });

  test('know their links, inline tags and the offsets inside', () => {
    const page = parsePage('<p><em>See  <a href=x>the\n manual</a></em> or ask.</p>');
    const { blocks } = page;
    expect(blocks.text(0)).toBe('See the manual or ask.');
    const spans = blocks
      .spans(0)
      .map(({ node, start, end }) => [page.tagName(node), blocks.text(0).slice(start, end)]);
    expect(spans).toEqual([
      ['em', 'See the manual'],
      ['a', 'the manual'],
    ]);
    expect(blocks.length[0]).toBe('Seethemanualorask.'.length);
    expect(blocks.linkLength[0]).toBe('themanual'.length);
    expect(page.tagName(blocks.container[0])).toBe('p');
  });

  test('end with the last text that is not blank', () => {
    const page = parsePage('<div>a <b> </b><i>b</i> <u> </u></div> <p>c</p> ');
    expect(blockTexts(page)).toEqual(['a b', 'c']);
    const { nodes, start } = page.blocks;
    const written = (block: number) =>
      [...nodes.subarray(start[block], start[block + 1])].map((node) => page.text(node));
    expect([written(0), written(1)]).toEqual([['a ', ' ', 'b'], ['c']]);
  });

  test('can be cut by the paper’s own list of inline tags', () => {
    const page = parsePage('<p>at <time>noon</time> sharp');
    expect(page.blocks.count).toBe(1);
    expect(segmentBlocks(page, new TagSet(PAPER_INLINE)).count).toBe(3);
  });

  test('hold each visible text once, in order', () => {
    fc.assert(
      fc.property(randomHtml, (html) => {
        const page = parsePage(html);
        const { nodes } = page.blocks;
        for (let i = 1; i < nodes.length; i++) expect(nodes[i]).toBeGreaterThan(nodes[i - 1]);
        for (let block = 0; block < page.blocks.count; block++) expect(page.blocks.text(block)).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});

function tokensOf(html: string): string[] {
  const { tokens } = parsePage(html, { source: true });
  return Array.from({ length: tokens.count }, (_, i) =>
    tokens.isTag(i) ? `<${tokens.kind[i] === TOKEN.closeTag ? '/' : ''}${tokens.name(i)}>` : tokens.text(i),
  );
}

describe('tokens', () => {
  test('are the source’s tags, words and symbols, unclosed ones included', () => {
    expect(tokensOf('<P Class="a>b">Hello, world!<p>It&rsquo;s 3.5&nbsp;km</B>')).toEqual([
      '<p>',
      'Hello',
      ',',
      'world',
      '!',
      '<p>',
      'It',
      '’',
      's',
      '3',
      '.',
      '5',
      'km',
      '</b>',
    ]);
  });

  test('decode references inside words', () => {
    expect(tokensOf('caf&eacute;s &amp; &#1083;&#x435;s &bogus; a&b')).toEqual([
      'cafés',
      '&',
      'леs',
      '&',
      'bogus',
      ';',
      'a',
      '&',
      'b',
    ]);
  });

  test('leave out scripts, styles and comments but not their tags', () => {
    expect(
      tokensOf('a<script>if (x<y) "</p>"</script >b<!-- <p> c --><style>p{}</STYLE>d<!doctype html><?x?>e'),
    ).toEqual(['a', '<script>', '</script>', 'b', '<style>', '</style>', 'd', 'e']);
    expect(tokensOf('a<script>never closed')).toEqual(['a', '<script>']);
  });

  test('take every character of scripts without spaces as a word', () => {
    expect(tokensOf('東京は晴れ。')).toEqual(['東', '京', 'は', '晴', 'れ', '。']);
  });

  test('lead back to their nodes', () => {
    const page = parsePage('<div>one<p>two <b>three</b></div>', { source: true });
    const { tokens } = page;
    const seen = Array.from({ length: tokens.count }, (_, i) => {
      const node = tokens.node[i];
      return node < 0 ? null : page.isText(node) ? page.text(node) : page.tagName(node);
    });
    expect(seen).toEqual(['div', 'one', 'p', 'two ', 'b', 'three', null, null]);
  });

  test('need a page that kept its source', () => {
    expect(() => parsePage('x').tokens).toThrowError(PithError);
    expect(() => parsePage('x').lines).toThrowError(/source: true/);
  });
});

describe('lines', () => {
  test('are those of the source and lead back to their texts', () => {
    const page = parsePage('<p>one\r\ntwo <b>three</b>\n\n</p>last', { source: true });
    const { lines } = page;
    expect(Array.from({ length: lines.count }, (_, line) => lines.text(line))).toEqual([
      '<p>one',
      'two <b>three</b>',
      '',
      '</p>last',
    ]);
    expect(lines.nodes(1).map((node) => page.text(node))).toEqual(['one\ntwo ', 'three', '\n\n']);
    expect(lines.nodes(3).map((node) => page.text(node))).toEqual(['last']);
  });

  test('of an empty page are none', () => {
    expect(parsePage('', { source: true }).lines.count).toBe(0);
  });
});

describe('words', () => {
  test.each([
    ['', 0],
    ['  one  two ', 2],
    ['don’t re-read it', 3],
    ['東京 tower', 3],
    ['3.5 km – ok', 4],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test('collapse leaves single spaces and no soft hyphens', () => {
    expect(collapse(' a \n\u00a0 b\u00adc ')).toBe('a bc');
  });
});
