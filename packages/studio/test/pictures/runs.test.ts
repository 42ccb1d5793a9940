import { selectRun } from '@pith/methods/internal/mss/select-run';
import { describe, expect, test } from 'vitest';
import { runPicture, tokensAround } from '../../web/engine/pictures/runs.ts';
import { decided, LONG_PAGE } from './opened.ts';

const METHODS = [
  'mss-simple',
  'mss',
  'mss-hr',
  'mss-cleaneval',
  'mss-simple:tagScore=-1',
  'mss:bias=0.2:mrut=0',
];

describe('the picture of a run of tokens', () => {
  test.each(METHODS)('%s: the run is the selection', (method) => {
    const answer = decided(method);
    const { run } = runPicture(answer, { method });
    expect(selectRun(answer.page, run).keep).toEqual(answer.selection.keep);
    expect(run.lastLine).toBeGreaterThanOrEqual(run.firstLine);
  });

  test.each(METHODS)('%s: the running sum is highest where the run ends', (method) => {
    const { run, high, columns, cut } = runPicture(decided(method), { method });
    const top = high.indexOf(Math.max(...high));
    if (cut) return expect(method).toBe('mss-hr');
    expect(high[top]).toBeCloseTo(run.value, 3);
    expect(run.end).toBeGreaterThan(columns.start[top]);
    expect(run.end).toBeLessThanOrEqual(columns.start[top + 1]);
  });

  test('a run that an <hr> ends has the sum up to it', () => {
    const words = 'Some words of an article, more than enough of them to be taken. '.repeat(8);
    const page = `<body><p>${words}</p><hr><p>${words}</p></body>`;
    const [whole, ended] = ['mss', 'mss-hr'].map((method) => runPicture(decided(method, page), { method }));
    expect(whole.cut).toBe(false);
    expect(ended.cut).toBe(true);
    expect(ended.run.value).toBeLessThan(whole.run.value);
    expect(ended.run.end).toBeLessThan(whole.run.end);
  });

  test('what the cleaning rules removed is marked', () => {
    const words = 'Some words of an article, more than enough of them to be taken. '.repeat(8);
    const method = 'mss-simple';
    const page = `<body><p>${words}</p><table><tr><td>A table of some words</td></tr></table><p>${words}</p></body>`;
    expect(runPicture(decided(method, page), { method }).cleaned).toBe(0);
    const cleaned = runPicture(decided('mss-cleaneval:clean=1', page), { method: 'mss-cleaneval:clean=1' });
    expect(cleaned.cleaned).toBeGreaterThan(5);
    expect(cleaned.removed).toContain(1);
  });

  test('BTE is a run of words and tags: kept blocks are inside, dropped ones outside', () => {
    const answer = decided('bte');
    const { run, tokenOf, high } = runPicture(answer, { method: 'bte' });
    expect(Math.max(...high)).toBe(run.value);
    expect(answer.selection.reasons(answer.selection.keep.indexOf(1))[0]).toContain(
      `${run.value} more words than tags`,
    );
    for (const [block, kept] of answer.selection.keep.entries()) {
      if (answer.selection.score[block] === 0.5) expect(tokenOf[block]).toBeGreaterThanOrEqual(run.start);
      if (kept === 0 && answer.selection.score[block] === -0.5)
        expect(tokenOf[block] < run.start || tokenOf[block] >= run.end).toBe(true);
    }
  });

  test('tokens around a place are those of the source, with their scores', () => {
    const answer = decided('mss-simple');
    const picture = runPicture(answer, { method: 'mss-simple' });
    const block = answer.selection.keep.indexOf(1);
    const { tokens, at, first } = tokensAround(answer, { method: 'mss-simple' }, picture.tokenOf[block]);
    expect(answer.page.blocks.text(block).startsWith(tokens[at - first].text)).toBe(true);
    expect(tokens[at - first]).toMatchObject({ score: 1, taken: true });
    expect(tokensAround(answer, { method: 'mss-simple' }, 0).tokens[0].score).toBe(-3.25);
  });

  test('a long page is drawn from few values', () => {
    const picture = runPicture(decided('mss-simple', LONG_PAGE), { method: 'mss-simple' });
    expect(picture.columns.items).toBeGreaterThan(10_000);
    expect(picture.high).toHaveLength(1000);
    expect(Math.max(...picture.high)).toBeCloseTo(picture.run.value, 1);
  });
});
