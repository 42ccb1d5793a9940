import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-mss-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

const prose = (i: number) =>
  `The ferry number ${i} left the pier at seven and was not seen before noon. `.repeat(8);
const html = (i: number) => `<title>Ferry</title><nav>${'<a href=/>Home</a>'.repeat(9)}</nav>
  <div class=story><p>${prose(i)}</p><p>${prose(i + 1)}</p></div><footer><a href=/c>Contact us</a></footer>`;

mkdirSync(inFolder('ferries.example'));
for (let i = 0; i < 6; i++) writeFileSync(inFolder(`ferries.example/${i}.html`), html(i));
writeFileSync(inFolder('wrappers.json'), JSON.stringify([{ host: 'ferries.example', body: 'div.story' }]));

describe('pith label, train, adapt', () => {
  const data = inFolder('ferries.jsonl');
  const model = inFolder('ferries.model');
  const site = inFolder('site.model');
  const page = inFolder('ferries.example/0.html');

  test('label: a site’s pages become a dataset', async () => {
    const args = ['label', '--wrapper', inFolder('wrappers.json'), inFolder('ferries.example'), '-o', data];
    expect(await runPith(args)).toMatchObject({
      code: 0,
      out: expect.stringContaining('6 of 6 pages labelled'),
    });
    const [first] = readFileSync(data, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ site: 'ferries.example' });
    expect(first.gold.text).toContain('ferry number 0');
    expect(first.gold.text).not.toContain('Contact');
  });

  test('train: a dataset becomes a model, which extract takes', async () => {
    expect(await runPith(['train', 'mss', data, '-o', model])).toMatchObject({
      code: 0,
      out: expect.stringContaining('6 of 6 pages learned from'),
    });
    const { code, out } = await runPith([
      page,
      '--method',
      'mss:mrut=0',
      '--model',
      model,
      '--format',
      'text',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('ferry number 0');
    expect(out).not.toContain('Contact');
  });

  test('adapt: unlabelled pages become a model of their site', async () => {
    expect(await runPith(['adapt', inFolder('ferries.example'), '--model', model, '-o', site])).toMatchObject(
      {
        code: 0,
        out: expect.stringContaining('6 pages of 1 sites'),
      },
    );
    const { out } = await runPith([page, '--method', 'mss', '--model', site, '--format', 'text']);
    expect(out).toContain('ferry number 1');
  });

  test('pipe and eval take the model too', async () => {
    const line = JSON.stringify({ id: 1, html: html(0) });
    const piped = await runPith(['pipe', '--method', 'mss', '--model', site], { stdin: `${line}\n` });
    expect(JSON.parse(piped.out).text).toContain('ferry number 0');
    const { code, out } = await runPith(['eval', data, '--method', `mss-simple,mss@${site}`, '--json']);
    expect(code).toBe(0);
    const rows = out
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows.map(({ method }) => method)).toEqual(['mss-simple', `mss@${site}`]);
    expect(rows[1].f1).toBeGreaterThan(0.8);
    expect(await runPith(['eval', data, '--method', 'mss@none.model'])).toMatchObject({ code: 1 });
  });

  test('say what is wrong', async () => {
    expect(await runPith(['train', 'magic', data, '-o', model])).toMatchObject({ code: 2 });
    expect(await runPith(['train', 'mss', 'nowhere', '-o', model])).toMatchObject({ code: 1 });
    expect(await runPith(['adapt', inFolder('none'), '-o', site])).toMatchObject({ code: 1 });
    expect(await runPith(['label', '--wrapper', inFolder('none.json'), page, '-o', data])).toMatchObject({
      code: 1,
    });
    expect(await runPith([page, '--method', 'mss', '--model', page])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no model'),
    });
  });
});
