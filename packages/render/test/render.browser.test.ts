import { extract } from 'pith';
import { computedAgainst, type Page, parsePage, readRenderedPage, TAG } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { hasBrowser, testRenderer } from '../../../testing/browser.ts';
import { realPages } from '../../../testing/datasets.ts';
import { hasLostEnd, treeOf } from '../../pith/test/page/tree-of.ts';

const PAGE = `<!doctype html><html><head><title>Bells</title><style>
  body { margin: 0; font: 20px/30px Arial } h1 { color: #c00; font-weight: 700; margin: 10px 0 }
  .side { float: right; width: 300px; background: rgb(1, 2, 3) } .ghost { visibility: hidden }</style></head>
  <body><h1>Ferry bells</h1><div class=side>Menu</div><p>One<b>two</b> three</p><p class=ghost>unseen</p>
  <p style="display:none">gone <i>too</i></p><!-- c --><details><summary>Sum</summary>closed</details>
  <template><p>inert</p></template><noscript><p>no script</p></noscript><svg width=10 height=10><path d="M0 0"/></svg>
  <div style="width: 200px; height: 50px; overflow: auto"><div style="width: 400px; height: 90px">in a window</div></div>
  <div style="margin-top: 3000px">far down</div></body></html>`;

const boxOf = ({ visual }: Page, node: number) => [...visual!.box.subarray(4 * node, 4 * node + 4)];
const styleOf = ({ visual }: Page, node: number) => visual!.styles[visual!.style[node]];

function nodeOfText(page: Page, text: string): number {
  for (let node = 0; node < page.size; node++)
    if (page.isText(node) && page.text(node).includes(text)) return node;
  throw new Error(`no text "${text}"`);
}

describe.skipIf(!hasBrowser)('a saved page in a browser', () => {
  const renderer = testRenderer();

  test('has the tree of the parsed page, and a look for every node', async () => {
    const page = readRenderedPage(await renderer.render({ html: PAGE, url: 'https://example.org/a' }));
    expect(treeOf(page)).toEqual(treeOf(parsePage(PAGE)));
    expect(page.url).toBe('https://example.org/a');
    const visual = page.visual!;
    expect(visual.viewport).toEqual({ width: 1280, height: 800 });
    expect(visual.scroll.height).toBeGreaterThan(3000);
    expect(visual.box).toHaveLength(4 * page.size);

    const headline = page.find(TAG.h1);
    expect(boxOf(page, headline)).toEqual([0, 10, 1280, 30]);
    expect(styleOf(page, headline)).toMatchObject({
      fontFamily: 'Arial',
      fontSize: 40,
      fontWeight: 700,
      color: 'rgb(204, 0, 0)',
      display: 'block',
      visible: true,
    });
    const side = nodeOfText(page, 'Menu');
    expect(boxOf(page, page.parent[side]).slice(0, 3)).toEqual([980, 50, 300]);
    expect(styleOf(page, side).background).toBe('rgb(1, 2, 3)');
    const [left, top, width] = boxOf(page, nodeOfText(page, 'One'));
    expect([left, top > 50, width > 10 && width < 100]).toEqual([0, true, true]);
    expect(boxOf(page, nodeOfText(page, 'far down'))[1]).toBeGreaterThan(3000);
  });

  test('knows how far one can scroll in an element with more than fits its box', async () => {
    const page = readRenderedPage(await renderer.render({ html: PAGE }));
    const { overflow, scroll } = page.visual!;
    const inside = page.parent[nodeOfText(page, 'in a window')];
    expect(overflow.get(page.parent[inside])).toEqual({ width: 400, height: 90 });
    expect(overflow.get(page.find(TAG.html))).toEqual(scroll);
    expect(overflow.has(inside)).toBe(false);
  });

  test('tells what is not rendered from what is not seen', async () => {
    const page = readRenderedPage(await renderer.render({ html: PAGE }));
    for (const text of ['gone', 'too', 'inert', 'closed', 'Bells']) {
      const node = nodeOfText(page, text);
      expect([text, boxOf(page, node), styleOf(page, node).visible]).toEqual([text, [0, 0, 0, 0], false]);
    }
    const ghost = nodeOfText(page, 'unseen');
    expect(boxOf(page, ghost)[2]).toBeGreaterThan(10);
    expect(styleOf(page, ghost).visible).toBe(false);
    expect(styleOf(page, nodeOfText(page, 'no script')).visible).toBe(true);
    expect(styleOf(page, nodeOfText(page, 'Sum')).visible).toBe(true);
  });

  test('computed properties are those that differ from the initial values, or from another style', async () => {
    const page = readRenderedPage(await renderer.render({ html: PAGE }));
    const { computed } = styleOf(page, page.find(TAG.h1));
    expect(computed).toMatchObject({ display: 'block', 'font-weight': '700', 'margin-top': '10px' });
    expect(computed).not.toHaveProperty('float');
    const ofSide = styleOf(page, nodeOfText(page, 'Menu'));
    const against = computedAgainst(page.visual!, ofSide, styleOf(page, page.find(TAG.body)));
    expect(against).toEqual({ 'background-color': 'rgb(1, 2, 3)', float: 'right' });
  });

  // A browser gives an element that is never closed the rest of the page.
  const pages = realPages(6).filter(({ html }) => !hasLostEnd(html));
  test.skipIf(pages.length === 0)('real pages keep their text', async () => {
    for (const { html } of pages) {
      const page = readRenderedPage(await renderer.render({ html }));
      expect(page.textContent(0)).toBe(parsePage(html).textContent(0));
      // What is hidden is not compared: style sheets that are missing here may hide it, so far as names tell.
      expect(extract(page, { hidden: 'keep' }).text).toBe(extract(html, { hidden: 'keep' }).text);
    }
  });
});
