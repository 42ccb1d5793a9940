import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Article, extract, joinArticles, PithError } from '../src/index.ts';

const STORY = Array.from(
  { length: 60 },
  (_, i) => `<p>The ferry number ${i} left at dawn, and came back at noon.</p>`,
);
const PAGE = `<html lang=en><title>Ferry</title><style>.x{display:none}</style><article><h1>Ferry</h1>${STORY.join('')}<p class=x>Hidden</p></article>${'<div class=comment><b class=author>Ada</b><p>so many words of mine here</div>'.repeat(5)}`;
const EVERYTHING = ['text', 'html', 'markdown', 'tei', 'blocks', 'parts', 'comments', 'next'] as const;

/** A clock that moves by one millisecond whenever somebody looks at it, so that time is the number of looks. */
let time = 0;
beforeEach(() => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time++);
});
afterEach(() => vi.restoreAllMocks());

function readAll(article: Article): void {
  for (const name of EVERYTHING) article[name];
  for (const { reasons } of article.blocks) expect(reasons.length).toBeGreaterThan(0);
}

function thrownWithin(milliseconds: number): PithError | null {
  try {
    readAll(extract(PAGE, { limits: { milliseconds } }));
  } catch (error) {
    if (error instanceof PithError) return error;
    throw error;
  }
  return null;
}

describe('one deadline for all stages', () => {
  test('every stage can be the one that it ends in, and the error has its name and the numbers', () => {
    const stages = new Set<string>();
    for (let limit = 1; ; limit++) {
      const error = thrownWithin(limit);
      if (error === null) break;
      expect(error).toMatchObject({ code: 'TIMEOUT', details: { max: limit } });
      // Not the next look: where a stage begins and ends, the clock is looked at twice.
      expect(Number(error.details['took']) - limit).toBeLessThanOrEqual(3);
      expect(error.message).toContain(`"${error.details['stage']}"`);
      stages.add(String(error.details['stage']));
    }
    for (const stage of [
      'decoding',
      'parsing',
      'finding blocks',
      'reading styles',
      'computing features',
      'scoring blocks',
      'applying rules',
      'looking for hidden text',
      'searching scripts for content',
      'finding metadata',
      'building the content',
      'writing text',
      'writing HTML',
      'writing Markdown',
      'writing TEI',
      'describing blocks',
      'giving reasons',
      'finding comments',
      'finding the next page',
    ])
      expect(stages).toContain(stage);
  });

  test('time between two reads does not count', () => {
    const article = extract(PAGE, { limits: { milliseconds: 100_000 } });
    time += 1_000_000;
    expect(() => readAll(article)).not.toThrow();
  });

  test('pages that are joined have the time of all of them', () => {
    const pages = [PAGE, PAGE].map((html) => extract(html, { limits: { milliseconds: 100_000 } }));
    const joined = joinArticles(pages as [Article, Article]);
    time += 1_000_000;
    expect(joined.text).toContain('The ferry number 1 left');
  });
});
