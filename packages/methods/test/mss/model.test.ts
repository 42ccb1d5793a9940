import type { Page } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../../testing/cpu-time.ts';
import {
  adapt,
  type MssModel,
  MssTrainer,
  RECIPE,
  readModel,
  readSequence,
  segmentSequence,
  segmentTokens,
  shippedModel,
  vocabularyOf,
  writeModel,
} from '../../src/mss/index.ts';
import { KIND } from '../../src/mss/local-classifier.ts';
import { rawVocabulary } from '../../src/mss/train.ts';
import { hash, trigram } from '../../src/mss/vocabulary.ts';
import { syntheticPage, withSource } from './synthetic-site.ts';

const SITES = [
  { open: '<div id=story>', close: '</div>' },
  { open: '<article><h2>Head</h2>', close: '</article>' },
  { open: '<td>', close: '</td>' },
];

const tagsOf = ({ tokens }: Page) =>
  new Set(Array.from({ length: tokens.count }, (_, i) => tokens.name(i)).filter((name) => name !== ''));

/** The run from the first word of the first paragraph to the last word of the last. */
function runOf({ tokens, source }: Page, paragraphs: readonly string[]) {
  const from = source.indexOf(paragraphs[0]);
  const to = source.indexOf(paragraphs.at(-1)!) + paragraphs.at(-1)!.length;
  const inside = Array.from({ length: tokens.count }, (_, i) => i).filter(
    (i) => tokens.start[i] >= from && tokens.end[i] <= to,
  );
  return { start: inside[0], end: inside.at(-1)! + 1 };
}

function trained(): MssModel {
  const trainer = new MssTrainer(RECIPE);
  for (const [number, marks] of SITES.entries()) {
    for (let i = 0; i < 10; i++) {
      const { html, paragraphs } = syntheticPage(number * 100 + i, marks);
      const page = withSource(html);
      const sequence = readSequence(page.tokens, rawVocabulary);
      trainer.add({ sequence, tags: tagsOf(page), run: runOf(page, paragraphs), site: `site${number}` });
    }
  }
  return trainer.finish({ data: 'synthetic' });
}

const model = trained();

describe('training (section 6.2.3)', () => {
  test('common tags are those of more than one source', () => {
    expect(model.commonTags).toContain('p');
    expect(model.commonTags).not.toContain('article');
  });

  test('counts what stood beside a tag as if it had known the list of common tags from the start', () => {
    const add = (trainer: MssTrainer, html: string, site: string) => {
      const page = withSource(html);
      const sequence = readSequence(page.tokens, rawVocabulary);
      trainer.add({ sequence, tags: tagsOf(page), run: { start: 1, end: 2 }, site });
    };
    const trainer = new MssTrainer(RECIPE);
    add(trainer, '<em>dog</em><odd>', 'a');
    add(trainer, '<em>dog</em><odd>', 'a');
    add(trainer, '<em>cat</em>', 'b');
    const { bayes, commonTags } = trainer.finish();
    expect(commonTags).toEqual(['em']);
    // "dog </em> <UNKNOWN>" was seen twice, on pages read before `em` was known to be common.
    const { keys, counts } = bayes.evidence[KIND.ngram];
    const at = keys.find(trigram(hash('dog'), hash('</em>'), hash('<UNKNOWN>')));
    expect(counts[at]).toBe(2);
    expect(bayes.ratio(KIND.unclosedTag, hash('<em>'))).toBeGreaterThan(0);
  });

  test('keeps no page: what a trainer holds does not grow with pages like those before', () => {
    const page = withSource(syntheticPage(1, SITES[0]).html);
    const example = {
      sequence: readSequence(page.tokens, rawVocabulary),
      tags: tagsOf(page),
      run: { start: 60, end: 90 },
    };
    const sizeAfter = (times: number) => {
      const trainer = new MssTrainer(RECIPE);
      for (let i = 0; i < times; i++) trainer.add({ ...example, site: `s${i % 2}` });
      return writeModel(trainer.finish()).length;
    };
    expect(sizeAfter(40)).toBeLessThanOrEqual(sizeAfter(4) * 1.05);
  });

  test('finds the article of a new page', () => {
    const { html, paragraphs } = syntheticPage(999, SITES[0]);
    const page = withSource(html);
    const { start, end } = segmentTokens(page.tokens, model, { mrut: false });
    const wanted = runOf(page, paragraphs);
    expect(Math.abs(start - wanted.start)).toBeLessThan(6);
    expect(end).toBeGreaterThan(wanted.end - 6);
  });

  test('one pass and several passes agree', () => {
    const { tokens } = withSource(syntheticPage(5, SITES[1]).html);
    const sequence = readSequence(tokens, vocabularyOf(model));
    expect(segmentSequence(sequence, model)).toEqual(segmentTokens(tokens, model));
    const p = new Float64Array(tokens.count).fill(-1);
    segmentSequence(sequence, model, { p });
    expect([...p].every((value) => value > 0 && value < 1)).toBe(true);
  });
});

