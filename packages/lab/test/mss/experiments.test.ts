import { segmentSequence } from '@pith/methods/mss';
import { expect, test } from 'vitest';
import { syntheticPage } from '../../../methods/test/mss/synthetic-site.ts';
import { mean } from '../../src/metrics/scores.ts';
import { begunWith, bootstrapped } from '../../src/mss/experiments/bootstrap.ts';
import { bootstrappedAs, firstBeliefs } from '../../src/mss/experiments/bootstrap-limits.ts';
import { type Document, documentOf, readAs } from '../../src/mss/experiments/documents.ts';
import { paper } from '../../src/mss/experiments/index.ts';
import { measureRun, train } from '../../src/mss/experiments/measure.ts';
import { TABLE_9 } from '../../src/mss/experiments/paper-figures.ts';
import { sourceTable } from '../../src/mss/experiments/rows.ts';
import { subsetScores } from '../../src/mss/experiments/subsets-of-sources.ts';

/** Pages of three made-up sites, which differ in what stands around the article. */
const SITES = [
  { open: '<div class=a><p>', close: '</p></div>' },
  { open: '<table><tr><td>', close: '</td></tr></table>' },
  { open: '<section>', close: '</section>' },
];

function documentsOf(site: number, seeds: readonly number[]): Document[] {
  return seeds.flatMap((seed) => {
    const { html, paragraphs } = syntheticPage(seed, SITES[site]);
    const page = {
      id: `${site}-${seed}`,
      site: `site${site}.org`,
      html,
      gold: { text: paragraphs.join('\n') },
    };
    return documentOf('made-up', page);
  });
}

test('models of subsets are those that the trainer makes', () => {
  const sources = SITES.map((_, site) => documentsOf(site, [1, 2, 3]));
  expect(sources.flat().every(({ isExample }) => isExample)).toBe(true);
  const tested = SITES.flatMap((_, site) => documentsOf(site, [11, 12]));
  const scores = subsetScores(sources, tested, () => {});
  expect(scores.map(({ size }) => size).sort()).toEqual([1, 1, 1, 2, 2, 2, 3]);
  const model = train(sources.flat());
  const f1 = (mrut: boolean) =>
    mean(
      tested.map((page) => {
        const run = segmentSequence(readAs(page, model.commonTags), model, { mrut });
        return measureRun(page, run).short.f1;
      }),
    );
  const all = scores.find(({ size }) => size === 3)!;
  expect(all.mrut).toBeCloseTo(f1(true), 9);
  expect(all.noMrut).toBeCloseTo(f1(false), 9);
});

test('the bootstrap with its parts exchanged is the method where nothing is exchanged', () => {
  const unlabelled = [1, 2].flatMap((site) => documentsOf(site, [1, 2, 3, 4, 5]));
  const begin = begunWith(train(documentsOf(0, [1, 2, 3])), unlabelled);
  const first = firstBeliefs(begin, true);
  const [page] = unlabelled;
  const wrong = new Map(first).set(page, { run: { start: 0, end: 3 }, trust: 1 });
  const parts = [{ taught: unlabelled, predicted: unlabelled }];
  const runs = (beliefs: typeof first) => unlabelled.map((one) => beliefs.get(one)!.run);
  const expected = bootstrapped(begin, { iterations: 3 });
  expect(runs(bootstrappedAs(begin, { first, parts, iterations: 3 }))).toMatchObject(
    unlabelled.map((one) => expected.get(one)!.run),
  );
  expect(runs(bootstrappedAs(begin, { first: wrong, parts, iterations: 1 }))).not.toEqual(
    runs(bootstrappedAs(begin, { first, parts, iterations: 1 })),
  );
});

test('a gold with its headline has two readings, and the main text is the label', () => {
  const { html, paragraphs } = syntheticPage(5, SITES[0]);
  const withHeadline = `<title>Rain at last - The Paper</title><h1>Rain at last</h1>${html}`;
  const gold = { text: `Rain at last\n${paragraphs.join('\n')}` };
  const [document] = documentOf('big9-chaos', { id: '1', site: 'a.org', html: withHeadline, gold });
  expect(document.goldWords[1].slice(0, 3)).toEqual(['rain', 'at', 'last']);
  expect(document.goldWords[1].length - document.goldWords[0].length).toBe(3);
  const { short, whole, best } = measureRun(document, document.gold);
  expect(short.f1).toBe(1);
  expect(whole.f1).toBeLessThan(1);
  expect(best).toEqual(short);
});

test('a table has every row of the paper, also where none of its pages was read', () => {
  const [document] = documentsOf(0, [1]);
  const { rows } = sourceTable(TABLE_9, [document], (page) => page.longestCell, 'short');
  const names = ['chicagotribune.com', 'freep.com', 'nypost.com', 'suntimes.com', 'techweb.com'];
  expect(rows.filter(({ paper }) => paper !== null).map(({ name }) => name)).toEqual([
    ...names,
    'Big 9, for the Big 5',
    'L3S-GN1, for the Myriad 40',
    'Overall (1 pages)',
  ]);
  expect(rows[5]).toMatchObject({ ours: null, why: 'none of its pages was read' });
});

test('VIPS without rendered pages says how to get them', async () => {
  const table9 = paper.tables.find(({ name }) => name === 'table9')!;
  await expect(table9.run({ progress: () => () => {} })).rejects.toThrow(/pith render --dataset big9-chaos/);
});
