import { cetrExtractors, labelLines } from '@pith/methods/cetr';
import { keepMajority } from 'pith/internal/extractors/source-ranges';
import { describe, expect, test } from 'vitest';
import { cetrLine, cetrPicture } from '../../web/engine/pictures/cetr.ts';
import { decided, LONG_PAGE } from './opened.ts';

describe('the picture of CETR', () => {
  test.each(cetrExtractors.map(({ name }) => name))('%s: its lines are those that decided', (name) => {
    const answer = decided(name);
    const picture = cetrPicture(answer);
    const { lines, labels } = labelLines(name, answer.page, answer.values);
    expect(picture.columns.items).toBeLessThan(1000);
    expect([...picture.ratio.value]).toEqual([...Float32Array.from(lines.ratio)]);
    expect([...picture.smoothed.value]).toEqual([...Float32Array.from(labels.smoothed)]);
    const content = picture.smoothed.cluster.map((cluster) => (cluster === 0 ? 0 : 1));
    expect(picture.content).toBe(content.reduce((sum, one) => sum + one, 0));
    // The method decides by lines; what no reader sees was dropped after it.
    const { keep, changes } = answer.selection;
    const ofMethod = keep.map((kept, block) => (changes?.has(block) ? 1 : kept));
    expect(keepMajority(answer.page, lines.start, lines.end, content).keep).toEqual(ofMethod);
  });

  test('the threshold and what is above it move with λ', () => {
    const [some, few] = ['cetr-tm:lambda=0.5', 'cetr-tm:lambda=2'].map((method) =>
      cetrPicture(decided(method)),
    );
    expect(some.threshold).toBeCloseTo(some.deviation / 2);
    expect(few.threshold).toBeCloseTo(2 * few.deviation);
    expect(few.content).toBeLessThan(some.content);
  });

  test.each(['cetr', 'cetr-km'])('%s: clusters are as many as asked for, every line in one', (name) => {
    const picture = cetrPicture(decided(`${name}:k=5`));
    expect(picture.clusters).toHaveLength(5);
    expect(picture.clusters.reduce((sum, { lines }) => sum + lines, 0)).toBe(picture.columns.items);
    const lowest = Math.min(...picture.clusters.map(({ centroid }) => centroid![0]));
    expect(picture.clusters[0].centroid![0]).toBe(lowest);
    expect(() => decided(`${name}:k=1`)).toThrow(/whole number from 2 to 9/);
  });

  test('a long page is drawn from few values, its peaks among them', () => {
    const answer = decided('cetr', LONG_PAGE);
    const picture = cetrPicture(answer);
    expect(picture.columns.items).toBeGreaterThan(1400);
    expect(picture.ratio.value).toHaveLength(1000);
    const { ratio } = labelLines('cetr', answer.page, answer.values).lines;
    expect(Math.max(...picture.ratio.value)).toBeCloseTo(Math.max(...ratio), 3);
  });

  test('a line is told in numbers and as written, and has its block', () => {
    const answer = decided('cetr');
    const picture = cetrPicture(answer);
    const block = answer.selection.keep.indexOf(1);
    const line = picture.lineOf[block];
    expect(picture.blockOf[line]).toBe(block);
    const told = cetrLine(answer, line);
    expect(told.ratio).toBeCloseTo(picture.ratio.value[line], 4);
    expect(told.cluster).toBe(picture.ratio.cluster[line]);
    expect(told.source).toContain(answer.page.blocks.text(block).slice(0, 20));
  });

  test('a page without tags is all content, an empty one nothing', () => {
    const picture = cetrPicture(decided('cetr', 'Only words.'));
    expect(picture.content).toBe(picture.columns.items);
    expect(cetrPicture(decided('cetr', '')).columns.items).toBe(0);
  });
});
