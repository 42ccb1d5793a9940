import { expect, test } from 'vitest';
import { html, markdown } from './kept.ts';

test.each([
  ['boxes', '<li><input type=checkbox checked disabled> a<li><label><input type=checkbox> b</label>'],
  [
    'boxes before paragraphs',
    '<li><input type=checkbox checked=""><p>a</p></li><li><input type=checkbox><p>b</p>',
  ],
  ['data of an editor', '<li data-checked=true><div><p>a</p></div></li><li data-checked=false>b'],
  [
    'roles',
    '<li><span role=checkbox aria-checked=true></span>a<li><span role=checkbox aria-checked=false></span>b',
  ],
  ['named icons', '<li><svg aria-label="Completed task"></svg>a<li><svg aria-label="Not completed"></svg>b'],
  ['drawn boxes', '<li><div class="checkbox checkbox-on"></div>a<li><span class=chcklst-box></span>b'],
  ['classes', '<li class="task task-done">a<li class=task>b'],
  ['classes of state', '<li class=is-checked>a<li class=unchecked>b'],
])('the state of tasks is kept: %s', (_, items) => {
  expect(markdown(`<ul>${items}</ul>`)).toBe('- [x] a\n- [ ] b');
  expect(html(`<ul>${items}</ul>`)).toBe(
    '<ul><li><input type="checkbox" checked="" disabled=""> a</li><li><input type="checkbox" disabled=""> b</li></ul>',
  );
});

test('the box stands before the first of several paragraphs', () => {
  expect(markdown('<ul><li><input type=checkbox><p>a</p><p>b</p></ul>')).toBe('- [ ] a\n\n  b');
});

test.each([
  ['a list with ticks as marks', '<ul class="check-list"><li>a</ul>'],
  ['a box in the middle of a text', '<ul><li>a <input type=checkbox></ul>'],
  ['a drawn sign', '<ul><li><i class="fa fa-square"></i>a</ul>'],
  ['a box of an inner item', '<ul><li><ul><li>b<li>a</ul></ul>'.replace('b<li>', '')],
])('no task: %s', (_, source) => {
  expect(markdown(source)).toBe('- a');
});

test('the kind of numbers is kept in HTML', () => {
  expect(html('<ol type=a><li>x</ol><p>t<ol type=disc><li>y</ol>')).toBe(
    '<ol type="a"><li>x</li></ol>\n<p>t</p>\n<ol><li>y</li></ol>',
  );
});
