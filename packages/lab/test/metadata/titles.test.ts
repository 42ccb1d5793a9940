import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DatasetPage, writeDataset } from 'pith/internal/records/dataset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceOf } from '../../src/metadata/titles/choice-features.ts';
import { readTitleExamples, runsOfParts, type TitleExample } from '../../src/metadata/titles/examples.ts';
import { learnedChoices } from '../../src/metadata/titles/learned-choice.ts';
import { logistic } from '../../src/metadata/titles/logistic.ts';

const BODY =
  '<p>The river rose by two metres in one night, and nobody in the valley slept before dawn.</p>'.repeat(6);

function page(id: string, heading: string, title: string, gold?: string): DatasetPage {
  const html = `<title>${title} | Example</title><meta property="og:site_name" content="Example"><meta property="og:type" content="article"><h1>${heading}</h1>${BODY}`;
  return {
    id,
    url: `https://${id}.org/a`,
    site: `${id}.org`,
    html,
    gold: gold === undefined ? {} : { title: gold },
  };
}

let folder: string;
let examples: TitleExample[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pith-titles-'));
  const file = path.join(folder, 'titles.jsonl.gz');
  const pages = [
    page('same', 'A quiet year', 'A quiet year', 'A QUIET year!'),
    page('heading', 'A quiet year on the river', 'The river’s quiet year', 'A quiet year on the river'),
    page('none', 'A quiet year', 'A quiet year'),
  ];
  await writeDataset(
    file,
    (async function* () {
      yield* pages;
    })(),
  );
  examples = await readTitleExamples(file, 'cetr');
});
afterAll(() => rm(folder, { recursive: true }));

describe('where gold titles stand', () => {
  it('pages without a gold title are left out, words are compared', () => {
    expect(examples.map((example) => example.page.id)).toEqual(['same', 'heading']);
    expect(examples.map(({ ours, gold }) => ours === gold)).toEqual([true, true]);
    expect(examples[1].sources.get('h1')?.has(examples[1].gold)).toBe(true);
    expect(examples[1].sources.get('own title, site cut off')?.has(examples[1].gold)).toBe(false);
  });

  it('every run of a title’s parts is a source', () => {
    expect(runsOfParts('a - b | c')).toEqual(['a', 'a - b', 'a - b | c', 'b', 'b | c', 'c']);
  });
});

describe('the choice between heading and own title', () => {
  it('is there where their words differ', () => {
    expect(choiceOf(examples[0])).toBeNull();
    expect(choiceOf(examples[1])).toMatchObject({
      heading: 'a quiet year on the river',
      features: { moreWords: 1, article: 1, isFirstRank: 1 },
    });
  });

  it('is learned where a feature tells, and judged on other sites', async () => {
    const choices = Array.from({ length: 120 }, (_, i) => ({
      example: { ...examples[1], domain: `${i}.org`, gold: i % 3 === 0 ? 'title' : 'heading' },
      heading: 'heading',
      title: 'title',
      features: { tells: i % 3 === 0 ? 1 : 0, noise: (i * 7) % 11 },
    }));
    const told = await learnedChoices(choices);
    expect([...told.values()].every((right) => right === 120)).toBe(true);
    const untold = await learnedChoices(
      choices.map((choice) => ({ ...choice, features: { noise: choice.features.noise } })),
    );
    expect([...untold.values()].every((right) => right < 90)).toBe(true);
  });

  it('logistic regression finds the probability where a column says nothing', async () => {
    const table = { rows: 8, columns: 1, values: new Float32Array(8) };
    const predict = await logistic(table, [1, 1, 0, 0, 0, 0, 0, 0], [0, 1, 2, 3, 4, 5, 6, 7], 1);
    expect(predict(0)).toBeCloseTo(0.25, 3);
  });
});
