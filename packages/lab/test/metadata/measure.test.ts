import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DatasetPage, writeDataset } from 'pith/internal/records/dataset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halfOf, measureMetadata } from '../../src/metadata/measure.ts';
import { PageSource } from '../../src/metadata/page-source.ts';
import { authorsAreRight } from '../../src/metrics/metadata.ts';

const BODY =
  '<p>The river rose by two metres in one night, and nobody in the valley slept before dawn.</p>'.repeat(6);

function page(id: string, gold: DatasetPage['gold'], lang?: string): DatasetPage {
  const html = `<html lang="en"><title>A quiet year</title><meta name="author" content="Ann Arbor"><h1>A quiet year</h1><p>4 May 2024</p>${BODY}`;
  return { id, url: `https://${id}.org/a`, html, gold, ...(lang && { lang }) };
}

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pith-metadata-'));
  file = path.join(folder, 'some.jsonl.gz');
  const pages = [
    page('one', { title: 'A QUIET year!', authors: ['Ann Arbor'], date: '2024-05-04T10:00:00' }, 'en-GB'),
    page('two', { title: 'A quiet year', author: 'Ben Bow', date: '2023-01-01' }),
    page('three', { title: 'The river' }),
  ];
  await writeDataset(
    file,
    (async function* () {
      yield* pages;
    })(),
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('measuring metadata', () => {
  it('counts what is right, what is not on the page, and what the gold lacks', async () => {
    const results = await measureMetadata(file, {}, () => {});
    const [title, authors, date, lang] = results;
    expect(results.map(({ field, pages, right }) => [field, pages, right])).toEqual([
      ['title', 3, 2],
      ['authors', 2, 1],
      ['date', 2, 1],
      ['lang', 1, 1],
      ['lang of text', 1, 1],
      ['lang of 100', 1, 1],
    ]);
    expect(title.misses[0]).toMatchObject({ id: 'three', gold: ['The river'], onPage: true });
    expect(authors.misses[0]).toMatchObject({ gold: ['Ben Bow'], ours: ['Ann Arbor'], onPage: false });
    expect(date.misses[0].onPage).toBe(false);
    expect([authors.without, authors.given, lang.without]).toEqual([1, 1, 2]);
  });

  it('tags in any order, and a picture of another size', async () => {
    const whole = path.join(folder, 'pictures.jsonl.gz');
    const head =
      '<meta name="keywords" content="rain, The River"><meta property="og:image" content="https://a.org/1200/flood.webp?q=9">';
    const gold = {
      topics: ['the river', 'Rain'],
      images: [{ url: 'https://a.org/80/flood.jpg', cover: true }],
    };
    await writeDataset(
      whole,
      (async function* () {
        yield { id: 'four', url: 'https://four.org/a', html: `${head}<h1>A quiet year</h1>${BODY}`, gold };
      })(),
    );
    const results = await measureMetadata(whole, {}, () => {});
    expect(results.map(({ field, right }) => [field, right])).toEqual([
      ['tags', 1],
      ['image', 1],
    ]);
  });

  it('without what is stated for machines', async () => {
    const [, authors, date] = await measureMetadata(file, { bare: true }, () => {});
    expect(authors.right).toBe(0);
    expect(authors.misses[0]).toMatchObject({ gold: ['Ann Arbor'], ours: [], onPage: false });
    expect(date.right).toBe(1);
  });

  it('takes one half of the sites, and pages of a site are in the same', async () => {
    const pages = async (half: 'a' | 'b') => (await measureMetadata(file, { half }, () => {}))[0]?.pages ?? 0;
    expect((await pages('a')) + (await pages('b'))).toBe(3);
    const at = (url: string) => halfOf({ id: 'x', url, html: '', gold: {} });
    expect(at('https://news.example.co.uk/1')).toBe(at('https://www.example.co.uk/2'));
  });
});

it('the same names are right in any order and spelling', () => {
  expect(authorsAreRight(['José Núñez', 'Ann Arbor'], ['ANN ARBOR and Jose Nunez'])).toBe(true);
  expect(authorsAreRight(['Ann Arbor'], ['Ann Arbor', 'Ben Bow'])).toBe(false);
  expect(authorsAreRight([], ['Ann Arbor'])).toBe(false);
});

it('a page has a text or a day however they are written', () => {
  const source = new PageSource(
    '<b>Jos\\u00e9</b> N&uacute;&ntilde;ez <i data-at="1714816800"></i> 3. Mai 2023',
  );
  expect(source.has('José Núñez')).toBe(true);
  expect(source.has('Ann Arbor')).toBe(false);
  expect(source.hasDay('2024-05-04', 'de')).toBe(true);
  expect(source.hasDay('2023-05-03', 'de')).toBe(true);
  expect(source.hasDay('2023-05-04', 'de')).toBe(false);
});
