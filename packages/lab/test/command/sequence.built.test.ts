import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readModel } from '@pith/methods/sequence';
import { afterAll, describe, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';
import { goldPage } from '../../../methods/test/sequence/trained.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-sequence-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);
const data = inFolder('pages.jsonl');
const model = inFolder('sequence.model');
const page = inFolder('page.html');
const pages = Array.from({ length: 8 }, (_, i) => goldPage(i + 1));
writeFileSync(data, pages.map((line) => `${JSON.stringify(line)}\n`).join(''));
writeFileSync(page, goldPage(20).html);

describe('pith train sequence', () => {
  test('a dataset becomes a model, which extract takes', async () => {
    const args = ['--model', 'memm', '--history', '--edges', '--sigma', '2', '--without', 'title-match'];
    expect(await runPith(['train', 'sequence', data, '-o', model, '--jobs', '1', ...args])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^memm: 8 of 8 pages learned from, \d+ features, labels not content, content;/,
      ),
      err: expect.stringContaining('iteration'),
    });
    const { chain, features, history, about } = readModel(readFileSync(model));
    expect(chain).toMatchObject({ kind: 'memm', edges: true });
    expect(history).toBe(true);
    expect(features.has('title-match')).toBe(false);
    expect(about).toMatchObject({ sigma: 2, data: 'pages' });
    const { out } = await runPith([page, '--method', 'sequence', '--model', model, '--format', 'text']);
    for (const line of goldPage(20).gold.text!.split('\n')) expect(out).toContain(line);
    expect(out).not.toContain('Menu item');
  });

  test('named entities in training, and found again where the model is used', async () => {
    expect(
      await runPith(['train', 'sequence', data, '-o', model, '--named-entities', '--jobs', '1']),
    ).toMatchObject({ code: 0 });
    expect(readModel(readFileSync(model)).features.has('named-entities')).toBe(true);
    const { code, out } = await runPith([page, '--method', 'sequence', '--model', model, '--format', 'text']);
    expect(code).toBe(0);
    expect(out).toContain(goldPage(20).gold.text!.split('\n')[0]);
  });

  test('only stop words, only the weightiest', async () => {
    const args = ['--stop-words', '--most', '9', '--jobs', '1'];
    expect(await runPith(['train', 'sequence', data, '-o', model, ...args])).toMatchObject({
      code: 0,
      out: expect.stringContaining('crf: 8 of 8 pages learned from, 9 features'),
    });
    expect(readModel(readFileSync(model)).features.has('words')).toBe(false);
  });

  test('annotated pages teach six labels', async () => {
    const annotated = pages.map(({ html, ...rest }) => ({
      ...rest,
      html,
      gold: {
        annotatedHtml: html
          .replace(/<h1>(.*?)<\/h1>/, '<h1><span class=x-nc-sel1>$1</span></h1>')
          .replace(/<div>(.*?)<\/div>/s, '<div class=x-nc-sel2>$1</div>'),
      },
    }));
    writeFileSync(inFolder('annotated.jsonl'), annotated.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await runPith(['train', 'sequence', inFolder('annotated.jsonl'), '-o', model, '--jobs', '1']);
    expect(readModel(readFileSync(model)).labels).toContain('headline');
    const { out } = await runPith([page, '--method', 'sequence', '--model', model, '--format', 'json']);
    expect(JSON.parse(out).title).toBe('Head');
  });

  test('says what is wrong', async () => {
    const wrong = (...args: string[]) => runPith(['train', 'sequence', data, '-o', model, ...args]);
    expect(await wrong('--model', 'svm')).toMatchObject({ code: 2 });
    expect(await wrong('--sigma', '0')).toMatchObject({ code: 2 });
    expect(await wrong('--without', 'magic')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There are: words, stop-words,'),
    });
    writeFileSync(
      inFolder('none.jsonl'),
      `${JSON.stringify({ id: '1', html: 'x', gold: { with: ['x'] } })}\n`,
    );
    expect(await runPith(['train', 'sequence', inFolder('none.jsonl'), '-o', model])).toMatchObject({
      code: 1,
    });
    expect(await runPith([page, '--method', 'sequence', '--model', page])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no model for "sequence"'),
    });
  });
});
