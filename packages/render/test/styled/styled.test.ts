import fc from 'fast-check';
import { extract } from 'pith';
import { makeArticle } from 'pith/article';
import { TAG } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { bodyOf, laidOut } from '../../../../testing/visual.ts';
import { HOSTILE } from '../../../pith/test/article/formats/hostile.ts';
import { randomHtml } from '../../../pith/test/page/arbitrary-html.ts';
import { selectSubtrees, styledArticle } from '../../src/styled/index.ts';
import { expectSafePage } from './styled-safety.ts';

/** The whole of a page as a styled article. */
function styled(html: string): string {
  const page = laidOut(html);
  return styledArticle(makeArticle([{ page, selection: selectSubtrees(page, [bodyOf(page)]) }], 'test', []))
    .html;
}
const main = (html: string) => /<main>\n(.*)\n<\/main>/s.exec(html)![1];
const look = (computed: Record<string, string>, more: object = {}) =>
  `data-look='${JSON.stringify({ computed, ...more })
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')}'`;
const rulesOf = (html: string) => html.match(/^\.s\d+\{.*\}$/gm) ?? [];

describe('the look', () => {
  test('is computed style in classes: what inherits is written once', () => {
    const green = { color: 'rgb(0, 128, 0)', 'font-size': '20px' };
    const html = styled(
      `<div ${look(green)}><p ${look(green)}>one</p><p ${look({ ...green, 'font-weight': '700' })}>two</p></div>`,
    );
    expect(rulesOf(html)).toEqual([
      '.s0{display:block;color:rgb(0, 128, 0);font-size:20px}',
      '.s1{display:block}',
      '.s2{display:block;font-weight:700}',
    ]);
    expect(main(html)).toBe('<div class="s0"><p class="s1">one</p><p class="s2">two</p></div>');
  });

  test('goes back to the initial value where a child has it', () => {
    const html = styled(
      `<div ${look({ color: 'rgb(9, 9, 9)' })}><p ${look({})}>a</p><p ${look({})}>b</p></div>`,
    );
    expect(html).toContain('.s1{display:block;color:rgb(0, 0, 0)}');
  });

  test('has borders only where there is a line, and decorations likewise', () => {
    const html = styled(
      `<p ${look({ 'border-top-color': 'rgb(1, 1, 1)', 'border-left-style': 'solid', 'border-left-width': '2px', 'text-decoration-color': 'rgb(1, 1, 1)' })}>x</p>`,
    );
    expect(rulesOf(html)[0]).toBe('.s0{display:block;border-left-width:2px;border-left-style:solid}');
  });

  test('keeps widths of images, and stacks of fonts', () => {
    const html = styled(
      `<p ${look({ 'font-family': 'Georgia, "Times New Roman", serif' })}>text<img src="/a.png" alt=A data-box="0 0 300 200"></p>`,
    );
    expect(html).toContain('font-family:"Georgia", "Times New Roman", serif');
    expect(html).toMatch(/<img class="s\d" src="https:\/\/example.org\/a.png" alt="A">/);
    expect(html).toContain('width:300px');
  });

  test('has the background that shines through, and the width of the body', () => {
    const html = styled(
      `<body data-look='{"background":"rgb(250, 250, 230)"}'><div data-box="0 0 600 90"><p>a</p><p>b</p></div>`,
    );
    expect(html).toContain('background:rgb(250, 250, 230)');
    expect(html).toContain('main{width:632px}');
  });
});

