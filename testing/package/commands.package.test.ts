import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE } from './browser-app.ts';
import { nodeOf } from './node-versions.ts';
import { project } from './projects.ts';
import { runInstalled, startInstalled } from './run-command.ts';

const EXAMPLE = path.resolve('examples/article.html');
const OLDEST_NODE = '20.19.0';

const [serving, everything, oldest] = await Promise.all([
  project('serving'),
  project('everything'),
  nodeOf(OLDEST_NODE),
]);

describe.skipIf(serving === null)('with @pith/server installed', () => {
  const nodes = [
    ['this Node', process.execPath],
    [`Node ${OLDEST_NODE}`, oldest],
  ] as const;
  for (const [name, node] of nodes) {
    test.skipIf(node === null)(`pith serve listens, answers and ends when told, on ${name}`, async () => {
      const service = await startInstalled(['serve', '--port', '0', '--workers', '1'], {
        folder: serving!,
        node: node!,
      });
      const response = await fetch(`${service.address}/extract`, {
        method: 'POST',
        headers: { 'content-type': 'text/html', accept: 'text/markdown' },
        body: PAGE,
      });
      const markdown = await response.text();
      const { code, err } = await service.end();
      expect(response.status, markdown).toBe(200);
      expect(markdown).toContain('A sentence of words');
      expect(code, err).toBe(0);
    });
  }

  test('pith knows the methods of @pith/methods', async () => {
    const listed = await runInstalled(['methods'], { folder: serving! });
    expect(listed.out).toMatch(/^cetr {2}/m);
    expect(listed.out).not.toContain('npm install');
    const { code, out } = await runInstalled([EXAMPLE, '--method', 'cetr'], { folder: serving! });
    expect(code).toBe(0);
    expect(out).toContain('Ferry Bells of Larkhaven');
  });
});

describe.skipIf(everything === null)('with every package installed', () => {
  const folder = everything!;

  beforeAll(async () => {
    const page = {
      html: PAGE,
      url: 'https://example.org/a',
      gold: { text: 'A sentence of words, long enough. ' },
    };
    await writeFile(path.join(folder, 'pages.jsonl'), `${JSON.stringify({ id: 'a', ...page })}\n`);
    await mkdir(path.join(folder, 'pages'), { recursive: true });
    await writeFile(path.join(folder, 'pages/one.html'), PAGE);
    await writeFile(path.join(folder, 'pages/two.html'), PAGE.replaceAll('sentence', 'phrase'));
  });

  test('the help asks to install nothing', async () => {
    const { code, out } = await runInstalled(['--help'], { folder });
    expect(code).toBe(0);
    expect(out).not.toContain('npm install');
  });

  test('pith batch extracts a folder', async () => {
    const { code, err } = await runInstalled(['batch', 'pages', '-o', 'batch', '--jobs', '1'], { folder });
    expect(code, err).toBe(0);
    const lines = (await readFile(path.join(folder, 'batch/part-00000.jsonl'), 'utf8')).trim().split('\n');
    const texts = lines.map((line) => JSON.parse(line).text as string);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('A sentence of words');
    expect(texts[1]).toContain('A phrase of words');
  });

  test('pith data looks into a dataset', async () => {
    const { code, out, err } = await runInstalled(['data', 'stats', 'pages.jsonl', '--json'], { folder });
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ dataset: 'pages.jsonl', pages: 1 });
  });

  test('pith render says what it needs where there is no browser', async () => {
    const { code, err } = await runInstalled(['render', 'pages/one.html', '-o', 'rendered.html'], {
      folder,
      env: { PITH_BROWSER: '/nowhere/chromium' },
    });
    expect(code).toBe(1);
    expect(err).toContain('[NO_BROWSER]');
  });

  test('pith studio serves its page', async () => {
    const studio = await startInstalled(['studio', '--no-open', '--port', '0'], { folder });
    const response = await fetch(studio.address);
    const html = await response.text();
    const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
    const program = await fetch(new URL(script ?? 'none', `${studio.address}/`));
    const { code, err } = await studio.end();
    expect(response.status).toBe(200);
    expect(html).toContain('<title>');
    expect(program.status).toBe(200);
    expect(program.headers.get('content-type')).toContain('javascript');
    expect(code, err).toBe(0);
  });
});
