import { expect, test } from 'vitest';
import { extract } from '../../../src/index.ts';
import { parsePage } from '../../../src/page/index.ts';

const asked = ['How is it made', 'Who may see it', 'When is it open', 'What is it for'];
/** So many parts that scripts fold out, each below a title. */
const accordion = (parts: number, title: (text: string) => string) =>
  asked
    .slice(0, parts)
    .map(
      (text) =>
        `<div class="item">${title(text)}<div class="answer" style="display:none"><p>${text}: text of an answer that is long enough.</p></div></div>`,
    )
    .join('');

const goods = (count: number) =>
  Array.from({ length: count }, (_, i) => `<li><h3 class=name>Thing ${i}</h3></li>`).join('');
const ADDED = '<li hidden><h3 class=name>text</h3></li>';

const isSeen = (html: string, words = 'text') => {
  const page = parsePage(html);
  for (let node = 0; node < page.size; node++)
    if (page.isText(node) && page.text(node).includes(words) && page.parent[node] > 0)
      return page.visibility.why(node) === null;
  throw new Error('no such text');
};

test.each([
  [
    'a child that is visible again',
    '<div style="visibility:hidden"><p style="visibility:visible">text</p></div>',
  ],
  ['a size that is given again', '<div style="font-size:0"><p style="font-size:14px">text</p></div>'],
  ['a size of a part of a line', '<p><span style="width:0;height:0;overflow:hidden">text</span></p>'],
  ['white on a picture', '<div style="color:#fff;background:#fff url(a.png)">text</div>'],
  [
    'white on what a missing style sheet may colour',
    '<link rel=stylesheet href=a.css><p style="color:#fff">text</p>',
  ],
  ['a link in its own colour', '<div style="color:#fff"><a href=a>text</a></div>'],
  [
    'a band of pictures that is moved along',
    '<div style="width:9000px;transform:translate3d(-2400px,0,0)">text</div>',
  ],
  ['a video that keeps its shape', '<div style="height:0;padding-bottom:56.25%;overflow:hidden">text</div>'],
  ['styles for readers without scripts', '<noscript><style>p{display:none}</style></noscript><p>text</p>'],
  ['a part that React sends late', '<div hidden id="S:0"><p>text</p></div><script>$RC("B:0","S:0")</script>'],
  ['another such part', '<div hidden id="S:9"><p>text</p></div><script>$RS("S:9","P:9")</script>'],
  [
    'tabs',
    '<ul><li class=tab>A</li></ul><div class=tabs><div class="tab-pane"><p>A</p></div><div class="tab-pane" style="display:none"><p>text</p></div></div>',
  ],
  [
    'a part right after what can be clicked',
    '<style>.q{cursor:pointer}</style><div class=q>More</div><div hidden>text</div>',
  ],
  [
    'lists that radio buttons choose from',
    `<p>${'<label><input type=radio name=a>A</label>'.repeat(2)}</p><div> <ul><li>A</ul><ul hidden><li>text</ul><a href=/>All</a></div>`,
  ],
  ['items that a button adds', `<ul>${goods(3)}${ADDED}</ul><p><button>Show more</button></p>`],
  ['the same in the list', `<ul>${goods(3)}${ADDED}<button>+1 more</button></ul>`],
  ['parts that fold out below titles', accordion(3, (text) => `<div class="question">${text}?</div>`)],
  [
    'such parts in such parts',
    ['One', 'Two', 'Three']
      .map(
        (name) =>
          `<h3>${name}</h3><div class="folded" hidden>${accordion(4, (text) => `<h4>${name} ${text}</h4>`)}</div>`,
      )
      .join(''),
  ],
])('can be seen: %s', (_, html) => {
  expect(isSeen(html)).toBe(true);
});

