import { sheet, type Way } from '../way.ts';

/** Style sheets of the page. */
export const SHEETS: readonly Way[] = [
  sheet('class', '.x{display:none}', '.y{display:none}'),
  sheet(
    'stronger selector',
    'article .x{display:none}.x{display:block}',
    '.x{display:none}article .x{display:block}',
  ),
  sheet('order', '.x{display:block}.x{display:none}', '.x{display:none}.x{display:block}'),
  sheet(
    'important',
    '.x{display:none!important}p.x{display:block}',
    '.x{display:none}p.x{display:block!important}',
  ),
  sheet('id', '#n{visibility:hidden}', '#m{visibility:hidden}', '<p id="n">$</p>'),
  sheet('child', 'article>.x{opacity:0}', 'body>.x{opacity:0}'),
  sheet('sibling', 'p+.x{font-size:0}', 'h5+.x{font-size:0}'),
  sheet(
    'place',
    'article p:nth-of-type(3){display:none}',
    'article p:nth-of-type(30){display:none}',
    '<p>$</p>',
  ),
  sheet('attribute', '[data-n^="ab"]{display:none}', '[data-n^="b"]{display:none}', '<p data-n="abc">$</p>'),
  sheet('not', 'p:not(.y):is(.x){display:none}', 'p:not(.x){color:#333}'),
  sheet('escapes', '.\\78 {display:none}', '.\\79 {display:none}'),
  sheet('variable', ':root{--h:none}.x{display:var(--h)}', ':root{--h:block}.x{display:var(--h)}'),
  sheet('screens', '@media screen and (min-width:1px){.x{display:none}}', '@media print{.x{display:none}}'),
  sheet(
    'small screens',
    '@media (min-width:600px){.x{display:none}}',
    '@media (max-width:600px){.x{display:none}}',
  ),
  sheet('nested', 'article{.x{display:none}}', 'nav{.x{display:none}}'),
  sheet('layer', '@layer a{.x{display:none}}', '@layer a{.x{display:none}}.x{display:block}'),
  sheet(
    'supports',
    '@supports (display:grid){.x{display:none}}',
    '@supports not (display:grid){.x{display:none}}',
  ),
  sheet('shown on hover', '.x{opacity:0}.x:hover{opacity:1}', '.x{opacity:1}.x:hover{opacity:0}'),
  sheet(
    'animation',
    '.x{opacity:0;animation:none}',
    '.x{opacity:0;animation:in 1s forwards}@keyframes in{to{opacity:1}}',
  ),
  sheet(
    'colours of parts around',
    '.x{background:#123456}.x span{color:#123456}',
    '.x{background:#123456}.x span{color:#fff}',
    '<p class="x"><span>$</span></p>',
  ),
  sheet('text before it', '.x{display:none}.x::before{display:block}', '.x::before{display:none}'),
];
