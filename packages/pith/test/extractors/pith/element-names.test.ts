import { expect, test } from 'vitest';
import { ElementNames } from '../../../src/extractors/pith/features/element-names.ts';
import { parsePage, TAG } from '../../../src/page/index.ts';

const html = '<p class="a b" id=x>1<p class="a b" role=x aria-label=x>2<p id="a b">3<p class="">4<p>5';
const page = parsePage(html);
const names = new ElementNames(page);
const paragraphs = Array.from({ length: page.size }, (_, node) => node).filter(
  (node) => page.tag[node] === TAG.p,
);
const namesOf = (node: number) => [...names.numbers.subarray(names.start[node], names.start[node + 1])];

test('what stands in several attributes is one name, but for those that do not say what an element is', () => {
  const [ab, x, label] = [1, 2, 3];
  expect(paragraphs.map(namesOf)).toEqual([[ab, x], [ab, x, label], [ab], [0], []]);
  expect(names.all).toEqual(['', 'a b', 'x', 'x']);
  expect(names.telling).toBe(label);
});

test('an element without a class, or with an empty one, has the number 0 for it', () => {
  expect(paragraphs.map((node) => names.classes[node])).toEqual([1, 1, 0, 0, 0]);
});
