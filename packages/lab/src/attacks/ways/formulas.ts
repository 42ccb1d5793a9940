import { type Way, written } from '../way.ts';

/** Words in formulas. */
export const FORMULAS: readonly Way[] = [
  written(
    'math annotation',
    '<p>So <math><semantics><mi>x</mi><annotation encoding="text/plain">$</annotation></semantics></math> is.</p>',
    '<p>So <math><mi>x</mi></math> is. $</p>',
  ),
  written(
    'math annotation in HTML',
    '<p>So <math><semantics><mi>x</mi><annotation-xml encoding="text/html"><p>$</p></annotation-xml></semantics></math> is.</p>',
    '<p>So <math><mi>x</mi></math> is. $</p>',
  ),
  written(
    'math phantom',
    '<p>So <math><mphantom><mtext>$</mtext></mphantom></math> is.</p>',
    '<p>So <math><mtext>$</mtext></math> is.</p>',
  ),
  written(
    'math that is hidden',
    '<p>So <math style="display:none"><mtext>$</mtext></math> is.</p>',
    '<p>So <math><mtext>$</mtext></math> is.</p>',
  ),
  written(
    'math of white',
    '<p>So <math><mtext mathcolor="white">$</mtext></math> is.</p>',
    '<p>So <math><mtext mathcolor="black">$</mtext></math> is.</p>',
  ),
  written(
    'math of size 0',
    '<p>So <math><mtext mathsize="0">$</mtext></math> is.</p>',
    '<p>So <math><mtext mathsize="100%">$</mtext></math> is.</p>',
  ),
  written(
    'TeX in an attribute',
    '<p>So <span class="math" data-tex="\\text{$}">x</span> is the length of it.</p>',
    '<p>So <span class="math" data-tex="x">x</span> is the length of it. $</p>',
  ),
  written(
    'TeX in an attribute of a drawn formula',
    '<p>So <span class="katex" data-tex="\\text{$}"><math><mi>x</mi></math></span> is long.</p>',
    '<p>So <span class="katex" data-tex="x"><math><mi>x</mi></math></span> is long. $</p>',
  ),
  written(
    'drawn formula that is hidden',
    '<p>So <span class="katex" style="display:none"><math><mtext>$</mtext></math></span> is long.</p>',
    '<p>So <span class="katex"><math><mtext>$</mtext></math></span> is long.</p>',
  ),
  written(
    'formula for those who listen',
    '<p>So <span class="katex"><span style="position:absolute;clip:rect(1px,1px,1px,1px)"><math><semantics><mtext>$</mtext><annotation encoding="application/x-tex">\\text{$}</annotation></semantics></math></span><span aria-hidden="true">x</span></span> is long.</p>',
    '<p>So <span class="katex"><span style="position:absolute;clip:rect(1px,1px,1px,1px)"><math><mi>x</mi></math></span><span aria-hidden="true">x</span></span> is long. $</p>',
  ),
  written(
    'TeX in a script',
    '<p>So <script type="math/tex">\\text{$}</script> is long.</p>',
    '<p>So <script type="math/tex">x</script> is long. $</p>',
  ),
  written(
    'words that are hidden in a formula, and its TeX',
    '<p>So <math><semantics><mrow><mi>x</mi><mtext style="display:none">$</mtext></mrow><annotation encoding="application/x-tex">\\text{$}</annotation></semantics></math> is.</p>',
    '<p>So <math><semantics><mrow><mi>x</mi><mtext>$</mtext></mrow><annotation encoding="application/x-tex">\\text{$}</annotation></semantics></math> is.</p>',
  ),
];
