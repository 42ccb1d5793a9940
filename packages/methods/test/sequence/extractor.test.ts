import fc from 'fast-check';
import { parsePage } from 'pith/page';
import { describe, expect, test } from 'vitest';
import { randomHtml } from '../../../pith/test/page/arbitrary-html.ts';
import { extract, findMethod } from '../../src/index.ts';
import { ALL_FEATURES, labelBlocks, sequenceExtractor, writeModel } from '../../src/sequence/index.ts';
import { syntheticPage } from '../mss/synthetic-site.ts';
import { goldPage, trainedModel } from './trained.ts';

const crf = await trainedModel();

describe('the extractor', () => {
  const { html, paragraphs } = syntheticPage(99, { open: '<h1>Head</h1><div>', close: '</div>' });

  test.each([
    { kind: 'crf' },
    { kind: 'crf', edges: true },
    { kind: 'memm', history: true },
    { kind: 'maxent', history: true },
  ] as const)('takes any learner’s model: %o', async (recipe) => {
    const model = writeModel(await trainedModel(recipe));
    const { text } = extract(html, { method: 'sequence', model });
    for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    expect(text).not.toContain('Menu item');
  });

  test('has a model of its own', () => {
    expect(extract(html, { method: 'sequence' }).text.length).toBeGreaterThan(0);
    expect(findMethod('sequence').extractor.needs).toEqual([]);
  });

  test('says why: the label, then features in words, weightiest first', () => {
    const page = parsePage(html);
    const { keep, reasons } = sequenceExtractor(() => crf).extract(page);
    const kept = keep.indexOf(1);
    const [label, ...features] = reasons(kept);
    expect(label).toMatch(
      /^labelled content; content with P = 0\.\d\d$|^labelled content; content with P = 1\.00$/,
    );
    const weights = features.map((reason) => Number(/^[+−]([\d.]+) /.exec(reason)![1]));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(features.length).toBe(4);
  });

  test('gives a whole answer for any page, the same every time', () => {
    const method = sequenceExtractor(() => crf);
    fc.assert(
      fc.property(randomHtml, (random) => {
        const page = parsePage(random);
        const { count } = page.blocks;
        const { keep, score, title, reasons } = method.extract(page);
        expect(keep).toHaveLength(count);
        expect(score).toHaveLength(count);
        expect(title).toBe(-1);
        expect(score.every((value) => value >= -0.5001 && value <= 0.5001)).toBe(true);
        for (let block = 0; block < count; block++)
          expect(reasons(block).join()).not.toMatch(/NaN|undefined|Infinity/);
        expect(method.extract(page)).toMatchObject({ keep, score });
      }),
      { numRuns: 60 },
    );
  });
});

describe('labels', () => {
  test('of parts of a block are joined by words', () => {
    const page = parsePage(goldPage(50).html.replace('<p>', '<p><time>Now</time> '));
    const { labels, posteriors, parts } = labelBlocks(page, crf);
    expect(labels).toHaveLength(page.blocks.count);
    expect(parts.labels.length).toBeGreaterThan(page.blocks.count);
    for (let block = 0; block < page.blocks.count; block++)
      expect(posteriors[2 * block] + posteriors[2 * block + 1]).toBeCloseTo(1, 3);
  });

  test('come out as themselves; the headline is the title', () => {
    const features = crf.dictionary;
    const heading = features.find('ancestor-tags', 'parent h1');
    const node = new Float32Array(crf.chain.featureCount * 3);
    node[heading * 3 + 2] = 20;
    for (let i = 0; i < features.size; i++) {
      node[i * 3] = crf.chain.node[i * 2];
      node[i * 3 + 1] = crf.chain.node[i * 2 + 1];
    }
    const chain = {
      ...crf.chain,
      labelCount: 3,
      node,
      transition: new Float32Array(9),
      initial: new Float32Array(3),
    };
    const model = { ...crf, chain, labels: ['not content', 'full text', 'headline'] };
    const page = parsePage(goldPage(51).html);
    const { title, keep } = sequenceExtractor(() => model).extract(page);
    expect(page.blocks.text(title)).toBe('Head');
    expect(keep[title]).toBe(0);
    expect(labelBlocks(page, model).labels[title]).toBe(2);
  });

  test('named entities need a recogniser', () => {
    const model = { ...crf, features: ALL_FEATURES };
    const page = parsePage('<p>x');
    expect(() => labelBlocks(page, model)).toThrow(/recogniser/);
    expect(labelBlocks(page, model, () => []).labels).toHaveLength(1);
  });
});
