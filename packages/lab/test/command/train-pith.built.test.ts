import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-train-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

const story = (i: number) =>
  `Ferry number ${i} left the pier at seven, and nobody saw it before noon. `.repeat(6);
// The content of these pages stands where no general model would look for it.
const html = (i: number) => `<title>Ferries</title><nav>${'<a href=/>Home</a> '.repeat(9)}</nav>
  <div class=x-main><p>${'Subscribe to our letter today, and never miss a word of ours again. '.repeat(8)}</p></div>
  <footer class=x-tail><ul><li>${story(i)}</li><li>${story(i + 1)}</li></ul></footer>`;
const pages = Array.from({ length: 40 }, (_, i) =>
  JSON.stringify({
    id: String(i),
    site: `site-${i}.example`,
    html: html(i),
    gold: { text: `${story(i)}\n${story(i + 1)}` },
  }),
);
writeFileSync(inFolder('ferries.jsonl'), pages.join('\n'));
writeFileSync(inFolder('few.jsonl'), pages.slice(0, 3).join('\n'));
writeFileSync(inFolder('page.html'), html(99));

describe('pith train pith', () => {
  test('learns from pages, says how well it does on others, and is used', async () => {
    const model = inFolder('ferries.model');
    const trained = await runPith(['train', 'pith', inFolder('ferries.jsonl'), '-o', model]);
    expect(trained).toMatchObject({ code: 0 });
    const [, f1] = /ferries: 40 pages, word F1 ([\d.]+)/.exec(trained.out)!;
    expect(Number(f1)).toBeGreaterThan(0.85);
    const { out } = await runPith([inFolder('page.html'), '--model', model, '--format', 'text']);
    expect(out).toContain('Ferry number 99');
    expect(out).not.toContain('Subscribe');
  });

  test('too few pages are refused', async () => {
    expect(await runPith(['train', 'pith', inFolder('few.jsonl'), '-o', inFolder('no.model')])).toMatchObject(
      {
        code: 1,
        err: expect.stringContaining('at least 20'),
      },
    );
  });
});
