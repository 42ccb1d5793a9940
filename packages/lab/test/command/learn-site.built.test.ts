import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { methodOfModelFile } from 'pith/internal/models/model-file';
import { afterAll, describe, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';
import { spiderLine } from '../visual-blocks/spider-line.ts';
import { styledPage as styled } from './styled-page.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-learn-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

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
    expect(methodOfModelFile(readFileSync(output))).toBe('visual-blocks');
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
});
