import { segmentSequence } from '@pith/methods/mss';
import { expect, test } from 'vitest';
import { syntheticPage } from '../../../methods/test/mss/synthetic-site.ts';
import { mean } from '../../src/metrics/scores.ts';
import { type Document, documentOf, readAs } from '../../src/mss/experiments/documents.ts';
import { paper } from '../../src/mss/experiments/index.ts';
import { measureRun, train } from '../../src/mss/experiments/measure.ts';
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

test('the paper’s rows are in the tables', async () => {
  const setting = { progress: () => () => {} };
  const table9 = paper.tables.find(({ name }) => name === 'table9')!;
  expect(await table9.run(setting)).toMatchObject({ kind: 'figures', rows: { length: 8 } });
});
