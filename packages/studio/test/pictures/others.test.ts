import { describe, expect, test } from 'vitest';
import { curvePicture } from '../../web/engine/pictures/curves.ts';
import { scoresPicture } from '../../web/engine/pictures/scores.ts';
import { sequenceBlock, sequencePicture } from '../../web/engine/pictures/sequence.ts';
import { decided, LONG_PAGE } from './opened.ts';

const SEQUENCE = { method: 'sequence' };

describe('the picture of sequence', () => {
  test('labels and probabilities are those that decided', () => {
    const answer = decided('sequence');
    const { labels, label, likely } = sequencePicture(answer, SEQUENCE);
    const content = labels.findIndex((one) => one.content);
    expect(label.map((one) => (one === content ? 1 : 0))).toEqual(answer.selection.keep);
    expect(labels[content].blocks).toBe(answer.selection.keep.reduce((sum, one) => sum + one, 0));
    for (const [block, score] of answer.selection.score.entries()) {
      expect(likely[content][block]).toBeCloseTo(score + 0.5, 4);
      expect(likely.reduce((sum, row) => sum + row[block], 0)).toBeCloseTo(1, 4);
    }
    const block = answer.selection.keep.indexOf(1);
    expect(sequenceBlock(answer, SEQUENCE, block).label).toBe('content');
  });

  test('a long page is drawn from few values', () => {
    const picture = sequencePicture(decided('sequence', LONG_PAGE), SEQUENCE);
    expect(picture.columns.items).toBeGreaterThan(1500);
    expect(picture.label).toHaveLength(1000);
  });
});

describe('the picture of any method', () => {
  test.each(['pith', 'lqf', 'cetd-ds', 'fe'])('%s: scores and what was kept', (method) => {
    const answer = decided(method);
    const picture = scoresPicture(answer);
    expect(picture.score).toEqual(answer.selection.score);
    expect(picture.keep).toEqual(answer.selection.keep);
    expect([...picture.block]).toEqual([...picture.score.keys()]);
  });
});

describe('the picture of a curve', () => {
  // Short enough that every character has a column of its own.
  const links = '<ul><li><a>x</a></li><li><a>y</a></li><li><a>z</a></li></ul>'.repeat(3);
  const SHORT = `<body>${links}<p>${'a b c d e '.repeat(20)}</p><p>${'f g h i j '.repeat(20)}</p>${links}`;

  test.each(['dsc', 'adsc', 'ccb', 'accb', 'tccb', 'cetd', 'cetd-td', 'cetd-ds'])(
    '%s: blocks that are all content begin in a band, those without any do not',
    (method) => {
      const answer = decided(method, SHORT);
      const picture = curvePicture(answer);
      expect(picture.columns.items).toBeLessThanOrEqual(1000);
      expect(picture.content).toContain(1);
      for (const [block, score] of answer.selection.score.entries()) {
        if (Math.abs(score) < 0.5) continue;
        const text = answer.page.blocks.text(block);
        expect(picture.content[picture.placeOf[block]], text).toBe(score > 0 ? 1 : 0);
      }
      if (picture.threshold !== null && !method.startsWith('cetd')) {
        for (const [column, kept] of picture.content.entries())
          if (kept === 1) expect(picture.high[column]).toBeGreaterThanOrEqual(picture.threshold);
      }
    },
  );
});
