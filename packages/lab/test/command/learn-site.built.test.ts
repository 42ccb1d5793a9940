import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../../testing/browser.ts';
import { runPith } from '../../../../testing/run-in-process.ts';
import { spiderLine } from '../visual-blocks/spider-line.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-learn-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

/** Pages with a style sheet of their own, so that a browser without network shows their look. */
const styled = (n: number) => `<!doctype html><title>Bridge ${n} opens</title>
<meta name="description" content="The bridge number ${n} over the river opens in spring, after three years of work.">
<style>nav div { font-size: 12px; float: left; width: 90px } .story p { font: 18px/1.5 serif; width: 600px } aside p { color: gray; font-size: 13px; width: 300px }</style>
<nav>${['Home', 'News', 'Sport', 'Jobs', 'About'].map((name) => `<div>${name}</div>`).join('')}</nav>
<div class="story">${[0, 1, 2].map((i) => `<p>The bridge number ${n} over the river opens in spring, after three years of work on part ${i}.</p>`).join('')}</div>
<aside><p>Subscribe to our paper</p><p>Follow the news</p></aside>`;

describe('pith learn-site', () => {
  test("learns from the paper's layout, reports, and draws the clusters", async () => {
    writeFileSync(
      inFolder('port.jsonl'),
      Array.from({ length: 8 }, (_, n) => `${JSON.stringify(spiderLine(n))}\n`).join(''),
    );
    const [output, picture] = [inFolder('port.model'), inFolder('port.svg')];
    const { code, out, err } = await runPith([
      'learn-site',
      inFolder('port.jsonl'),
      '-o',
      output,
      '--picture',
      picture,
    ]);
    expect(code).toBe(0);
    expect(out).toContain('port: 8 pages, 48 blocks in 2 clusters');
    expect(out).toContain('content: 24 blocks');
    expect(out).toContain('it begins: Ship number 0 came home');
    expect(out).toContain('F1 100.0 %');
    expect(err).toContain('8 of 8 pages');
    expect(readFileSync(output).subarray(0, 4).toString()).toBe('VBL1');
    expect(readFileSync(picture, 'utf8')).toContain('6 blocks in 2 clusters');
  });

  test('says what is wrong', async () => {
    writeFileSync(
      inFolder('silent.jsonl'),
      Array.from(
        { length: 6 },
        (_, n) => `${JSON.stringify({ ...spiderLine(n), titles: [], descriptions: [] })}\n`,
      ).join(''),
    );
    const silent = await runPith(['learn-site', inFolder('silent.jsonl'), '-o', inFolder('x.model')]);
    expect(silent.code).toBe(1);
    expect(silent.err).toContain('6 pages say nothing of themselves');
    expect(silent.err).toContain('BAD_INPUT');
    const wrong = await runPith([
      'learn-site',
      inFolder('port.jsonl'),
      '--features',
      'smell',
      '-o',
      inFolder('x.model'),
    ]);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('There are: text-length');
  });

  test('a method without a model says how to make one', async () => {
    writeFileSync(inFolder('page.html'), styled(1));
    const { code, err } = await runPith([inFolder('page.html'), '--method', 'visual-blocks']);
    expect(code).not.toBe(0);
    expect(err).toContain('pith learn-site');
  });

  test.runIf(hasBrowser)(
    'from saved pages to an extractor of their site, end to end',
    { timeout: 60_000 },
    async () => {
      const saved = inFolder('town');
      mkdirSync(saved);
      for (let n = 0; n < 8; n++) writeFileSync(path.join(saved, `${n}.html`), styled(n));
      const rendered = inFolder('rendered');
      expect((await runPith(['render', saved, '-o', rendered])).code).toBe(0);
      const model = inFolder('town.model');
      const { code, out } = await runPith([
        'learn-site',
        rendered,
        '-o',
        model,
        '--picture',
        inFolder('town.svg'),
      ]);
      expect(code).toBe(0);
      expect(out).toContain('rendered: 8 pages');
      expect(out).toContain('content: 24 blocks');
      writeFileSync(inFolder('new.html'), styled(77));
      const fresh = await runPith([
        'extract',
        '--model',
        model,
        '--render',
        inFolder('new.html'),
        '--format',
        'text',
      ]);
      expect(fresh.out.match(/The bridge number 77/g)).toHaveLength(3);
      expect(fresh.out).not.toContain('Subscribe');
    },
  );
});
