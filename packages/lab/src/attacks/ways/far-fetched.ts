import { around, classed, sheet, styled, type Way, written } from '../way.ts';

const PADDING = ' '.repeat(1200);
const many = (count: number, part: (i: number) => string) => Array.from({ length: count }, (_, i) => part(i));

/** Ways that were written to try the rules of today: long, rare and indirect ones. */
export const FAR_FETCHED: readonly Way[] = [
  styled('inset calc', 'clip-path:inset(calc(25% + 25%))', 'clip-path:inset(calc(1px + 1px))'),
  styled(
    'circle side at corner',
    'clip-path:circle(closest-side at 0 0)',
    'clip-path:circle(farthest-corner at 0 0)',
  ),
  styled('circle away', 'clip-path:circle(10px at -900px -900px)', 'clip-path:circle(2000px at 0 0)'),
  styled(
    'matrix3d',
    'transform:matrix3d(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1)',
    'transform:matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)',
  ),
  styled('rotate3d', 'transform:rotate3d(0,1,0,90deg)', 'transform:rotate3d(0,0,1,1deg)'),
  styled('rotate prop vector', 'rotate:1 0 0 90deg', 'rotate:0 0 1 1deg'),
  styled(
    'behind the eye',
    'transform:perspective(1px) translateZ(2px)',
    'transform:perspective(100px) translateZ(2px)',
  ),
  styled('xyz white', 'color:color(xyz-d65 .95 1 1.09)', 'color:color(xyz-d65 0 0 0)'),
  styled('srgb-linear white', 'color:color(srgb-linear 1 1 1)', 'color:color(srgb-linear 0 0 0)'),
  styled('rec2020 white', 'color:color(rec2020 1 1 1)', 'color:color(rec2020 0 0 0)'),
  styled('system window', 'color:Window', 'color:WindowText'),
  styled('rgb calc', 'color:rgb(calc(250 + 5) 255 255)', 'color:rgb(calc(2 + 5) 5 5)'),
  styled('alpha by from', 'color:rgb(from black r g b / 0)', 'color:rgb(from black r g b / 1)'),
  styled(
    'mask of no size',
    'mask:linear-gradient(#000,#000) no-repeat 0 0/0 0',
    'mask:linear-gradient(#000,#000) no-repeat 0 0/100% 100%',
  ),
  styled(
    'padding-top and no height',
    'height:0;padding-top:40px;overflow:hidden',
    'height:0;padding-bottom:40px;overflow:hidden',
  ),
  styled(
    'padding as high as box',
    'box-sizing:border-box;height:30px;padding-top:30px;overflow:hidden',
    'box-sizing:border-box;height:60px;padding-top:3px;overflow:hidden',
  ),
  styled(
    'padding as wide as box',
    'box-sizing:border-box;width:300px;padding-left:300px;overflow:hidden',
    'box-sizing:border-box;width:600px;padding-left:3px;overflow:hidden',
  ),
  styled('fixed left 100%', 'position:fixed;left:100%', 'position:relative;left:0%'),
  styled(
    'clip auto',
    'position:absolute;clip:rect(auto,0,auto,auto)',
    'position:absolute;clip:rect(auto,auto,auto,auto)',
  ),
  styled(
    'ground by two gradients',
    'color:red;background:linear-gradient(red,red),url(x.png)',
    'color:red;background:none',
  ),
  styled(
    'ground inset shadow',
    'color:#fff;box-shadow:inset 0 0 0 999px #fff',
    'color:#fff;box-shadow:inset 0 0 0 999px #000',
  ),
  styled('padded none', `display:${PADDING}none`, `display:${PADDING}block`),
  styled(
    'translate calc',
    'transform:translateX(calc(-100vw - 3000px))',
    'transform:translateX(calc(10px - 8px))',
  ),
  styled('scale calc', 'transform:scale(calc(1 - 1))', 'transform:scale(calc(2 - 1))'),
  around(
    'flex of nothing',
    ['display:flex', 'flex:0 0 0;min-width:0;overflow:hidden;height:20px;white-space:nowrap'],
    ['display:flex', 'flex:1 1 auto;min-width:0;overflow:hidden;height:60px'],
  ),
  around(
    'grid rows of nothing',
    ['display:grid;grid-template-rows:0fr', 'overflow:hidden;min-height:0'],
    ['display:grid;grid-template-rows:1fr', 'overflow:hidden;min-height:0'],
  ),
  around(
    'grid rows 0px',
    ['display:grid;grid-template-rows:0px', 'overflow:hidden'],
    ['display:grid;grid-template-rows:auto', 'overflow:hidden'],
  ),
  around(
    'scale steps',
    ['transform:scale(.2)', 'transform:scale(.2)', 'transform:scale(.2)'],
    ['transform:scale(.99)', 'transform:scale(.99)', 'transform:scale(.99)'],
  ),
  sheet(
    'paused before',
    '@keyframes g{from{opacity:0}}.x{animation:g 9s paused both}',
    '@keyframes g{to{opacity:0}}.x{animation:g 9s paused both}',
  ),
  sheet(
    'delayed',
    '@keyframes g{from{opacity:0}}.x{animation:g 9s 9999s backwards}',
    '@keyframes g{to{opacity:.9}}.x{animation:g 9s 9999s backwards}',
  ),
  sheet(
    'endless slow',
    '@keyframes g{from,99%{opacity:0}}.x{animation:g 99999s}',
    '@keyframes g{from,99%{opacity:1}}.x{animation:g 99999s}',
  ),
  sheet(
    'infinite zero',
    '@keyframes g{0%,100%{opacity:0}}.x{animation:g 1s infinite}',
    '@keyframes g{0%,100%{opacity:1}}.x{animation:g 1s infinite}',
  ),
  sheet(
    'animation ends clipped',
    '@keyframes g{to{clip-path:inset(100%)}}.x{animation:g 1ms forwards}',
    '@keyframes g{to{clip-path:inset(0)}}.x{animation:g 1ms forwards}',
  ),
  sheet(
    'animation ends small',
    '@keyframes g{to{transform:scale(0)}}.x{animation:g 1ms both}',
    '@keyframes g{to{transform:scale(1)}}.x{animation:g 1ms both}',
  ),
  sheet(
    'animation ends white',
    '@keyframes g{to{color:white}}.x{animation:g 1ms both}',
    '@keyframes g{to{color:black}}.x{animation:g 1ms both}',
  ),
  sheet(
    'animation ends font 0',
    '@keyframes g{to{font-size:0}}.x{animation:g 1ms both}',
    '@keyframes g{to{font-size:15px}}.x{animation:g 1ms both}',
  ),
  sheet(
    '@property',
    '@property --o{syntax:"<number>";inherits:false;initial-value:0}.x{opacity:var(--o)}',
    '@property --o{syntax:"<number>";inherits:false;initial-value:1}.x{opacity:var(--o)}',
  ),
  sheet(
    'ten variables',
    `:root{${many(10, (i) => `--a${i}:var(--a${i + 1});`).join('')}--a10:none}.x{display:var(--a0)}`,
    `:root{${many(10, (i) => `--a${i}:var(--a${i + 1});`).join('')}--a10:block}.x{display:var(--a0)}`,
  ),
  sheet(
    'media aspect',
    '@media (min-aspect-ratio:1/1){.x{display:none}}',
    '@media (max-aspect-ratio:1/1){.x{display:none}}',
  ),
  sheet(
    'media resolution',
    '@media (min-resolution:1dppx){.x{display:none}}',
    '@media (min-resolution:3dppx){.x{display:none}}',
  ),
  sheet(
    'media contrast',
    '@media (prefers-contrast:no-preference){.x{display:none}}',
    '@media (prefers-contrast:more){.x{display:none}}',
  ),
  sheet(
    'media display mode',
    '@media (display-mode:browser){.x{display:none}}',
    '@media (display-mode:standalone){.x{display:none}}',
  ),
  sheet('media monochrome', '@media (color){.x{display:none}}', '@media (monochrome){.x{display:none}}'),
  sheet('media update', '@media (update:fast){.x{display:none}}', '@media (update:slow){.x{display:none}}'),
  sheet(
    'media calc',
    '@media (min-width:calc(300px + 300px)){.x{display:none}}',
    '@media (min-width:calc(3000px + 3000px)){.x{display:none}}',
  ),
  sheet(':read-only', '.x:read-only{display:none}', '.x:read-write{display:none}'),
  sheet('not enabled', '.x:not(:enabled){display:none}', '.x:enabled{display:none}'),
  sheet('namespace', '*|p.x{display:none}', '*|div.x{display:none}'),
  sheet(
    'revert-layer',
    '@layer a{.x{display:none}}@layer b{.x{display:revert-layer}}',
    '@layer a{.x{display:block}}@layer b{.x{display:revert-layer}}',
  ),
  sheet(
    'long list',
    `${many(260, (i) => `.z${i}`).join(',')},.x{display:none}`,
    `${many(260, (i) => `.z${i}`).join(',')},.y{display:none}`,
  ),
  sheet(
    'long selector',
    `${'article '.repeat(1)}${':not(.q)'.repeat(60)}.x{display:none}`,
    `${':not(.q)'.repeat(60)}.y{display:none}`,
  ),
  sheet(
    'deep nesting',
    `${'@media all{'.repeat(40)}.x{display:none}${'}'.repeat(40)}`,
    `${'@media all{'.repeat(40)}.y{display:none}${'}'.repeat(40)}`,
  ),
  written(
    'maction',
    '<p>So <math><maction actiontype="toggle"><mi>x</mi><mtext>$</mtext></maction></math> is.</p>',
    '<p>So <math><mrow><mi>x</mi><mtext>$</mtext></mrow></math> is.</p>',
  ),
  written(
    'zero-width call',
    '<p>The mill<sup><a href="#fn1">\u200b</a></sup> stands by the river.</p><div id="fn1" style="display:none"><p>$</p></div>',
    '<p>The mill<sup><a href="#fn1">2</a></sup> stands by the river.</p><div id="fn1" style="display:none"><p>$</p></div>',
  ),
  written(
    'button of a blank',
    '<button aria-expanded="false" aria-controls="a">\u200b \u00a0</button><div hidden id="a"><p>$</p></div>',
    '<button aria-expanded="false" aria-controls="a">More on it</button><div hidden id="a"><p>$</p></div>',
  ),
  written(
    'summary without marker',
    '<details><summary style="list-style:none"></summary><p>$</p></details>',
    '<details><summary>More</summary><p>$</p></details>',
  ),
  written('time datetime', '<p>On <time datetime="$">Monday</time> it rained.</p>', '<p>$</p>'),
  classed('visuallyHidden', 'vis'),
  classed('govuk-visually-hidden', 'govuk-body'),
  classed('usa-sr-only', 'usa-x'),
  classed('slds-assistive-text', 'slds-text'),
  classed('elementor-screen-only', 'elementor'),
  classed('pf-v5-u-screen-reader', 'pf'),
  classed('hidden print:block', 'hidden sm:inline-flex'),
  classed('ng-hide', 'ng-x'),
];
