import { seededRandom } from '@pith/learn/random';
import { expect, test } from 'vitest';
import { Duplicates } from '../src/duplicates.ts';
import { likenessOf } from '../src/work/likeness.ts';

const random = seededRandom(3);
const words = Array.from({ length: 3000 }, (_, i) => `word${i}`);
const textOf = (length: number) =>
  Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
/** The text with every n-th word changed. */
const changed = (text: string, every: number) =>
  text
    .split(' ')
    .map((word, i) => (i % every === every - 1 ? `other${i}` : word))
    .join(' ');

test('exact: the first is named, white space alone is no text', () => {
  const duplicates = new Duplicates('exact', 100);
  const see = (id: unknown, text: string) => duplicates.see(id, likenessOf(text, 'exact')!);
  expect(see('a', 'Some text.')).toBeNull();
  expect(see('b', 'Other text.')).toBeNull();
  expect(see('c', 'Some text.')).toEqual({ of: 'a', kind: 'exact' });
  expect(see('d', 'Some text.')).toEqual({ of: 'a', kind: 'exact' });
  expect(see('e', 'Some text!')).toBeNull();
  expect(likenessOf(' \n', 'exact')).toBeNull();
});

test('near: a few words changed are found among many, half the words are not', () => {
  const duplicates = new Duplicates('near', 1000);
  const see = (id: unknown, text: string) => duplicates.see(id, likenessOf(text, 'near')!);
  const texts = Array.from({ length: 300 }, () => textOf(120));
  for (const [id, text] of texts.entries()) expect(see(id, text)).toBeNull();
  let found = 0;
  for (const [id, text] of texts.entries()) {
    // One changed word of 120: 111 of 121 shingles are common.
    const duplicate = see(
      `near ${id}`,
      text.replace(/^(\S+ ){60}/, (start) => `${start}new `),
    );
    if (duplicate === null) continue;
    expect(duplicate).toMatchObject({ of: id, kind: 'near' });
    found++;
  }
  expect(found).toBeGreaterThan(290);
  for (const text of texts.slice(0, 50)) expect(see('half', changed(text, 8))).toBeNull();
});

test.each(['exact', 'near'] as const)('%s: memory is bounded: the oldest are forgotten', (kind) => {
  const duplicates = new Duplicates(kind, 100);
  const texts = Array.from({ length: 250 }, () => textOf(40));
  for (const [id, text] of texts.entries()) duplicates.see(id, likenessOf(text, kind)!);
  expect(duplicates.see('late', likenessOf(texts[249], kind)!)).toMatchObject({ of: 249 });
  expect(duplicates.see('early', likenessOf(texts[3], kind)!)).toBeNull();
});
