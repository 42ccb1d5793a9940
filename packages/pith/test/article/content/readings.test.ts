import { expect, test } from 'vitest';
import { extract } from '../../../src/index.ts';

const around = (price: string) => {
  const words = 'The lamp of this shop is made of oak and brass, and is sold in three sizes by its makers.';
  return extract(
    `<article><h1>A lamp</h1><p>${words}</p><p>It costs ${price} today.</p><p>${words} Again.</p></article>`,
  ).text;
};
const drawn = '<span aria-hidden=true><span>EUR</span><span>34</span><sup>42</sup></span>';

test.each([
  ['before it', `<span class=sr-only>EUR 34.42</span>${drawn}`],
  ['behind it', `${drawn}<span class=sr-only>EUR 34.42</span>`],
])('a price is written as it is read aloud: %s', (_, price) => {
  expect(around(price)).toContain('It costs EUR 34.42 today.');
});

test.each([
  ['says something else', `<span class=sr-only>EUR 1.00</span>${drawn}`],
  ['can be seen', `<b>EUR-34:42</b> ${drawn}`],
])('but not where what stands beside it %s', (_, price) => {
  expect(around(price)).toContain('EUR3442');
});
