import { parsePage } from 'pith/page';
import { expect, test } from 'vitest';
import { toRuns } from '../../src/labels/block-classes.ts';
import { goldOfLabels, type HandLabels, labelledPage } from '../../src/labels/hand-labels.ts';

const html = `<nav>Home</nav><h1><span>Big</span> news</h1>
<div id=story><p>One two.</p><figure><figcaption>A cat</figcaption></figure><p>Three <b>four</b>.</p><p>Advert</p></div>
<div><p>I agree</p></div>`;
const STORY = '/html[1]/body[1]/div[1]';
const HEADLINE = '/html[1]/body[1]/h1[1]';

function said(changes: Partial<HandLabels>): HandLabels {
  return { title: null, body: null, blocks: '-7', by: 'hand', done: true, at: '2026-01-01', ...changes };
}

test('a body and a title give a gold', () => {
  const gold = goldOfLabels(parsePage(html), said({ title: HEADLINE, body: STORY }));
  expect(gold).toEqual({ title: 'Big news', text: 'One two.\nA cat\nThree four.\nAdvert' });
});

test('what was said of blocks goes before what the body implies; captions and comments are no part of the text', () => {
  const blocks = toRuns(Uint8Array.from([4, 0, 0, 3, 0, 4, 2]));
  const gold = goldOfLabels(parsePage(html), said({ body: STORY, blocks }));
  expect(gold).toEqual({ text: 'One two.\nThree four.', comments: 'I agree' });
});

test('blocks alone give a gold', () => {
  const gold = goldOfLabels(parsePage(html), said({ blocks: 'x1 c2 -4' }));
  expect(gold).toEqual({ text: 'Big news\nOne two.' });
});

test('a page that is not done has no gold', () => {
  const page = { id: '1', site: 'example.org', html };
  const labels = said({ body: STORY, done: false });
  expect(labelledPage(page, labels)).toEqual({ ...page, gold: {}, labels });
  expect(labelledPage(page, { ...labels, done: true }).gold.text).toMatch(/^One two/);
});

test('labels of another page are refused', () => {
  expect(() => goldOfLabels(parsePage(html), said({ blocks: 'c9' }))).toThrow(/7 blocks/);
  expect(() => goldOfLabels(parsePage(html), said({ body: '/html[1]/table[1]' }))).toThrow(/table/);
});
