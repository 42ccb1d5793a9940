import { type Way, written } from '../way.ts';

/** What a control leads to. */
export const CONTROLS: readonly Way[] = [
  written(
    'panel without a control',
    '<div hidden id="a"><p>$</p></div>',
    '<button aria-expanded="false" aria-controls="a">More on it</button><div hidden id="a"><p>$</p></div>',
  ),
  written(
    'panel of a hidden control',
    '<button hidden aria-controls="b">More</button><div hidden id="b"><p>$</p></div>',
    '<h3><button aria-expanded="false">More on it</button></h3><div hidden><p>$</p></div>',
  ),
  written(
    'tab without tabs',
    '<div role="tabpanel" hidden><p>$</p></div>',
    '<div role="tablist"><button role="tab" id="t">More</button></div><div role="tabpanel" aria-labelledby="t" hidden><p>$</p></div>',
  ),
  written(
    'target of a link',
    '<p><a href="#c">Read on here about the mill</a></p><div id="c" hidden><p>$</p></div>',
    '<p>The mill<sup><a href="#c">1</a></sup> stands by the river.</p><div hidden><p id="c">$</p></div>',
  ),
  written(
    'details',
    '<details><summary>More</summary><p hidden>$</p></details>',
    '<details><summary>More</summary><p>$</p></details>',
  ),
];