describe('what is in it', () => {
  test('title and body, not what is between them', () => {
    const page = laidOut(
      '<nav>menu</nav><div><h1>Title</h1></div><p>ad</p><div id=b><p>one</p><p>two</p></div><footer>foot</footer>',
    );
    const [h1, body] = [page.find(TAG.h1), page.find(TAG.div, page.find(TAG.h1))];
    const selection = { ...selectSubtrees(page, [body]), title: page.blocks.blockOf[h1 + 1] };
    const html = main(styledArticle(makeArticle([{ page, selection }], 'test', [])).html);
    expect(html.replace(/ class="s\d+"/g, '')).toBe('<h1>Title</h1><div><p>one</p><p>two</p></div>');
  });

  test('a selection leaves out what was dropped inside', () => {
    const page = laidOut('<div><p>one</p><aside>teaser</aside><p>two</p></div>');
    const selection = selectSubtrees(page, [bodyOf(page)]);
    selection.keep[1] = 0;
    expect(styledArticle(makeArticle([{ page, selection }], 'test', [])).html).not.toContain('teaser');
  });

  test('what the page hides stays out, unless it hides most of it', () => {
    const hidden = `data-look='{"visible":false,"display":"none"}'`;
    expect(styled(`<div><p>seen and long enough</p><p ${hidden}>pop-up</p></div>`)).not.toContain('pop-up');
    expect(styled(`<div ${hidden}><p>all of the text</p><p>shown by a script</p></div>`)).toContain(
      'shown by a script',
    );
  });

  test('tables, lists and links keep their structure', () => {
    const html = main(
      styled(
        '<ol start=3><li>a<li><a href="/b">b</a></ol><table><tr><td colspan=2>x<tr><td><td>y</table><pre>\n\nz</pre>',
      ),
    ).replace(/ class="s\d+"/g, '');
    expect(html).toContain(
      '<ol start="3"><li>a</li><li><a href="https://example.org/b" rel="noopener noreferrer">b</a></li></ol>',
    );
    expect(html).toContain(
      '<table><tbody><tr><td colspan="2">x</td></tr><tr><td></td><td>y</td></tr></tbody></table>',
    );
    expect(html).toContain('<pre>\n\nz</pre>');
  });

  test('players are links, with their poster', () => {
    const html = main(
      styled('<div><p>a</p><video src="/v.mp4" poster="/p.jpg" title="Film"></video><p>b</p></div>'),
    );
    expect(html).toMatch(
      /<a class="player" href="https:\/\/example.org\/v.mp4"><img class="s\d+" src="https:\/\/example.org\/p.jpg" alt="Film"><\/a>/,
    );
  });

  test('needs a rendered page', () => {
    expect(() => styledArticle(extract('<p>not rendered'))).toThrow(
      expect.objectContaining({ code: 'NO_VISUAL' }),
    );
  });

  test('what was rescued from scripts is shown plainly', () => {
    const body = 'A sentence of the story that the page does not show. '.repeat(30);
    const page = laidOut(
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'H', articleBody: body })}</script><div id=app></div>`,
    );
    const article = extract(page);
    expect(article.warnings.map(({ code }) => code)).toContain('RESCUED');
    const { html } = styledArticle(article);
    expectSafePage(html);
    expect(html).toContain('A sentence of the story');
  });
});

describe('nothing in it can run', () => {
  test.each(HOSTILE)('%s', (snippet) => {
    for (const html of [
      snippet,
      `<p>before</p>${snippet}<p>after</p>`,
      `<div><p>in ${snippet} line</p></div>`,
    ]) {
      expectSafePage(styled(html));
    }
  });

  const EVIL_VALUES = [
    'red}body{background:url(https://evil.example/x)}',
    'red;position:fixed;top:0',
    'url(javascript:alert(1))',
    'url("javascript:alert(1)")',
    'url(https://x.example/a.png) , url(javascript:alert(1))',
    'url("https://x.example/a\\".png");}*{color:red}',
    'url("https://x.example/a.png?\\")}")',
    'url("data:text/html,<script>alert(1)</script>")',
    'url("data:image/svg+xml,<svg onload=alert(1)>")',
    'url("data:image/png;base64,AA\');}</style><script>alert(1)</script>")',
    '</style><script>alert(1)</script>',
    'expression(alert(1))',
    '"a\\"; } * { background: url(//evil.example) } "',
    '"</style><script>alert(1)</script>", serif',
    "'a;}b{', monospace",
    'a\\;b, "x\ny", "\u0000", serif',
    'rgb(0,0,0)/*x*/',
    'rgb(0 0 0 / calc(1 + var(--x)))',
    'attr(href)',
    '-moz-binding(url(//evil.example))',
    '9e99px',
    '-99999px',
    '10px; behavior: url(x.htc)',
    '@import "x"',
    'image-set("https://x.example/a" 1x)',
    'fixed',
    'none !important',
  ];
  const PROPERTIES = [
    'color',
    'background-color',
    'background-image',
    'font-family',
    'font-size',
    'width',
    'margin-left',
    'float',
    'position',
    'z-index',
    'content',
    'list-style-type',
    'text-shadow',
    'box-shadow',
    'behavior',
    'transform',
    'display',
    'border-left-style',
    'border-left-color',
    '</style>',
    'x;}a{color',
    '__proto__',
    'constructor',
  ];

  test.each(EVIL_VALUES)('style %s', (value) => {
    const computed = Object.fromEntries(PROPERTIES.map((name) => [name, value]));
    const all = { fontFamily: value, color: value, background: value, display: value };
    expectSafePage(
      styled(
        `<div ${look(computed, all)}><p ${look(computed, all)}>a<img src="/x.png" ${look(computed)}></p><p>b</p></div>`,
      ),
    );
  });

  test('any mixture of them', () => {
    const value = fc.oneof(
      fc.constantFrom(...EVIL_VALUES),
      fc.tuple(fc.constantFrom(...EVIL_VALUES), fc.nat(60)).map(([text, cut]) => text.slice(cut)),
      fc.string({ unit: fc.constantFrom(...`"'\\;:{}()<>/*url,px#@ \n-r1`) }),
    );
    const style = fc.dictionary(fc.constantFrom(...PROPERTIES), value);
    const part = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc
        .tuple(style, value)
        .map(([computed, background]) => `<div ${look(computed, { background })}>words<b>bold</b>`),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<table><tr><td>',
        '<a href=/x>',
        '<li>',
        '</div>',
        '<svg>',
        '<math><mi>',
        '<button>',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => expectSafePage(styled(parts.join('')))),
      { numRuns: 300 },
    );
  });

  test('the title and the language are text', () => {
    const html = styled(
      "<html lang='\"><script>'><title></title><h1>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1><p>x",
    );
    expectSafePage(html);
  });
});

test('reads back as it was written', async () => {
  const { parse, serialize } = await import('parse5');
  fc.assert(
    fc.property(randomHtml, (source) => {
      const html = styled(source);
      const again = serialize(parse(html)).replaceAll('\u00a0', '&nbsp;');
      // The newline after `<pre>` is for the parser; parse5 does not write it again.
      expect(main(again)).toBe(main(html).replace(/(<pre class="s\d+">)\n/g, '$1'));
      expectSafePage(html);
    }),
    { numRuns: 100 },
  );
});
