import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf, runPith } from '../../../../testing/run-in-process.ts';
import { makeArticle } from '../../src/article/index.ts';
import { explainHtml } from '../../src/command/explain/explain-html.ts';
import { explain } from '../../src/command/extract/explain.ts';
import { type Article, extract, type Page, parsePage, type Selection } from '../../src/index.ts';
import { parseSelector, selectAll } from '../../src/page/select.ts';
import { randomHtml } from '../page/arbitrary-html.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-explain-'));
  writeFileSync(at('page.html'), pageOf('The walrus sleeps on the ice.'));
  return () => rmSync(folder, { recursive: true });
});

const find = (page: Page, selector: string) => selectAll(page, parseSelector(selector));
const texts = (page: Page, selector: string) => find(page, selector).map((node) => page.textContent(node));

describe('the command', () => {
  test('prints what --explain prints', async () => {
    const explained = await runPith(['explain', at('page.html')]);
    expect(explained).toEqual(await runPith([at('page.html'), '--explain']));
    expect(explained.out).toContain('walrus');
  });

  test('takes the options of extracting', async () => {
    const { out } = await runPith(['explain', at('page.html'), '-m', 'bte', '--drop', 'article']);
    expect(out).toMatch(/^method {2}bte$/m);
    expect(out).toMatch(/^dropped .*walrus.*\n +dropped: inside article$/m);
  });

  test('writes files, as text without colours and as HTML', async () => {
    await runPith(['explain', at('page.html'), '-o', at('why.txt')], { tty: true });
    expect(readFileSync(at('why.txt'), 'utf8')).toMatch(/^page .*\n[^\x1b]*walrus/);
    const { code, out } = await runPith(['explain', at('page.html'), '--html', '-o', at('why.html')]);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(readFileSync(at('why.html'), 'utf8')).toMatch(/^<!doctype html>[\s\S]*walrus/);
  });

  test('HTML goes to standard output without a file', async () => {
    const { out } = await runPith(['explain', '-', '--html'], { stdin: pageOf('From a pipe.') });
    expect(texts(parsePage(out), '.kept .text').join()).toContain('From a pipe.');
  });

  test('one page at a time', async () => {
    const { code, err } = await runPith(['explain', folder]);
    expect(code).toBe(2);
    expect(err).toMatch(/One page.*\[BAD_OPTION\]/);
  });

  test('is in the help', async () => {
    expect((await runPith(['--help'])).out).toMatch(/^ {2}explain +Show each block of a page/m);
    expect((await runPith(['explain', '--help'])).out).toContain('Examples:\n  $ pith explain');
  });
});

/** A method that says everything, and keeps what is in `main`. */
function articleOf(html: string): Article {
  const page = parsePage(html);
  const { blocks } = page;
  const [main] = find(page, 'main');
  const keep = Uint8Array.from({ length: blocks.count }, (_, block) =>
    page.contains(main, blocks.firstNode(block)) ? 1 : 0,
  );
  const selection: Selection = {
    keep,
    score: Float32Array.from(keep, (kept, block) => (kept ? block : -block)),
    title: -1,
    reasons: (block) => [`reason ${block}`],
    confidence: 0.875,
    pageType: {
      type: 'article',
      probabilities: {
        article: 0.7,
        forum: 0.3,
        product: 0,
        collection: 0,
        listing: 0,
        documentation: 0,
        service: 0,
      },
    },
  };
  const warnings = [{ code: 'X', message: 'Something was cut.' }];
  return makeArticle([{ page, selection }], 'stub', warnings);
}

test('the text says what the method says of the page', () => {
  const article = articleOf('<main>Words</main>');
  const text = explain(article, { input: 'x', paint: (_, painted) => painted, width: 80 });
  expect(text).toContain('method  stub\ntype    article (0.70)\nexpects F1 0.88\nblocks  1 of 1 kept\n');
});

