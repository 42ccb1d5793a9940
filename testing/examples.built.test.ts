import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';

/** Everything runs in processes of its own, so that it meets the packages as they were built. */
const run = promisify(execFile);
const examples = path.resolve(import.meta.dirname, '../examples');
const node = async (...args: string[]) => (await run(process.execPath, args, { cwd: examples })).stdout;

/** On a busy machine a process may take long to start; only a test that hangs shall fail by this. */
const PATIENCE = 180_000;

test(
  'node.mjs prints the article of the example page',
  async () => {
    const out = await node('node.mjs');
    expect(out).toContain('title:      How the Ferry Bells of Larkhaven Learned to Keep Time');
    expect(out).toContain('page type:  article');
    expect(out).toContain('Anyone who grew up in Larkhaven can tell you what the bells say.');
  },
  PATIENCE,
);

test(
  'node.mjs prints the warnings of a page without content',
  async () => {
    expect(await node('node.mjs', '/dev/null')).toContain('warning:    EMPTY_INPUT');
  },
  PATIENCE,
);

test(
  'retrieval.mjs writes pieces with the headings above them',
  async () => {
    const lines = (await node('retrieval.mjs', '.')).trim().split('\n');
    const pieces = lines
      .map((line) => JSON.parse(line) as { id: string; headings: string[]; text: string })
      .filter(({ id }) => id.startsWith('article.html#'));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.map(({ id }) => id)).toEqual(pieces.map((_, number) => `article.html#${number}`));
    expect(pieces.at(-1)!.headings.length).toBeGreaterThan(1);
    for (const { text } of pieces) expect(text).not.toMatch(/^#/);
  },
  PATIENCE,
);

test.each(['langchain.mjs', 'llamaindex.mjs'])(
  '%s loads the example page in pieces with their places',
  async (loader) => {
    const out = await node(loader);
    const title = 'How the Ferry Bells of Larkhaven Learned to Keep Time';
    expect(out).toMatch(new RegExp(`^${title} \\(\\d+ tokens`, 'm'));
    expect(out).toContain(`${title} > Forty lines > Does it work? (`);
    expect(out).toContain('https://harbour-gazette.example/2026/03/ferry-bells#:~:text=');
  },
  PATIENCE,
);

test(
  'agent.mjs prints the transcript that docs/agents.md shows',
  async () => {
    const docs = await readFile(path.join(examples, '../docs/agents.md'), 'utf8');
    expect(docs).toContain(`\n\`\`\`text\n${(await node('agent.mjs')).trim()}\n\`\`\`\n`);
  },
  PATIENCE,
);

test(
  'worker.mjs answers as Markdown and as JSON, and with an error for what is no address',
  async () => {
    const script = `
      import { readFileSync } from 'node:fs';
      import worker from './worker.mjs';
      const post = (accept) => worker.fetch(new Request('https://edge.example/', {
        method: 'POST', body: readFileSync('article.html'), headers: { 'content-type': 'text/html', accept },
      }));
      const failed = await worker.fetch(new Request('https://edge.example/'));
      console.log(JSON.stringify({
        markdown: await (await post('*/*')).text(),
        json: await (await post('application/json')).json(),
        status: failed.status,
        failed: await failed.json(),
      }));`;
    const answers = JSON.parse(await node('--input-type=module', '-e', script));
    expect(answers.markdown).toContain('# How the Ferry Bells of Larkhaven Learned to Keep Time');
    expect(answers.json).toMatchObject({ title: 'How the Ferry Bells of Larkhaven Learned to Keep Time' });
    expect(answers.json.text).toContain('Anyone who grew up in Larkhaven');
    expect(answers).toMatchObject({ status: 422, failed: { error: { code: 'BAD_URL' } } });
  },
  PATIENCE,
);

test(
  'service.mjs listens, answers, and ends when it is told to',
  async () => {
    const service = spawn(process.execPath, ['service.mjs'], {
      cwd: examples,
      env: { ...process.env, PORT: '0', PITH_TOKEN: 'secret' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      service.kill('SIGKILL');
    });
    const ended = once(service, 'exit');
    const lines = createInterface({ input: service.stdout })[Symbol.asyncIterator]();
    const address = /^listening at (.+)$/.exec((await lines.next()).value)![1];
    expect(await (await fetch(`${address}/hello`)).json()).toHaveProperty('hello');
    expect((await fetch(`${address}/methods`)).status).toBe(401);
    const answer = await fetch(`${address}/extract`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'text/html' },
      body: `<title>Bells</title><article><h1>Bells</h1><p>${'The bells tell the ferries when to leave. '.repeat(20)}</p></article>`,
    });
    expect(await answer.json()).toMatchObject({
      text: expect.stringContaining('The bells tell the ferries'),
    });
    service.kill('SIGTERM');
    expect((await lines.next()).value).toBe('closed');
    expect(await ended).toEqual([0, null]);
  },
  PATIENCE,
);

test.each(['browser/main.js', 'worker.mjs'])(
  '%s can be bundled without anything of Node',
  async (entry) => {
    const { outputFiles } = await build({
      entryPoints: [path.join(examples, entry)],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      logLevel: 'error',
    });
    expect(outputFiles[0].text).toContain('extract');
  },
  PATIENCE,
);
