import { expect, test } from 'vitest';
import { classTest, parsePage, TAG } from '../../src/page/index.ts';

test('a question about a class has its answer on each element, and one page knows nothing of another', () => {
  const isNote = classTest(/\bnote\b/);
  const isOther = classTest(/other/);
  const answers = (html: string, ask: typeof isNote) => {
    const page = parsePage(html);
    const paragraphs = Array.from({ length: page.size }, (_, node) => node).filter(
      (node) => page.tag[node] === TAG.p,
    );
    return [...paragraphs, ...paragraphs].map((node) => ask(page, node));
  };
  const html = '<p class="a note">a<p>b<p class="a note">c<p class=other>d<p class="">e';
  expect(answers(html, isNote)).toEqual([...Array(2)].flatMap(() => [true, false, true, false, false]));
  expect(answers(html, isOther)).toEqual([...Array(2)].flatMap(() => [false, false, false, true, false]));
  expect(answers('<p class=b>', isNote)).toEqual([false, false]);
});

test('what a class says in more than a word is worked out once for each class of a page', () => {
  const asked: string[] = [];
  const page = parsePage('<p class="a b">a<p class="c">b<p class="a b">c<p>d');
  const lengthOf = page.classes.each((names) => {
    asked.push(names);
    return { length: names.length };
  });
  const paragraphs = Array.from({ length: page.size }, (_, node) => node).filter(
    (node) => page.tag[node] === TAG.p,
  );
  expect(paragraphs.map((node) => lengthOf(node).length)).toEqual([3, 1, 3, 0]);
  expect(asked).toEqual(['a b', 'c', '']);
});
