import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../../../../testing/browser.ts';
import { runPith } from '../../../../testing/run-in-process.ts';

const SENTENCE = 'The harbour lies at the end of a long road, and few come to see it in winter. ';
const PAGE = `<!doctype html><title>The harbour</title>
<style>body{margin:0;background:#f00;font-family:monospace} nav{color:lime} .story{width:500px} h1{font-size:40px;color:#00f}</style>
<nav><a href=/>Home</a> <a href=/news>News</a></nav>
<h1>The harbour</h1><div class=story>${`<p>${SENTENCE.repeat(6)}</p>`.repeat(5)}</div>
<script>document.body.textContent = 'scripts ran'</script>`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-styled-'));
  await writeFile(join(folder, 'page.html'), PAGE);
});
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

test('a page that was not rendered has no look, and pith says what to do', async () => {
  const { code, err } = await runPith([at('page.html'), '--format', 'styled']);
  expect(code).toBe(1);
  expect(err).toContain('--render');
});

test('a picture needs a file', async () => {
  const { code, err } = await runPith([at('page.html'), '--format', 'png']);
  expect(code).toBe(2);
  expect(err).toContain('--output');
});

describe.runIf(hasBrowser)('with a browser', () => {
  test('the article in the look of the original', { timeout: 60_000 }, async () => {
    const { code, out, err } = await runPith([at('page.html'), '--render', '--format', 'styled']);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('background:rgb(255, 0, 0)');
    expect(out).toMatch(/color:rgb\(0, 0, 255\);font-family:monospace;font-size:40px/);
    expect(out).toMatch(/<h1 class="s\d+">The harbour<\/h1>/);
    expect(out).toContain('main{width:532px}');
    expect(out).not.toMatch(/Home|News|<script|scripts ran/);
  });

  test('a picture of it, also from a page rendered before', { timeout: 60_000 }, async () => {
    expect((await runPith(['render', at('page.html'), '-o', at('page.json')])).code).toBe(0);
    const { code, err } = await runPith([at('page.json'), '--format', 'png', '-o', at('story.png')]);
    expect(err).toBe('');
    expect(code).toBe(0);
    const png = await readFile(at('story.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(width).toBe(532);
    expect(height).toBeGreaterThan(200);
  });
});
