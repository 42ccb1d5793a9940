import { expect, test } from 'vitest';
import { isOfScreen } from '../../../src/page/visibility/media.ts';
import { readStyleSheet } from '../../../src/page/visibility/style-sheet.ts';

const READER = { appliesTo: isOfScreen, mayMatch: () => true };
const rulesOf = (css: string) =>
  readStyleSheet(css, READER).rules.flatMap(({ selectors, declarations }) =>
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
  'x{background:url(}',
  '@font-face{src:url(a)}',
])('what nobody asks for ends where it ends: %s', (css) => {
  const asked = { ...READER, mayMatch: (selector: string) => !selector.includes('x') };
  const after = readStyleSheet(`${css}b{display:none}`, asked).rules.filter(({ meant }) => meant.length > 0);
  const read = readStyleSheet(`${css}b{display:none}`, READER).rules.filter(({ selectors }) =>
    selectors.every((selector) => !selector.includes('x')),
  );
  expect(after.map(({ meant, declarations }) => [meant, declarations])).toEqual(
    read.map(({ meant, declarations }) => [meant, declarations]),
  );
});

test('of rules that match nothing nothing is read, and rules inside of them still are', () => {
  const reader = { ...READER, mayMatch: (selector: string) => selector.includes('.here') };
  const { rules } = readStyleSheet('.gone{color:red;--a:1;.here{color:blue}} .here,.gone{opacity:0}', reader);
  expect(
    rules.map(({ meant, declarations }) => [meant, declarations.map(({ property }) => property)]),
  ).toEqual([
    [[], []],
    [['.gone .here'], ['color']],
    [['.here'], ['opacity']],
  ]);
});
