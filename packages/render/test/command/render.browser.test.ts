import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, extractors } from '@pith/methods';
import type { Extractor } from 'pith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../../testing/browser.ts';
import { pageOf, runPith } from '../../../../testing/run-in-process.ts';
import { readRenderedDataset } from '../../src/rendered-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-render-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

/** A method that looks: it keeps what stands in the left half of the window. */
const looking: Extractor = {
  ...extractors[1],
  name: 'test-looking',
  needs: ['visual'],
  extract: (page) => ({
    keep: Uint8Array.from({ length: page.blocks.count }, () => (page.visual!.viewport.width > 1000 ? 1 : 0)),
    score: new Float32Array(page.blocks.count),
    title: -1,
    reasons: () => [],
  }),
};
beforeAll(() => void (extractors as Extractor[]).push(looking));
afterAll(() => void (extractors as Extractor[]).pop());

test('a method that looks refuses a page without a look, and says what to do', async () => {
  expect(() => extract(pageOf('Words.'), { method: 'test-looking' as 'vips' })).toThrow(
    expect.objectContaining({ code: 'NO_VISUAL', message: expect.stringMatching(/pith render .*--render/) }),
  );
});

test('help has examples; what makes no sense is refused before a browser starts', async () => {
  const { out } = await runPith(['render', '--help']);
  expect(out).toMatch(/Usage: pith render[\s\S]*Examples:\n {2}\$ pith render https/);
  expect(await runPith(['render'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('nothing to render'),
  });
  expect(await runPith(['render', 'a.html', 'b.html'])).toMatchObject({ code: 2 });
  expect(await runPith(['render', '--viewport', 'wide', 'a.html'])).toMatchObject({ code: 2 });
  expect(await runPith(['render', '--dataset', 'x'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--dataset'),
  });
});

test('a browser that cannot be started is said once, with its path', async () => {
  writeFileSync(file('plain.html'), pageOf('Words.'));
  const { code, err } = await runPith(['render', file('plain.html'), '--browser', file('no-browser')]);
  expect(code).toBe(1);
  expect(err).toMatch(/no-browser could not be started.*\[NO_BROWSER\]\n$/);
});

describe.skipIf(!hasBrowser)('with a browser', () => {
  const html = pageOf('The ferry left at noon.', 'Ferry');

  test('a page is rendered to a file, and every command reads it', async () => {
    writeFileSync(file('page.html'), html);
    const args = [
      'render',
      file('page.html'),
      '-o',
      file('page.json.gz'),
      '--screenshot',
      '--url',
      'https://example.org/x',
    ];
    expect(await runPith(args)).toEqual({ code: 0, out: '', err: '' });
    const rendered = JSON.parse(gunzipSync(readFileSync(file('page.json.gz'))).toString());
    expect(Buffer.from(rendered.screenshot, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(rendered.url).toBe('https://example.org/x');
    const shown = await runPith([file('page.json.gz'), '-f', 'json']);
    expect(JSON.parse(shown.out)).toMatchObject({ title: 'Ferry', url: 'https://example.org/x' });
    expect((await runPith(['explain', file('page.json.gz')])).out).toContain('The ferry left at noon.');
    const line = JSON.stringify({ id: 1, html: JSON.stringify(rendered) });
    expect((await runPith(['pipe'], { stdin: line })).out).toContain('The ferry left at noon.');
    const again = await runPith(['render', file('page.json.gz')]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('rendered already') });
  });

  test('--render renders on the way, for scripts and for methods that look', async () => {
    const scripted = html.replace(
      '<article>',
      '<article><script>document.write("<p>Made by a script, long enough to be read by all.</p>")</script>',
    );
    const args = ['-', '-f', 'text', '--render', '--method', 'test-looking'];
    expect((await runPith(args, { stdin: scripted })).out).not.toContain('Made by a script');
    expect((await runPith([...args, '--javascript'], { stdin: scripted })).out).toContain('Made by a script');
    expect(await runPith([...args, '--viewport', '500x500'], { stdin: scripted })).toMatchObject({ code: 3 });
  });

  test('a dataset goes to a folder, page by page, and a second run does only what is missing', async () => {
    const lines = ['a/1', 'a/2'].map((id) =>
      JSON.stringify({ id, html, url: `https://example.org/${id}`, gold: { text: 'The ferry' } }),
    );
    writeFileSync(file('set.jsonl'), `${lines.join('\n')}\n`);
    const args = ['render', '--dataset', file('set.jsonl'), '-o', file('set'), '--jobs', '2'];
    expect(await runPith(args)).toMatchObject({ code: 0 });
    const [first, second] = readdirSync(file('set')).map((name) => join(file('set'), name));
    const before = statSync(first).mtimeMs;
    rmSync(second);
    expect(await runPith(args)).toMatchObject({ code: 0 });
    expect(statSync(first).mtimeMs).toBe(before);
    const ids: string[] = [];
    for await (const { entry, page } of readRenderedDataset(file('set.jsonl'), file('set'))) {
      ids.push(entry.id);
      expect(page.visual).not.toBeNull();
      expect(page.url).toBe(entry.url);
    }
    expect(ids).toEqual(['a/1', 'a/2']);
  });
});

test('a gzipped file is read, never more of it than the limit allows', async () => {
  writeFileSync(file('a.html.gz'), gzipSync(pageOf('Packed words.')));
  expect((await runPith([file('a.html.gz'), '-f', 'text'])).out).toContain('Packed words.');
  writeFileSync(file('bomb.html.gz'), gzipSync(Buffer.alloc(3_000_000, 'x')));
  expect(await runPith([file('bomb.html.gz'), '--max-bytes', '1000000'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('TOO_LARGE'),
  });
  writeFileSync(file('cut.html.gz'), gzipSync(pageOf('x')).subarray(0, 60));
  expect(await runPith([file('cut.html.gz')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('BAD_INPUT'),
  });
});
