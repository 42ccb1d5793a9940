import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compare } from '../../src/fidelity/compare.ts';
import { type FidelityFloors, fidelityViolations, pinnedFidelity } from '../../src/fidelity/gate.ts';
import { readPages } from '../../src/fidelity/pages.ts';
import { renderFidelityReport } from '../../src/fidelity/report.ts';
import { roundTrips } from '../../src/fidelity/run.ts';
import { resultTables } from '../../src/fidelity/tables.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../fidelity');
const pages = readPages(FOLDER);
const twoPages = pages.filter(
  ({ producer, source }) => producer === 'pandoc-katex' && /^(?:code|quotes)$/.test(source),
);

describe('the published pages', () => {
  test('are there for every producer, and fit in a repository', () => {
    const listed = Object.keys(JSON.parse(readFileSync(path.join(FOLDER, 'producers.json'), 'utf8')));
    expect(listed.length).toBeGreaterThan(40);
    for (const name of listed) expect(existsSync(path.join(FOLDER, 'pages', name)), name).toBe(true);
    expect(pages.reduce((sum, { html }) => sum + html.length, 0)).toBeLessThan(6_000_000);
  });

  test('can be chosen by parts of their names', () => {
    const chosen = readPages(FOLDER, { producer: 'pandoc', source: 'code' });
    expect(new Set(chosen.map(({ source }) => source))).toEqual(new Set(['code']));
    expect(chosen.every(({ producer }) => producer.startsWith('pandoc'))).toBe(true);
  });

  test('expect nothing that their producer cannot publish', () => {
    const medium = pages.filter(({ producer }) => producer === 'medium');
    expect(medium.some(({ expected }) => /^\|/m.test(expected))).toBe(false);
  });

  test('a missing folder is said', () => {
    expect(() => readPages('/nowhere')).toThrow(/--data/);
  });
});

describe('round trips', () => {
  const perfect = {
    name: 'perfect',
    run: (html: string) => twoPages.find((page) => page.html === html)!.expected,
  };
  const broken = {
    name: 'broken',
    run: () => {
      throw new Error('no');
    },
  };

  test('a system that gives back the source is perfect, one that fails has nothing', async () => {
    const tables = resultTables(await roundTrips(twoPages, [perfect, broken]), ['perfect', 'broken']);
    expect(tables).toMatch(/\*\*mean\*\* +\| +1\.000 \| +\.000 \|/);
    expect(tables).toMatch(/pandoc-katex +\| +2 \| +1\.000 \| +\.000 \| +0 \| +0 \|/);
  });

  test('floors are pinned, raised, and held', async () => {
    const none: FidelityFloors = { kinds: {}, producers: {}, corrupted: 9 };
    const good = await roundTrips(twoPages, [perfect]);
    const bad = await roundTrips(twoPages, [broken]);
    expect(fidelityViolations(none, good)[0]).toContain('no floor');
    const floors = pinnedFidelity(none, good, false);
    expect(floors.corrupted).toBe(0);
    expect(fidelityViolations(floors, good)).toEqual([]);
    expect(fidelityViolations(floors, bad)).toContain('round trips, pandoc-katex: F1 0.0000, floor 1.0000');
    expect(pinnedFidelity(floors, bad, false)).toEqual(floors);
    expect(pinnedFidelity(floors, bad, true).producers['pandoc-katex']).toBe(0);
    const wrong = good.map((result) => ({
      ...result,
      comparison: compare(
        'A paragraph with enough letters in it.',
        '> A paragraph with enough letters in it.',
        'https://a.org/',
      ),
    }));
    expect(fidelityViolations(floors, wrong).at(-1)).toContain('2 paragraphs are corrupted, 0 are allowed');
  });

  test('the report shows what differs, and lets nothing of a page run', async () => {
    const page = { ...twoPages[0], html: '<script>alert(1)</script>' };
    const report = renderFidelityReport(await roundTrips([page], [broken]), [page], ['broken']);
    expect(report).toContain('sandbox=""');
    expect(report).toContain('<del>');
    expect(report).not.toContain('<script>alert');
  });
});
