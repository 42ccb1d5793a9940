import { expect } from 'vitest';
import { parsePage } from '../../src/page/index.ts';
import { hasLostEnd, referenceTree, treeOf } from './tree-of.ts';

/** The tree of our parser must be the one of parse5's own adapter. */
export function expectSameTree(html: string): void {
  if (hasLostEnd(html)) return;
  const page = parsePage(html);
  expect({ mode: page.mode, tree: treeOf(page) }).toEqual(referenceTree(html));
}

/** A document with a bit of everything, to be cut and changed at random. */
export const SEED_DOCUMENT = `<!doctype html><html lang=en><head><meta charset=utf-8><title>A &amp; B</title>
<script>if (a < b && c) { x = "</p>" }</script><style>p > a { }</style><noscript><link rel=x></noscript></head>
<body class="one"><p>Some <b>bold <i>and</b> italic</i> text, caf&eacute;.<p>Next<table><tr><td>1<td>2<b>x</table>
<ul><li>one<li>two<ul><li>deep</ul></ul><svg viewBox="0 0 1 1"><title>t</title><path/></svg><math><mi>x</mi></math>
<select><option>a<option>b</select><template><td>cell</td></template><textarea>
 raw </textarea><pre>
code</pre><!-- note --><noscript><p>seen</p></noscript></body></html>`;
