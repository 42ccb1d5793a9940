import { describe, expect, test } from 'vitest';
import { buildContent } from '../../../src/article/content/build.ts';
import { toMarkdown } from '../../../src/article/formats/markdown.ts';
import { PAGE_TYPES, type PageType } from '../../../src/extractors/page-type.ts';
import { guessOf } from '../../../src/extractors/pith/page-type-guess.ts';
import { parsePage } from '../../../src/page/index.ts';
import { markdown, select } from './kept.ts';

test('the sign on what opens a part is not kept with it', () => {
  const page = parsePage(
    '<p>Before.</p><div class="accordion"><div><h3>Why?</h3><div>+</div></div><div>So.</div></div><p>After.</p>',
  );
  const selection = select(page, (text) => text === 'Before.' || text === 'After.');
  expect(toMarkdown(buildContent(page, selection)).trim()).toBe('Before.\n\n### Why?\n\nSo.\n\nAfter.');
});

/** Blocks with the word DROP are not of the selection. */
describe('in the midst of kept text', () => {
  test.each([
    ['code', '<pre>DROP()</pre>', '```\nDROP()\n```'],
    [
      'code with its tools',
      '<div class="code-toolbar"><pre><code class="language-css">DROP {}</code></pre><div class="toolbar"><button>Copy DROP</button></div></div>',
      '```css\nDROP {}\n```',
    ],
    [
      'a small table',
      '<table><tr><th>DROP</th><th>b DROP</th></tr><tr><td>DROP 1</td><td>DROP 2</td></tr></table>',
      '| DROP | b DROP |\n| --- | --- |\n| DROP 1 | DROP 2 |',
    ],
    [
      'who is quoted',
      '<figure><blockquote><p>Words.</p></blockquote><figcaption>DROP</figcaption></figure>',
      '> Words.\n>\n> DROP',
    ],
    [
      'parts that open one by one',
      '<div class="accordion"><h3><button aria-expanded="false">DROP?</button></h3><div>DROP.</div></div>',
      '### DROP?\n\nDROP.',
    ],
    [
      'panels of tabs',
      '<ul role="tablist"><li role="tab" aria-controls="a">One</li><li role="tab" aria-controls="b">Two</li></ul><div><div role="tabpanel" id="a">DROP.</div><div role="tabpanel" id="b">Words.</div></div>',
      '**One**\n\nDROP.\n\n**Two**\n\nWords.',
    ],
    [
      'a callout in a wrapper',
      '<div><div class="admonition tip"><p>DROP.</p></div></div>',
      '> [!TIP]\n> DROP.',
    ],
    [
      'a table of links with a header',
      '<table><tr><th>Name</th><th>Meaning</th></tr><tr><td><a href="/a">DROP abc</a></td><td>DROP abc</td></tr></table>',
      '| Name | Meaning |\n| --- | --- |\n| [DROP abc](https://example.org/a) | DROP abc |',
    ],
    [
      'half a table',
      '<table><tr><th>a</th><th>DROP</th></tr><tr><td>DROP</td><td>2</td></tr></table>',
      '| a | DROP |\n| --- | --- |\n| DROP | 2 |',
    ],
    [
      'a table by its roles',
      '<div role="table"><div role="row"><div role="cell">DROP</div><div role="cell">a</div></div><div role="row"><div role="cell">b</div><div role="cell">DROP</div></div></div>',
      '|  |  |\n| --- | --- |\n| DROP | a |\n| b | DROP |',
    ],
    [
      'terms',
      '<div><dl><dt>DROP</dt><dd>a DROP</dd><dt>DROP</dt><dd>b DROP</dd></dl></div>',
      '**DROP**\n: a DROP\n\n**DROP**\n: b DROP',
    ],
    ['a list that is announced', '<p>It has:</p><ul><li>DROP</li></ul>', 'It has:\n\n- DROP'],
    ['a quote by its class', '<div class="quote">DROP</div>', '> DROP'],
    [
      'who is quoted, behind the quote',
      '<blockquote>Words.</blockquote><div class="attribution">DROP</div>',
      '> Words.\n>\n> DROP',
    ],
    ['a line with a formula', '<p>Let <math><mi>x</mi></math> be DROP</p>', 'Let $x$ be DROP'],
    ['what opens a part', '<details><summary>DROP</summary><p>b</p></details>', '**DROP**\n\nb'],
  ])('%s is kept', (_, source, written) => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe(`before\n\n${written}\n\nafter`);
  });

  test.each([
    [
      'a table of links',
      '<table><tr><td><a href="a">DROP one</a></td><td>a DROP</td></tr><tr><td><a href="b">DROP two</a></td><td>DROP</td></tr></table>',
    ],
    [
      'a table with a form',
      '<table><tr><td>DROP</td><td><button>DROP</button></td></tr><tr><td>DROP</td><td>DROP</td></tr></table>',
    ],
    [
      'a table with fields to fill',
      '<table><tr><td>DROP</td><td><input></td></tr><tr><td>DROP</td><td><textarea></textarea></td></tr></table>',
    ],
    ['a table in a form', '<form><table><tr><td>DROP</td></tr><tr><td>DROP</td></tr></table></form>'],
    ['a link alone', '<p><a href="https://other.example/a">DROP</a></p>'],
    ['a quote that is pulled out of the text', '<aside class="pull-quote">DROP</aside>'],
    [
      'a set of tabs of which nothing was taken',
      '<ul role="tablist"><li role="tab" aria-controls="a">DROP 1</li></ul><div><div role="tabpanel" id="a">DROP.</div></div>',
    ],
    ['a heading, which may be that of an empty box', '<h3>DROP</h3>'],
    [
      'a list of headlines with what they are about',
      `<dl>${'<dt><a href="a">DROP one</a></dt><dd>DROP and what it is about in many more words</dd>'.repeat(2)}</dl>`,
    ],
    [
      'a post that a script will put there',
      '<blockquote data-instgrm-permalink="x"><p>DROP</p></blockquote>',
    ],
  ])('%s is not', (_, source) => {
    expect(markdown(`<p>before</p>${source}<p>after</p>`)).toBe('before\n\nafter');
  });

  test('a list of links is not, though it is announced', () => {
    const links = '<ul><li><a href="/a">DROP</a></li><li><a href="/b">DROP</a></li></ul>';
    expect(markdown(`<p>before</p><p>You might also like:</p>${links}<p>after</p>`)).toBe(
      'before\n\nYou might also like:\n\nafter',
    );
  });

  test('code below its bar is, at the end of the text', () => {
    expect(markdown('<main><p>before, in some words</p><div>DROP</div><pre>DROP()</pre></main>')).toBe(
      'before, in some words\n\n```\nDROP()\n```',
    );
  });

  test('a table that leads to the next page is not, below the text', () => {
    const row = '<tr><td><a href="a">DROP</a></td><td>DROP and its words</td></tr>';
    expect(markdown(`<p>before</p><p>more</p><table>${row}${row}</table>`)).toBe('before\n\nmore');
  });

  test('facts right below the headline are not', () => {
    const table = '<table><tr><td>DROP</td><td>DROP 1</td></tr><tr><td>DROP</td><td>DROP 2</td></tr></table>';
    expect(markdown(`<h1>Title</h1>${table}<p>after</p>`)).toBe('# Title\n\nafter');
  });

  test('a quote is kept in an article; in a thread it repeats another post, and the method decides', () => {
    const page = parsePage('<p>before</p><blockquote><p>Words DROP.</p></blockquote><p>after</p>');
    const selection = select(page, (text) => !text.includes('DROP'));
    const surely = (type: PageType) =>
      guessOf(Float32Array.from(PAGE_TYPES, (name) => (name === type ? 1 : 0)));
    const written = (type: PageType) =>
      toMarkdown(buildContent(page, { ...selection, pageType: surely(type) }));
    expect(written('article')).toBe('before\n\n> Words DROP.\n\nafter');
    expect(written('forum')).toBe('before\n\nafter');
  });
});
