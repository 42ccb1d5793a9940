import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeAtPath, nodePath, parsePage } from 'pith/page';
import { afterAll, expect, test } from 'vitest';
import { labelOf, readLabels } from '../../src/news-wrapper/labels.ts';
import { bodyIsRight, newsTruth } from '../../src/news-wrapper/truth.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'pith-labels-'));
afterAll(() => rm(folder, { recursive: true }));

const story = 'One two three four five six. Seven eight nine ten eleven twelve thirteen.';
const html = `<div><a href="/x">Big news today</a></div><div id=main><h1><span>Big news</span> today</h1>
<div id=story><p>One two three four five six.</p><p>Seven eight nine ten eleven twelve thirteen.</p></div></div>
<div>Other words of no interest to anyone at all stand down here</div>`;

test('the body is the smallest subtree that is the gold text best, the title the innermost with its words', () => {
  const page = parsePage(html);
  const truth = newsTruth(page, { title: 'BIG NEWS TODAY', text: story })!;
  expect(nodePath(page, truth.body)).toBe('/html[1]/body[1]/div[2]/div[1]');
  expect(nodePath(page, truth.title)).toBe('/html[1]/body[1]/div[2]/h1[1]');
  expect(truth.bodyF1).toBe(1);
});

test('a gold text that begins with the headline gives the title, and the rest is the body', () => {
  const page = parsePage(html);
  const truth = newsTruth(page, { text: `Big news today\n\n${story}` })!;
  expect(truth.titleText).toBe('Big news today');
  expect(truth.bodyF1).toBe(1);
});

test('a body that no subtree holds alone is not labelled', () => {
  const spread =
    '<div><p>One two three four five six</p><p>a b c d e f g h i j k l m n o p q r s t u v w</p></div>';
  const page = parsePage(
    `${spread}<div><p>x y z x y z x y z</p><p>Seven eight nine ten eleven twelve</p></div>`,
  );
  const truth = newsTruth(page, {
    title: 'None',
    text: 'One two three four five six Seven eight nine ten eleven twelve',
  })!;
  expect(truth.body).toBe(-1);
  expect(truth.title).toBe(-1);
});

test('an extracted body is right from 0.9 on, or where it is as good as there is', () => {
  const page = parsePage(html);
  const truth = newsTruth(page, { title: 'Big news today', text: story })!;
  const at = (where: string) => nodeAtPath(page, where);
  expect(bodyIsRight(truth, at('/html/body/div[2]/div'))).toBe(true);
  expect(bodyIsRight(truth, at('/html/body/div[2]'))).toBe(false);
  expect(bodyIsRight({ ...truth, bodyF1: 0.8 }, at('/html/body/div[2]'))).toBe(true);
  expect(bodyIsRight(truth, at('/html/body/div[3]'))).toBe(false);
});

test('labels are stored by paths and read again; a line that is none is named', async () => {
  const page = parsePage(html);
  const truth = newsTruth(page, { title: 'Big news today', text: story })!;
  const label = labelOf(page, { id: 'one', url: 'https://example.org/', html, gold: {} }, truth);
  const file = path.join(folder, 'labels.jsonl');
  writeFileSync(file, `${JSON.stringify(label)}\n`);
  const read = (await readLabels(file)).get('one')!;
  expect(nodeAtPath(page, read.body!)).toBe(truth.body);
  expect(nodeAtPath(page, read.title!)).toBe(truth.title);
  writeFileSync(file, `${JSON.stringify(label)}\n{"id": "two", "title": 3}\n`);
  await expect(readLabels(file)).rejects.toThrow(/line 2 is no label/);
});
