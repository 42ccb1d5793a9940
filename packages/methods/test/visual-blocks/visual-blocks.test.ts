import { NOISE } from '@pith/learn/dbscan';
import { type PithError, parsePage } from 'pith/page';
import { describe, expect, it } from 'vitest';
import { laidOut } from '../../../../testing/visual.ts';
import { extract } from '../../src/index.ts';
import { clusterBlocks } from '../../src/visual-blocks/clustering.ts';
import {
  labelSite,
  readModel,
  readVisualPage,
  trainSites,
  visualBlocks,
  writeModel,
} from '../../src/visual-blocks/index.ts';
import { labelGlobally, labelLocally } from '../../src/visual-blocks/labelling.ts';
import { readTextBlocks } from '../../src/visual-blocks/read-blocks.ts';
import { charactersOf, relevanceScore } from '../../src/visual-blocks/relevance.ts';
import { fitVectorizer, vectorize } from '../../src/visual-blocks/vectorizer.ts';
import { sentence, sitePage } from './site.ts';

const pages = Array.from({ length: 8 }, (_, n) => readVisualPage(sitePage(n), `page ${n}`, 'town'));
const learned = labelSite('town', pages);
const model = writeModel(trainSites([learned]));

describe('text blocks', () => {
  it('are the closest ancestors displayed as blocks, decorations inside', () => {
    const { blocks } = readTextBlocks(
      laidOut('<body><div class="b a"><p>One <a href="/">two</a> <b>three</b></p>four</div></body>'),
    );
    expect(blocks.map(({ text }) => text)).toEqual(['One two three', 'four']);
    expect(blocks[0].path).toBe('div > p');
    expect(blocks[0].selector).toBe('div.a.b > p');
    expect(blocks[0].bound.width).toBeGreaterThan(0);
  });

  it('are not what nobody can see', () => {
    const { blocks, blockOf } = readTextBlocks(
      laidOut(
        `<body><p>seen</p><p data-look='{"visible": false}'>hidden</p><p data-box="0 0 0 0">flat</p></body>`,
      ),
    );
    expect(blocks.map(({ text }) => text)).toEqual(['seen']);
    expect([...blockOf].filter((block) => block >= 0)).toEqual([0]);
  });

  it('have the properties in which they differ from the body', () => {
    const { blocks } = readTextBlocks(
      laidOut(
        `<body data-look='{"computed": {"color": "red"}}'><p data-look='{"computed": {"color": "red", "text-align": "center"}}'>x</p></body>`,
      ),
    );
    expect(blocks[0].computed).toEqual({ 'text-align': 'center' });
  });

  it('become rows: numbers scaled, discrete values as columns', () => {
    const { blocks } = pages[0];
    const rows = vectorize(fitVectorizer(blocks, ['text-length', 'tag-path']), blocks);
    const lengths = Array.from(blocks, (_, i) => rows.values[rows.start[i]]);
    const mean = lengths.reduce((sum, value) => sum + value) / lengths.length;
    expect(mean).toBeCloseTo(0);
    expect(lengths.reduce((sum, value) => sum + value ** 2, 0) / lengths.length).toBeCloseTo(1);
    expect(new Set(Array.from(blocks, (_, i) => rows.columns[rows.start[i] + 1])).size).toBe(
      new Set(blocks.map(({ path }) => path)).size,
    );
  });
});

describe('labelling', () => {
  it('measures relevance by the longest common subsequence of characters', () => {
    expect(relevanceScore('A b-d', charactersOf('abcd'))).toBe(3);
    expect(relevanceScore('国家主席会谈', charactersOf('主席在会谈'))).toBe(4);
    expect(relevanceScore('anything', charactersOf(''))).toBe(0);
  });

  it('clusters what looks the same on all pages', () => {
    const clusters = clusterBlocks(pages);
    const ofText = (start: string) =>
      new Set(
        pages.flatMap(({ blocks }, i) => [...clusters[i]].filter((_, b) => blocks[b].text.startsWith(start))),
      );
    expect(ofText('The ').size).toBe(1);
    expect(ofText('I do not').size).toBe(1);
    expect(ofText('The ')).not.toEqual(ofText('I do not'));
    expect(ofText('The ').has(NOISE)).toBe(false);
  });

  it('chooses one cluster over the site, where a page by itself may choose another (Algorithm 1)', () => {
    const clusters = [Int32Array.of(0, 1), Int32Array.of(0, 1), Int32Array.of(0, 1, NOISE)];
    const scores = [Float64Array.of(9, 2), Float64Array.of(8, 1), Float64Array.of(3, 5, 99)];
    const { labels, best, scores: sums } = labelGlobally(clusters, scores);
    expect(best).toBe(0);
    expect([...sums]).toEqual([20, 8]);
    expect(labels.map((page) => [...page])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0, 0],
    ]);
    expect(labelLocally(clusters, scores).best).toEqual([0, 0, 1]);
  });

  it('finds the content of a site without a label', () => {
    expect(learned.scoring).toBe('global');
    for (const [i, { blocks }] of pages.entries())
      expect([...learned.labels[i]]).toEqual(blocks.map(({ text }) => (text.startsWith('The ') ? 1 : 0)));
  });

  it('lets pages choose for themselves where no cluster is on half of them', () => {
    // Three designs: the same pages, two thirds of them with another font.
    const designs = pages.flatMap((page, i) =>
      [0, 1, 2].map((design) => ({
        ...page,
        id: `${i} ${design}`,
        blocks: page.blocks.map((block) => ({
          ...block,
          computed: { ...block.computed, zoom: String(design) },
        })),
      })),
    );
    const labelled = labelSite('town', designs);
    expect(labelled.scoring).toBe('local');
    expect(labelled.labels.every((page) => page.includes(1))).toBe(true);
    expect(labelSite('town', designs, 'global').labels.filter((page) => page.includes(1))).toHaveLength(8);
  });
});

describe('the extractor', () => {
  it('extracts a page it has not seen', () => {
    const { text } = extract(sitePage(20), { model });
    expect(text).toContain(sentence('pilot', 20));
    expect(text).not.toContain('Weather');
    expect(text).not.toContain('reader');
  });

  it('gives reasons', () => {
    const page = sitePage(21);
    const selection = visualBlocks.withModel!(model).extract(page);
    const kept = selection.keep.indexOf(1);
    expect(selection.reasons(kept)[0]).toMatch(/^<p> lies \d+\.\d\d on the side of content$/);
    expect(selection.score[kept]).toBeGreaterThan(0);
    expect(
      selection.reasons(kept).some((reason) => /font-size: 18px|line-height|path: |selector: /.test(reason)),
    ).toBe(true);
  });

  it('is the method of its model files, whose bytes say the same when read', () => {
    expect(extract(sitePage(3), { model }).method).toBe('visual-blocks');
    expect(writeModel(readModel(model))).toEqual(model);
  });

  it('says what it needs', () => {
    const codeOf = (work: () => unknown) => {
      try {
        work();
        return null;
      } catch (error) {
        return (error as PithError).code;
      }
    };
    expect(codeOf(() => extract('<p>x', { method: 'visual-blocks' }))).toBe('NO_MODEL');
    expect(codeOf(() => extract('<p>x', { method: 'visual-blocks', model }))).toBe('NO_VISUAL');
    expect(codeOf(() => visualBlocks.extract(parsePage('<p>x')))).toBe('NO_MODEL');
    expect(codeOf(() => readModel(model.subarray(0, model.length - 3)))).toBe('BAD_MODEL');
    expect(codeOf(() => readModel(new TextEncoder().encode('something else')))).toBe('BAD_MODEL');
  });
});
