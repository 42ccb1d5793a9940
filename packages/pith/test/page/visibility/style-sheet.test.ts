import { expect, test } from 'vitest';
import { isOfScreen } from '../../../src/page/visibility/media.ts';
import { parseSelector, quickKey } from '../../../src/page/visibility/selectors.ts';
import { readStyleSheet } from '../../../src/page/visibility/style-sheet.ts';

const rulesOf = (css: string) =>
  readStyleSheet(css, isOfScreen).rules.flatMap(({ selectors, declarations }) =>
    declarations.map(({ property, value, important }) => [
      selectors.join(','),
      property,
      important ? `${value} !` : value,
    ]),
  );

test('rules are read with their selectors, in lower case, with what is important', () => {
  expect(rulesOf('.A, p > b { DISPLAY : None !important; border: 1px } i{color:RED}')).toEqual([
    ['.A,p > b', 'display', 'none !'],
    ['i', 'color', 'red'],
  ]);
});

test('comments, strings and brackets do not end a rule early', () => {
  expect(rulesOf('/* } */a{quotes:"}";display:/* x */none}b{background:url(a;b{}.png);color:red}')).toEqual([
    ['a', 'display', 'none'],
    ['b', 'background-color', 'inherit'],
    ['b', 'background-image', 'url(a;b{}.png)'],
    ['b', 'color', 'red'],
  ]);
});

test('rules in others mean elements inside, and come after them', () => {
  expect(rulesOf('.a{ color: red; .b{display:none} &.c{opacity:0} color: blue }')).toEqual([
    ['.a', 'color', 'red'],
    ['.a', 'color', 'blue'],
    ['.a .b', 'display', 'none'],
    ['.a.c', 'opacity', '0'],
  ]);
});

test.each([
  ['print', false],
  ['screen', true],
  ['not print', true],
  ['(max-width: 600px)', false],
  ['(min-width: 600px)', true],
  ['screen and (min-width: 48em) and (max-width: 62em)', false],
  ['(width <= 40rem)', false],
  ['(400px <= width)', true],
  ['print, screen', true],
  ['(prefers-color-scheme: dark)', false],
  ['(prefers-reduced-motion: no-preference)', true],
])('the media query %s is of a usual screen: %s', (query, expected) => {
  expect(isOfScreen(query)).toBe(expected);
  expect(rulesOf(`@media ${query}{a{display:none}}`).length).toBe(expected ? 1 : 0);
});

test.each([
  '{{{{',
  '}}}}',
  'a{',
  '"',
  '/*',
  '\\',
  '@media',
  'a{b:c',
  '((((',
  '@keyframes x{a{b:c}',
  '&{&{&{',
])('what is no style sheet does no harm: %s', (css) => {
  expect(() => rulesOf(css)).not.toThrow();
  expect(() => rulesOf(css.repeat(20_000))).not.toThrow();
});

test.each([
  'x{color:red;background:url(a.png)}',
  'x{background:url(a}b.png);color:red}',
  'x{quotes:"}";color:red}',
  'x{/* } */color:red}',
  'x{color:red;.y{display:none}}',
  'x{grid-area:[a}b] 1;color:red}',
  '@font-face{src:url(a)}',
])('a rule ends where it ends: %s', (css) => {
  expect(rulesOf(`${css}b{display:none}`).at(-1)).toEqual(['b', 'display', 'none']);
  expect(readStyleSheet(`${css}b{display:none}`, isOfScreen).rules.at(-1)!.selectors).toEqual(['b']);
});

test('a bracket that nothing closes takes the rest', () => {
  expect(rulesOf('x{background:url(}b{display:none}').map(([selector]) => selector)).toEqual(['x', 'x']);
});

test('declarations in one run are parted where brackets allow', () => {
  expect(rulesOf('a{background:url(data:image/png;base64,AA);color:red}b{content:"; opacity:0"}')).toEqual([
    ['a', 'background-color', 'inherit'],
    ['a', 'background-image', 'url(data:image/png;base64,aa)'],
    ['a', 'color', 'red'],
    ['b', 'content', '"; opacity:0"'],
  ]);
});

test.each([
  'p',
  '.a',
  '#a',
  'p.a',
  'p#a.b',
  '.b#a',
  '*',
  '.sm\\:a',
  '.w-1\\/2',
  ':root',
  'p:hover',
  'div > .a.b',
  '.x  p',
  'DIV P',
  'a + b ~ c',
  ':where(.a) > p',
  '[x="a > b"] .c',
])('the key of %s is told without reading it', (text) => {
  expect(quickKey(text)).toBe(parseSelector(text)!.key);
});

test.each(['[x]', '.a[x="b c"]', ':where(.a)', '.a:not(.b > .c)', '.sm\\:a b', 'p:nth-child(2n+1)'])(
  '%s has to be read for its key',
  (text) => {
    expect(quickKey(text)).toBeUndefined();
  },
);

test('what stands before or after an element has no key', () => {
  expect(quickKey('p::before')).toBeNull();
});
