import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { describe, expect, test } from 'vitest';
import { ENTRIES, PAGE } from './browser-app.ts';
import { project } from './projects.ts';

const alone = await project('alone');

describe.skipIf(alone === null)('workerd, the runtime of Cloudflare', () => {
  test.each(ENTRIES)('answers with the Markdown of a page that is sent to it, with %s', async (entry) => {
    const worker = new Miniflare({
      modules: true,
      script: await bundledWorker(entry),
      compatibilityDate: '2026-04-01',
    });
    try {
      const response = await worker.dispatchFetch('http://worker.test/', { method: 'POST', body: PAGE });
      const markdown = await response.text();
      expect(response.status, markdown).toBe(200);
      expect(markdown).not.toContain('Title');
      expect(markdown).toContain('A sentence of words');
      expect(markdown).not.toContain('Menu');
    } finally {
      await worker.dispose();
    }
  });
});

/** A worker in one file, as `wrangler deploy` makes it. */
async function bundledWorker(entry: string): Promise<string> {
  const contents = `import { extract } from '${entry}';
    export default {
      fetch: async (request) => new Response(extract(await request.text(), { url: request.url }).markdown),
    };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: alone! },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
