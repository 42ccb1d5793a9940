import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> };

test('every entry of the package can be imported, and none loads a browser', () => {
  const entries = Object.keys(exports).map((entry) => entry.replace('.', 'pith'));
  const script = `
    const loaded = {};
    for (const entry of ${JSON.stringify(entries)}) loaded[entry] = Object.keys(await import(entry));
    const { default: modules } = await import('node:module');
    const browser = Object.keys(modules._cache).filter((name) => /playwright|sparticuz/.test(name));
    console.log(JSON.stringify({ loaded, browser }));`;
  const { loaded, browser } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  );
  expect(loaded).toMatchObject({
    pith: expect.arrayContaining(['extract']),
    'pith/page': expect.arrayContaining(['readRenderedPage', 'nodePath', 'nodeAtPath']),
    'pith/extractors': expect.arrayContaining(['findNews']),
    'pith/article': expect.arrayContaining(['styledArticle', 'selectSubtrees']),
    'pith/render': expect.arrayContaining(['render', 'Renderer']),
    'pith/browser': expect.arrayContaining(['collect', 'extractDocument']),
  });
  expect(browser).toEqual([]);
});
