import { describe, expect, test } from 'vitest';
import { entriesOf } from './entries.ts';
import { project, tarballs } from './projects.ts';
import { runProgram } from './run-command.ts';

/** Some of what each entry offers, so that an empty one is seen. */
const OFFERED: Record<string, string[]> = {
  pith: ['createExtract', 'extract', 'joinArticles', 'parsePage', 'PithError'],
  'pith/lite': ['extract', 'pithLite'],
  'pith/page': ['readRenderedPage', 'nodePath', 'nodeAtPath'],
  'pith/extractors': ['findMethod'],
  'pith/article': ['makeArticle'],
  'pith/chunk': ['chunk', 'estimateTokens'],
  'pith/fetch': ['fetchPage'],
  'pith/browser': ['collect', 'extractDocument'],
  '@pith/methods': ['extract', 'extractors', 'METHOD_NAMES'],
  '@pith/render': ['render', 'Renderer'],
  '@pith/render/styled': ['styledArticle'],
  '@pith/server': ['createServer'],
  '@pith/mcp': ['createAgentServer'],
  '@pith/learn/boosted-trees': ['readTrees', 'trainTrees'],
};

const everything = await project('everything');
const packed = await tarballs();

describe.skipIf(everything === null)('every entry of every package', () => {
  const entries = packed.filter(({ name }) => name !== '@pith/peers').flatMap(entriesOf);

  test('can be imported and required, and none loads a browser', async () => {
    const script = `
      import { createRequire } from 'node:module';
      import modules from 'node:module';
      const require = createRequire(process.cwd() + '/script.mjs');
      const loaded = {};
      for (const entry of ${JSON.stringify(entries)}) {
        loaded[entry] = Object.keys(await import(entry));
        const required = Object.keys(require(entry)).filter((name) => name !== '__esModule');
        if (required.join() !== loaded[entry].join()) throw new Error(entry + ' differs when required');
      }
      const browser = Object.keys(modules._cache).filter((name) => /playwright|sparticuz/.test(name));
      console.log(JSON.stringify({ loaded, browser }));`;
    const args = ['--no-warnings', '--input-type=module', '-e', script];
    const { out, err } = await runProgram(process.execPath, args, { folder: everything! });
    expect(err).toBe('');
    const { loaded, browser } = JSON.parse(out);
    for (const [entry, names] of Object.entries(OFFERED))
      expect(loaded[entry]).toEqual(expect.arrayContaining(names));
    for (const entry of entries.filter((each) => each.endsWith('/command')))
      expect(loaded[entry]).toContain('commands');
    expect(browser).toEqual([]);
  });
});
