import { expect, test } from 'vitest';
import { parsePage } from '../../../src/page/index.ts';

const STYLES = `<style>
  .gone { display: none } .back { visibility: visible } .pale > p { color: #fff; background: #fff }
  @media print { p { display: none } } .a + .b { opacity: 0 } [data-off] p { font-size: 0 }
  .open .gone { display: block } :where(.far) { text-indent: -9999px } .tick:checked ~ .part { display: block }
  .part { display: none } [class*="un"] { clip-path: inset(50%) }
</style>`;

const PAGES = [
  '<div class=gone><p class=back>a</p></div><p>b</p>',
  '<div style="visibility:hidden"><p class=back>a</p>b</div>',
  '<div class=pale><p>a</p><span>b</span></div>',
  '<p class=a>a</p><p class=b>b</p><p class="b unlike">c</p>',
  '<div data-off><p>a</p></div><div><p>b</p></div><p class=far>c</p>',
  '<div class=open><p class=gone>a</p></div><p class=gone>b</p>',
  '<input type=checkbox class=tick id=t><label for=t>More</label><div class=part><p>a</p></div><p hidden>b</p>',
  '<details><summary>a</summary>b</details><details><summary class=gone>c</summary>d</details>',
  '<p>a b <span aria-hidden=true>a b</span></p><p><span aria-hidden=true>c</span></p>',
  '<button aria-controls=x>More</button><div id=x class=gone>a<p aria-hidden=true>a</p></div>',
  '<button>More</button><div hidden>a<button>More</button><p hidden>b</p></div><p hidden>c</p>',
  '<ul class=tabs><li><p>a</p></li><li hidden><p>b</p></li><li hidden><p>c</p></li></ul><p hidden>d</p>',
  '<p>a<a href="#n">1</a> <a href="#m">more of it</a></p><div hidden><p id=n>b</p></div><p id=m hidden>c</p>',
  `${['a', 'b', 'c'].map((part) => `<h3>Title</h3><div class=f1 hidden>${part.repeat(50)}<p hidden>d</p></div>`).join('')}<p hidden>e</p>`,
  '<ruby>a<rp>many words here</rp></ruby><div><template shadowrootmode=open></template>b</div>',
];

test.each(PAGES)('whether a node can be seen does not depend on what was asked before: %s', (html) => {
  const page = parsePage(STYLES + html);
  const all = Array.from({ length: page.size }, (_, node) => page.visibility.root(node));
  const whole = all.map((_, node) => page.visibility.why(node));
  expect(whole.some((why) => why !== null)).toBe(true);
  for (let node = 0; node < page.size; node++) {
    const { visibility } = parsePage(STYLES + html);
    expect([visibility.why(node), visibility.root(node)]).toEqual([whole[node], all[node]]);
  }
});