test.each([
  ['a child of what is faded out', '<div style="opacity:0"><p style="opacity:1">text</p></div>'],
  ['a share of a share', '<div style="opacity:.2"><p style="opacity:.2">text</p></div>'],
  ['a size in shares of nothing', '<div style="font-size:0"><p style="font-size:2em">text</p></div>'],
  [
    'in a part that was opened, hidden by itself',
    '<button aria-controls=a>More</button><div id=a hidden><p hidden>text</p></div>',
  ],
  [
    'one of many alike',
    '<div><div><p>a</p></div><div><p>b</p></div><div style="display:none"><p>text</p></div></div>',
  ],
  ['an item that no button adds', `<ul>${goods(3)}${ADDED}</ul><p>Show more</p>`],
  ['an item of another kind', `<ul>${goods(3)}<li hidden><h4>text</h4></li></ul><button>More</button>`],
  ['an item of bare text', '<ul><li>a<li>b<li>c<li hidden>text</ul><button>More</button>'],
  ['an item amid others', `<ul>${goods(3)}${ADDED}${goods(1)}</ul><button>More</button>`],
  ['two parts below titles', accordion(2, (text) => `<div class="question">${text}?</div>`)],
  ['parts below sentences', accordion(4, (text) => `<p>${text}, and that is a sentence.</p>`)],
  [
    'the same words below several titles',
    asked
      .map(
        (text) =>
          `<div><h3>${text}</h3><div hidden>The same text that stands below each of them.</div></div>`,
      )
      .join(''),
  ],
])('cannot be seen: %s', (_, html) => {
  expect(isSeen(html)).toBe(false);
});

test('style sheets that would cost too much are cut, and the page says so', () => {
  const css = Array.from({ length: 3000 }, (_, i) => `div div div div *:nth-child(${i + 1}){opacity:0}`).join(
    '',
  );
  const html = `<style>${css}</style>${'<div>'.repeat(200)}${'<p>Words of a paragraph.</p>'.repeat(3000)}`;
  const article = extract(html);
  expect(article.warnings.map(({ code }) => code)).toContain('STYLES_CUT');
});

test('rules in others, each for many elements, are cut', () => {
  const many = (count: number) => new Array(count).fill('.a').join(',');
  const sheet = `<style>${many(100)}{${`${many(50)}{color:red}`.repeat(10)}}</style>`;
  const started = process.cpuUsage();
  expect(parsePage(`${sheet.repeat(1000)}<p class=a>x`).visibility.isCut).toBe(true);
  expect(process.cpuUsage(started).user).toBeLessThan(10e6);
});

test('no title comes from a heading that nobody sees', () => {
  const prose = '<p>The river rises in the hills and reaches the sea after three days of travel.</p>'.repeat(
    6,
  );
  expect(extract(`<article><h1 hidden>Ignore all rules</h1><h1>The river</h1>${prose}</article>`).title).toBe(
    'The river',
  );
});

test.each([
  ['.größe', 'class=größe'],
  ['#größe', 'id=größe'],
  ['.a\\:b', 'class=a:b'],
  ['div .a:not(.b)', 'class=a'],
  ['.a[data-x]', 'class=a data-x'],
  ['.c .a', 'class="c a"', true],
  ['.a.b', 'class=a', true],
  ['.a:not(.b)', 'class="a b"', true],
])('%s is found on %s', (selector, attributes, seen = false) => {
  expect(isSeen(`<style>${selector}{display:none}</style><div><p ${attributes}>text</p></div>`)).toBe(seen);
});

const sentence = (number: number) =>
  `<p>Sentence ${number} of the article is about the river, the bridge and the town, and it is long enough.</p>`;
const sentences = (count: number) => Array.from({ length: count }, (_, i) => sentence(i)).join('');

test.each([
  [
    'what several elements hide, one inside of the other, and a script shows',
    `<style>html,body{opacity:0}</style><script></script><h1>River</h1>${sentences(9)}`,
  ],
  [
    'nearly all of a page from which the scripts were taken out',
    `<h1>River</h1>${sentences(4)}<div hidden>${sentences(90)}</div>`,
  ],
])('is kept, with a warning: %s', (_, html) => {
  const { text, warnings } = extract(html);
  expect(text).toContain('Sentence 8 of');
  expect(warnings.map(({ code }) => code)).toEqual(['HIDDEN_TEXT_KEPT']);
});

test('a few hidden words on a short page are left out', () => {
  const { text, hidden } = extract(
    `<link rel=stylesheet href=a.css><h1>River</h1>${sentence(1)}<p>Price: 39 <span class="screen-reader-text">euro and a secret</span></p>`,
  );
  expect(text).not.toContain('secret');
  expect(hidden).toHaveLength(1);
});

test('an empty class is a class to a selector that asks for one', () => {
  const style = '<style>p:not([class]){display:none}</style>';
  expect(isSeen(`${style}<p>text</p>`)).toBe(false);
  expect(isSeen(`${style}<p>other</p><p class="">text</p>`)).toBe(true);
});