describe('the HTML page', () => {
  const article =
    articleOf(`<html lang=en><title>Birds</title><nav><ul><li><a href=/>Home</a><li><a href=/x>All</a></ul></nav>
    <main id=story class="a b c"><h2>Herons</h2><div><div><p>They wait.</p></div></div>
    <table><tr><td>14<td>2024</table></main>`);
  const page = parsePage(explainHtml(article, 'page.html'));

  test('says what is known of the page', () => {
    expect(texts(page, 'header')[0]).toMatch(
      /Birds\s+Pagepage\.htmlMethodstubBlocks4 of 6 keptWords kept\d+Expected F10\.88\s+Type: article/,
    );
    expect(texts(page, '.type li').map((text) => text.trim())).toEqual(
      expect.arrayContaining(['article  70 %', 'forum  30 %', 'product  0 %']),
    );
    expect(texts(page, '.warnings li')).toEqual(['Something was cut.']);
  });

  test('has every block in order, with verdict, score, reasons and place', () => {
    expect(texts(page, '.text')).toEqual(['Home', 'All', 'Herons', 'They wait.', '14', '2024']);
    expect(texts(page, '.dropped .text')).toEqual(['Home', 'All']);
    expect(texts(page, '.why')[3]).toBe('kept, score 3.00.kept: reason 3main#story.a.b > div > div > p');
  });

  test('shows the structure, and passes over what only wraps', () => {
    expect(texts(page, '.group > .around')).toEqual([
      'html > body',
      'nav > ul',
      'main#story.a.b',
      'table > tbody > tr',
    ]);
    expect(texts(page, '.h2 .text')).toEqual(['Herons']);
    expect(texts(page, '.item .text')).toEqual(['Home', 'All']);
    expect(texts(page, '.row > .cell .text')).toEqual(['14', '2024']);
  });

  test('the clearer the score, the deeper the colour', () => {
    const depths = find(page, '.block').map((node) => /depth-(\d)/.exec(page.attribute(node, 'class')!)?.[1]);
    expect(depths).toEqual(['3', '4', '2', '3', '3', '4']);
  });

  test('every block is a radio button with a name and a description', () => {
    const buttons = find(page, '.block > input[type=radio][name=block]');
    expect(buttons).toHaveLength(6);
    for (const [i, button] of buttons.entries()) {
      expect(find(page, `label[for=${page.attribute(button, 'id')}]`)).toHaveLength(1);
      expect(find(page, `#${page.attribute(button, 'aria-describedby')}`)).toEqual([find(page, '.why')[i]]);
    }
    expect(texts(page, 'label .unseen')[2]).toBe('kept, heading 2: ');
    expect(find(page, '[role=radiogroup]')).toHaveLength(1);
  });

  test('a switch shows only kept or only dropped', () => {
    expect(texts(page, '.switch label').map((text) => text.trim())).toEqual(['all', 'kept', 'dropped']);
    const groups = find(page, '.group').map((node) => page.attribute(node, 'class')!);
    expect(groups.map((name) => [/has-kept/.test(name), /has-dropped/.test(name)])).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [true, false],
    ]);
  });

  test('a page without blocks has a page too', () => {
    expect(texts(parsePage(explainHtml(extract(''), '-')), 'h1')).toEqual(['A page without a title']);
  });
});

/** All that our page is made of: with nothing else in it, nothing can run or load. */
const ELEMENTS = new Set(
  'html head meta title link style body header h1 dl div dt dd code section p b ul li span meter fieldset legend label input main'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'lang charset http-equiv content name rel href class dir id type for role aria-label aria-hidden aria-describedby min max value checked'.split(
    ' ',
  ),
);

function expectHarmless(html: string): void {
  const page = parsePage(html);
  for (let node = 0; node < page.size; node++) {
    if (!page.isElement(node)) continue;
    expect(ELEMENTS).toContain(page.tagName(node));
    for (const [name] of page.attributes(node)) expect(ATTRIBUTES).toContain(name);
  }
  expect(find(page, 'style')).toHaveLength(1);
  expect(texts(page, 'style')[0]).not.toMatch(/url\(|@import|expression/);
  expect(find(page, '[href]').map((node) => page.attribute(node, 'href'))).toEqual(['data:,']);
  const [policy] = find(page, 'meta[http-equiv]').map((node) => page.attribute(node, 'content'));
  expect(policy).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'$/,
  );
}

describe('nothing of the page can run', () => {
  const ATTACK = `"'><script>alert(1)</script><img src=x onerror=alert(1)></title></style></textarea>`;
  const escaped = ATTACK.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

  test.each([
    ['text', `<p>${escaped} words</p>`],
    ['the title', `<title>${escaped}</title><h1>${escaped}</h1><p>x`],
    ['the language', `<html lang="${escaped.replace(/"/g, '&quot;')}"><p>x`],
    ['ids and classes', `<main id='a"onclick=alert(1)' class='"><script>x</script> b'><p>x<p>y</main>`],
    ['names of elements', '<x"onload=alert(1)><p>x<p>y</x"onload=alert(1)>'],
    [
      'scripts, handlers and styles',
      '<style>p{}</style><p onclick=x style=color:red>x<script>y</script><svg onload=z>',
    ],
  ])('%s', (_, html) => {
    expectHarmless(explainHtml(extract(html), ATTACK));
  });

  test('reasons and warnings', () => {
    const html = explainHtml(extract('<p>x</p>', { select: ['[title="<script>"]'], drop: ['p'] }), '-');
    expect(html).toContain('&lt;script&gt;');
    expectHarmless(html);
  });

  test('of any page', () => {
    fc.assert(
      fc.property(randomHtml, (html) => expectHarmless(explainHtml(extract(`<p>${html}`), '-'))),
      { numRuns: 100 },
    );
  });
});
