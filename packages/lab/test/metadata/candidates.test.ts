import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeDataset } from 'pith/internal/records/dataset';
import { describe, expect, it } from 'vitest';
import { type Choice, Offers } from '../../src/metadata/candidates/choice.ts';
import { best, heldOut, learn } from '../../src/metadata/candidates/ranker.ts';
import { readChoices } from '../../src/metadata/candidates/read-choices.ts';
import { halfOf } from '../../src/metadata/measure.ts';

const BODY =
  '<p>The river rose by two metres in one night, and nobody in the valley slept before dawn.</p>'.repeat(6);

describe('what a page offers', () => {
  it('one candidate for each value, with all its sources', () => {
    const offers = new Offers<string>((text) => text.toLowerCase());
    offers.add('h1', 'Rain');
    offers.add('title', 'RAIN');
    offers.add('title', null);
    offers.add('data', 'Snow');
    expect(offers.candidates((text) => ({ length: text.length }))).toEqual([
      { key: 'rain', features: { h1: 1, title: 1, sources: 2, length: 4 } },
      { key: 'snow', features: { data: 1, sources: 1, length: 4 } },
    ]);
  });

  it('titles, authors and dates of all sources, beside what the rules give', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pith-candidates-'));
    const file = path.join(folder, 'some.jsonl.gz');
    const html = `<title>The river’s quiet year</title><meta name="author" content="Ann Arbor"><meta name="datemodified" content="2024-06-01">
      <h1>A quiet year on the river</h1><p>By Ben Bow, 4 May 2024</p>${BODY}`;
    const gold = { title: 'A quiet year on the river', author: 'Ben Bow', date: '2024-05-04' };
    const page = { id: 'one', url: 'https://one.org/a', html, gold };
    await writeDataset(
      file,
      (async function* () {
        yield page;
      })(),
    );
    const choices = await readChoices(file, halfOf(page));
    await rm(folder, { recursive: true });
    const keys = (field: 'title' | 'authors' | 'date') =>
      choices.get(field)?.[0].candidates.map(({ key }) => key) ?? [];
    expect(keys('title')).toEqual(
      expect.arrayContaining(['a quiet year on the river', 'the river s quiet year']),
    );
    expect(keys('authors')).toEqual(expect.arrayContaining(['annarbor', 'benbow']));
    expect(keys('date')).toEqual(expect.arrayContaining(['2024-05-04', '2024-06-01']));
  });
});

describe('the learned choice', () => {
  const choices = Array.from({ length: 60 }, (_, i): Choice => {
    const gold = i % 3 === 0 ? 'shown' : 'stated';
    const tells = { sources: 1, tells: 1 };
    return {
      domain: `${i}.org`,
      candidates: [
        { key: 'shown', features: gold === 'shown' ? tells : { sources: 1 } },
        { key: 'stated', features: { ours: 1, ...(gold === 'stated' && tells) } },
      ],
      gold,
      ours: 'stated',
      isOnPage: true,
    };
  });

  it('follows a feature that tells, on sites that it has not seen', async () => {
    const { right, won, lost } = await heldOut(choices, 0.1);
    expect([right, won, lost]).toEqual([60, 20, 0]);
  });

  it('follows the rules where it is held to them', async () => {
    const weights = await learn(choices, 10_000);
    expect(choices.every(({ candidates }) => best(candidates, weights) === 'stated')).toBe(true);
  });
});
