import { numbered, type Shapes, walls } from './shape.ts';

const styled = (css: string, body: string) => `<style>${css}</style>${body}`;

/** What makes it slow to tell what a reader can see: style sheets, selectors, hidden parts and characters. */
export const STYLES: Shapes = {
  'hidden paragraphs': (n) => '<p>a<p hidden>b'.repeat(n),
  'hidden by style': (n) => '<p style="display:none">a<p style="color:red">b'.repeat(n),
  'different styles': (n) =>
    numbered(n, (i) => `<p style="margin-left:${i}px;color:#${100000 + (i % 899999)}">a`),
  'long styles': (n) => `<p style="${'color:red;'.repeat(n)}">a`,
  'hidden by usual classes': (n) =>
    '<p class="sr-only">a<p class="d-none x">b<p class="hidden md:block">c'.repeat(n),
  'hidden inside hidden': (n) => '<div hidden><p>a '.repeat(n),
  'hidden and not, in turn': (n) =>
    walls(n, '<div style="visibility:hidden">a<div style="visibility:visible">b', '</div></div>', 20),
  'silent copies': (n) => '<p><span aria-hidden=true>some words</span><span>some words</span>'.repeat(n),
  'silent copies in each other': (n) => '<span aria-hidden=true>some words'.repeat(n),
  'controls and parts': (n) =>
    numbered(n, (i) => `<button aria-controls=p${i}>a</button><div id=p${i} hidden>b</div>`),
  'parts that fold out': (n) =>
    '<h3>a title</h3><div hidden>some words that a title opens, and more</div>'.repeat(n),
  'controls of one part': (n) => `${'<button aria-controls=p>a</button>'.repeat(n)}<div id=p hidden>b</div>`,
  'controls before parts': (n) => '<button aria-expanded=false>a</button><div hidden>b</div>'.repeat(n),
  'rules of a style sheet': (n) =>
    styled(
      numbered(n, (i) => `.c${i}{display:none}`),
      numbered(n, (i) => `<p class=c${i}>a<p>b`),
    ),
  'rules for one class': (n) => styled('.a{color:red}'.repeat(n), '<p class=a>a'.repeat(n)),
  'rules for a tag': (n) => styled('p{color:red}'.repeat(n / 10), '<p>a'.repeat(n)),
  'rules for elements that are all different': (n) =>
    styled(
      'p{color:red}'.repeat(n / 10),
      numbered(n, (i) => `<p style="order:${i}">a`),
    ),
  'rules for all': (n) => styled('*{color:red}'.repeat(n / 10), '<p>a'.repeat(n)),
  'rules for nothing': (n) =>
    styled(
      numbered(n, (i) => `.no${i} .x{display:none}`),
      '<p>a'.repeat(n),
    ),
  'long selectors': (n) =>
    styled(`${'.a '.repeat(80)}{display:none}`.repeat(n / 100), walls(n, '<div class=a>', '</div>')),
  'selectors of siblings': (n) => styled('p~p~p~b{display:none}', `${'<p>a</p>'.repeat(n)}<b>x</b>`),
  'selectors of all siblings': (n) => styled('i~p{color:red}', '<p>a</p>'.repeat(n)),
  'places among siblings': (n) =>
    styled('p:nth-child(2n+1){color:red}p:nth-last-of-type(3){color:red}', '<p>a</p>'.repeat(n)),
  'selectors with lists': (n) =>
    styled(`${numbered(100, (i) => `.a${i},`)}p{color:red}`.repeat(n / 100), '<p>a'.repeat(n)),
  'selectors with conditions': (n) =>
    styled(`${':not(.a)'.repeat(n)}{color:red}p:is(.a,.b:not(.c)){color:red}`, '<p class=b>a'.repeat(n)),
  'selectors of attributes': (n) =>
    styled('[title*="b"]{display:none}[data-x]{color:red}', '<p title="a b" data-x=1>a'.repeat(n)),
  'nested rules': (n) => styled(`${'.a{'.repeat(n)}color:red`, '<p class=a>a'.repeat(n)),
  'media queries': (n) => styled('@media (min-width:100px){p{color:red}}'.repeat(n), '<p>a'),
  variables: (n) =>
    styled(`:root{${numbered(n, (i) => `--v${i}:var(--v${i + 1});`)}}p{color:var(--v0)}`, '<p>a'.repeat(n)),
  'variables of parts': (n) =>
    styled(
      numbered(n / 4, (i) => `.c${i}{--v:${i}}`) + '.x{color:var(--v)}',
      walls(n, '<div class="c1 x">a', '</div>', 20),
    ),
  'one variable many times': (n) =>
    styled(`${':root{--v:none}'.repeat(n)}.x{display:var(--v)}`, '<p class=x>a'),
  'selectors of what is inside': (n) =>
    styled('div:has(b){color:red}p:has(+ p){color:red}', '<div><p>a<p><b>c</b></div>'.repeat(n)),
  'places among some': (n) => styled('p:nth-child(2n of .a){color:red}', '<p class=a>a<p>b'.repeat(n)),
  'languages around': (n) => styled(':lang(de){color:red}', walls(n, '<div lang=en>a', '</div>')),
  'boxes to tick': (n) =>
    styled(
      '.b{display:none}input:checked+.b{display:block}',
      '<label>a<input type=checkbox></label><p class=b>b'.repeat(n),
    ),
  'sheets in addresses': (n) =>
    '<link rel=stylesheet href="data:text/css,.a{color:red}"><p class=a>x'.repeat(n),
  'sums in styles': (n) => `<p style="width:${'calc('.repeat(150)}1px">a`.repeat(n / 100),
  'one long animation': (n) =>
    styled(
      `@keyframes k{from{${'opacity:0;'.repeat(n)}}}`,
      numbered(n, (i) => `<p style="animation:k 1s forwards;margin-left:${i}px">a`),
    ),
  'shadow roots': (n) => '<div><template shadowrootmode=open>a</template>b</div>'.repeat(n),
  'details that nothing opens': (n) => '<details><summary hidden>a</summary>b'.repeat(n),
  'hidden words in formulas': (n) => `<math>${'<mi>a</mi><mtext hidden>b</mtext>'.repeat(n)}</math>`,
  'TeX in attributes': (n) => '<span class=math data-tex="\\text{some words}">x</span> a '.repeat(n),
  animations: (n) =>
    styled(
      numbered(n, (i) => `@keyframes k${i}{to{opacity:1}}`),
      '<p style="animation:k1 1s;opacity:0">a'.repeat(n),
    ),
  'brackets in styles': (n) => styled('(['.repeat(n), '<p>a'),
  'comments in styles': (n) => styled('/**/a'.repeat(n), '<p>a'),
  'strings in styles': (n) => styled('"a'.repeat(n), '<p>a'),
  'variables that double': (n) =>
    styled(
      `:root{${numbered(49, (i) => `--v${i}:var(--v${i + 1})var(--v${i + 1});`)}}${'.x{color:var(--v0)}'.repeat(n / 10)}`,
      numbered(n, (i) => `<p class=x style="order:${i}">a`),
    ),
  'digits in colours': (n) =>
    numbered(
      n / 40,
      (i) => `<p style="color:color-mix(in srgb, red ${'1'.repeat(900)}x, blue);order:${i}">a`,
    ),
  'spaces in colours': (n) =>
    numbered(n / 40, (i) => `<p style="color:rgb(from${' '.repeat(900)}x);order:${i}">a`),
  'functions without end': (n) =>
    numbered(n / 40, (i) => `<p style="transform:${'a('.repeat(400)};order:${i}">a`),
  'steps of an animation': (n) =>
    styled(
      `@keyframes k{${numbered(n, (i) => `${i % 101}%{opacity:0}`)}}`,
      numbered(n, (i) => `<p style="animation:k 1s both;order:${i}">a`),
    ),
  'registered variables': (n) =>
    styled(
      numbered(n, (i) => `@property --p${i}{initial-value:${i}}`),
      '<p style="order:var(--p1)">a'.repeat(n),
    ),
  'media queries that say not': (n) => styled(`@media ${'not '.repeat(n)}screen{p{color:red}}`, '<p>a'),
  backgrounds: (n) =>
    styled(
      '.a{background:linear-gradient(red,blue) url(x)}',
      '<div class=a style="background:#fff;color:#fff">a</div>'.repeat(n),
    ),
  'style elements': (n) => '<style>.a{color:red}</style><p class=a>x'.repeat(n),
  'class lists': (n) =>
    styled('.c1.c2.c3{color:red}', `<p class="${numbered(100, (i) => `c${i} `)}">x`.repeat(n / 20)),
  'class names without end': (n) => `<p class="${numbered(n, (i) => `c${i} `)}">x<p>y`,
  joiners: (n) => `<p>${'a\u200d\u200bb'.repeat(n)}`,
  'tag characters': (n) => `<p>a${'\u{e0041}'.repeat(n)}b`,
  'overrides of direction': (n) => `<p>${'\u202ea\u202c'.repeat(n)}`,
  'variation selectors': (n) => `<p>${'a\ufe00\ufe01'.repeat(n)}`,
};
