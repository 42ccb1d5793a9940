import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROSE = 'The ferry left the pier at seven and was not seen again before noon. '.repeat(8);
const page = (i: number) => ({
  id: `p${i}`,
  site: `s${i % 2}.example`,
  type: i % 2 === 0 ? 'article' : 'forum',
  html: `<title>Ferry ${i} | News</title><nav><a href=/>Home</a></nav><h1>Ferry ${i}</h1><p>${PROSE}</p><footer><a href=/c>Contact</a></footer>`,
  gold: { text: PROSE, title: `Ferry ${i}`, with: ['left the pier'], without: ['Contact'] },
});
const file = path.join(folder, 'ferries.jsonl');
writeFileSync(file, Array.from({ length: 6 }, (_, i) => `${JSON.stringify(page(i))}\n`).join(''));

const inFolder = (name: string) => path.join(folder, name);
const rowsOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('pith eval', () => {
  test('measures methods on a dataset, and by type', async () => {
    const { out: stdout, code } = await runPith([
      'eval',
      file,
      '--method',
      'mss-simple,cetr-tm:lambda=0.5',
      '--by',
      'type',
      '--json',
    ]);
    expect(code).toBe(0);
    const rows = rowsOf(stdout);
    expect(rows.map(({ method, by, pages }) => [method, by.type ?? 'all', pages])).toEqual([
      ['mss-simple', 'all', 6],
      ['mss-simple', 'article', 3],
      ['mss-simple', 'forum', 3],
      ['cetr-tm:lambda=0.5', 'all', 6],
      ['cetr-tm:lambda=0.5', 'article', 3],
      ['cetr-tm:lambda=0.5', 'forum', 3],
    ]);
    expect(rows[0]).toMatchObject({ dataset: 'ferries', failed: 0, title: 1, segmentF1: 1 });
    expect(rows[0].f1).toBeGreaterThan(0.9);
    expect(rows[0].ci).toHaveLength(2);
    expect(rows[0].msPerPage).toBeGreaterThan(0);
  });

  test('keeps page results and goes on from them', async () => {
    const pages = inFolder('pages.jsonl');
    await runPith(['eval', file, '-m', 'mss-simple', '--pages', pages]);
    const lines = readFileSync(pages, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(6);
    // As if killed in the middle of writing the third.
    writeFileSync(pages, `${lines.slice(0, 2).join('\n')}\n${lines[2].slice(0, 20)}`);
    const marked = readFileSync(pages, 'utf8').replace(/"ms":[\d.]+/, '"ms":123456');
    writeFileSync(pages, `${marked}\n`);
    const { out: stdout } = await runPith([
      'eval',
      file,
      '-m',
      'mss-simple',
      '--pages',
      pages,
      '--resume',
      '--json',
    ]);
    const [row] = rowsOf(stdout);
    expect(row.pages).toBe(6);
    // The page done before was not done again: its time is the one we wrote.
    expect(row.msPerPage).toBeGreaterThan(20_000);
  });

  test('runs a peer beside ours and writes a report', async () => {
    const report = inFolder('report.html');
    const { out: stdout } = await runPith(['eval', file, '-m', 'mss-simple,all-text', '--report', report]);
    expect(stdout).toContain('| all-text');
    expect(readFileSync(report, 'utf8')).toContain('all-text');
  });

  test('says what is wrong before it works', async () => {
    expect(await runPith(['eval', 'nowhere'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('PITH_DATA'),
    });
    expect(await runPith(['eval', file, '-m', 'magic'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('magic'),
    });
    expect(await runPith(['eval', file, '--by', 'colour'])).toMatchObject({ code: 2 });
    expect(await runPith(['eval', file, '--resume'])).toMatchObject({ code: 2 });
  });
});

describe('pith data', () => {
  test('stats', async () => {
    const { out: stdout } = await runPith(['data', 'stats', file]);
    expect(stdout).toContain('6 of 2 sites');
    expect(stdout).toContain('article 3, forum 3');
    expect(rowsOf((await runPith(['data', 'stats', file, '--json'])).out)[0]).toMatchObject({
      pages: 6,
    });
  });

  test('import says which kinds there are', async () => {
    expect(await runPith(['data', 'import', 'x', folder, '-o', inFolder('x.jsonl')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('cleaneval'),
    });
    expect(existsSync(inFolder('x.jsonl'))).toBe(false);
  });
});

describe('pith sweep and plot', () => {
  test('a parameter’s curve as a table and a picture', async () => {
    const svg = inFolder('curve.svg');
    const { out: stdout } = await runPith(['sweep', 'cetr-tm', 'lambda=0:1:0.5', file, '-o', svg]);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/)[0]),
    ).toEqual(['lambda', '0.000', '0.500', '1.000']);
    expect(readFileSync(svg, 'utf8')).toContain('<polyline');
    expect(await runPith(['sweep', 'cetr-tm', 'lambda', file])).toMatchObject({ code: 2 });
  });

  test('a method’s picture of a page', async () => {
    const html = inFolder('page.html');
    writeFileSync(html, page(1).html);
    expect((await runPith(['plot', 'cetr', html])).out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(await runPith(['plot', 'magic', html])).toMatchObject({
      code: 2,
      err: expect.stringContaining('cetr'),
    });
  });
});

describe('pith ablate', () => {
  test('prints what each rule is worth on a dataset', async () => {
    const { out, code } = await runPith(['ablate', file]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ferries: 6 pages, F1 \d\.\d{4} with all rules, \d\.\d{4} without any\n/);
    expect(out).toMatch(/^ {2}headings +-?\d+\.\d\d +.* to .* (?:gains|loses|within chance)/m);
    const { out: json } = await runPith(['ablate', file, '--json', '--sample', '3']);
    expect(JSON.parse(json)[0]).toMatchObject({ dataset: 'ferries', pages: 3 });
  });
});