describe('model files', () => {
  const { tokens } = withSource(syntheticPage(77, SITES[2]).html);

  test('come back as they were, but for the steps of log ratios', () => {
    const back = readModel(writeModel(model));
    expect(back).toMatchObject({
      ngram: 3,
      commonTags: model.commonTags,
      importance: null,
      about: { data: 'synthetic' },
    });
    const { keys, ratios } = model.bayes.evidence[0];
    // A signed byte in steps of 1/16 ends at 127/16, beyond which a token is as good as certain.
    const held = (ratio: number) => Math.max(-127 / 16, Math.min(127 / 16, ratio));
    for (let i = 0; i < keys.size; i++)
      expect(back.bayes.ratio(0, keys.keys[i])).toBeCloseTo(held(ratios[i]), 1);
    const { start, end } = segmentTokens(tokens, model);
    expect(segmentTokens(tokens, back)).toMatchObject({ start, end });
  });

  test('cut down, they are smaller and still know what says most', () => {
    const bytes = writeModel(model, { most: 100, bits: 20 });
    expect(bytes.length).toBeLessThan(writeModel(model).length / 3);
    expect(readModel(bytes).bayes.evidence[0].keys.size).toBe(100);
  });

  test('anything else is refused', () => {
    for (const bytes of [
      new Uint8Array(0),
      new TextEncoder().encode('PITHMODEL of something else'),
      writeModel(model).slice(0, 500),
    ])
      expect(() => readModel(bytes)).toThrow(/no model/);
  });

  test('those of the package load in milliseconds', () => {
    const time = cpuMilliseconds(() => {
      expect(shippedModel('trigrams').ngram).toBe(3);
      expect(shippedModel('unigrams').ngram).toBe(1);
    });
    expect(time).toBeLessThan(1000);
    expect(shippedModel('trigrams')).toBe(shippedModel('trigrams'));
  });
});

describe('the bootstrap (section 6.2.4)', () => {
  // A site nobody has seen; articles are long beside the distance cutoff, and comments, which only some have, read
  // like them. Between them stands what only this site has.
  const marks = { open: '<main><nobr>', close: '</nobr></main><hr><h6>Discuss this</h6>' };
  const pages = Array.from({ length: 20 }, (_, i) =>
    syntheticPage(5000 + i, { ...marks, length: 20, comments: i % 4 === 0 ? 3 : 0 }),
  );
  const sequences = pages.map(({ html }) => readSequence(withSource(html).tokens, vocabularyOf(model)));
  const site = adapt(
    model,
    sequences.map((sequence) => ({ sequence, site: 'new' })),
    { mrut: false },
  );

  test('gives a model with importance weights and trigrams alone', () => {
    expect(site.bayes.evidence).toHaveLength(1);
    expect(site.importance!.c).toBe(24);
    expect(Math.max(...site.importance!.weights)).toBeGreaterThan(0.9);
    expect(Math.min(...site.importance!.weights)).toBe(0);
  });

  test('finds borders better than the model it began with', () => {
    const error = (with_: MssModel) => {
      let sum = 0;
      for (const [i, { html, paragraphs }] of pages.entries()) {
        const wanted = runOf(withSource(html), paragraphs);
        const { start, end } = segmentSequence(sequences[i], with_, { mrut: false });
        sum += Math.abs(start - wanted.start) + Math.abs(end - wanted.end);
      }
      return sum / pages.length;
    };
    expect(error(site)).toBeLessThan(error(model));
    expect(error(site)).toBeLessThan(12);
  });

  test('its file has the importance weights', () => {
    const back = readModel(writeModel(site));
    expect(back.importance!.c).toBe(24);
    const run = segmentSequence(sequences[0], site);
    expect(segmentSequence(sequences[0], back)).toMatchObject({ start: run.start, end: run.end });
  });
});
