import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { PITH_COMMAND } from '../../../testing/pith-command.ts';
import { articleOf, sendHtml, serve } from './generated-site.ts';
import { temporaryFolder } from './temporary.ts';

const root = temporaryFolder();
const PAGES = 60;

/** A site of articles that calls back when so many were asked for. */
async function articleSite() {
  let waiting: { count: number; reached: () => void } | null = null;
  let asked = 0;
  const site = await serve((path, _, response) => {
    const number = path === '/' ? 0 : Number(/^\/article\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (!(number < PAGES)) return false;
    if (++asked === waiting?.count) waiting.reached();
    return sendHtml(response, articleOf(number, PAGES));
  });
  const whenAsked = (count: number) => new Promise<void>((reached) => (waiting = { count, reached }));
  return { ...site, total: () => asked, whenAsked };
}

function start(args: string[]): ChildProcess {
  return spawn(process.execPath, [PITH_COMMAND, 'crawl', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('killed twice, it comes to the same corpus, and fetches little twice', async () => {
  const site = await articleSite();
  const folder = join(root, 'killed');
  const args = [site.url, '-o', folder, '--allow-private', '--rate', '100', '--jobs', '1', '--warc'];
  try {
    for (const kill of [20, 45]) {
      const reached = site.whenAsked(kill);
      const child = start(args);
      const ended = once(child, 'close');
      await reached;
      child.kill('SIGKILL');
      await ended;
    }
    const last = start(args);
    let out = '';
    last.stdout!.on('data', (chunk) => (out += chunk));
    const [code] = await once(last, 'close');
    expect(code).toBe(0);
    expect(out).toContain(`${PAGES} pages kept`);
    // Only what was under way when it was killed is fetched again: at most 6 at once from a host, and what waits for the one worker.
    expect(site.total()).toBeLessThan(PAGES + 2 * 20);
    const index = readFileSync(join(folder, 'index.jsonl'), 'utf8').trim().split('\n');
    expect(index).toHaveLength(PAGES);
    for (const line of index) {
      const { file, url } = JSON.parse(line);
      const number = Number(/(\d+)$/.exec(new URL(url).pathname)?.[1] ?? 0);
      const text = readFileSync(join(folder, file), 'utf8');
      for (const part of [0, 1, 2]) expect(text, url).toContain(`of number ${3 * number + part}.`);
    }
    await expectWholeWarc(join(folder, 'warc'), JSON.parse(index[0]).url);
  } finally {
    await site.close();
  }
}, 300_000);

/** Every record can be read, and the pages are in it. */
async function expectWholeWarc(folder: string, page: string): Promise<void> {
  const pages = new Set<string>();
  for (const name of readdirSync(folder)) {
    const file = readFileSync(join(folder, name));
    for await (const record of new WARCParser(
      (async function* () {
        yield new Uint8Array(file);
      })(),
    )) {
      if (record.warcType !== 'response') continue;
      expect((await record.contentText()).length).toBeGreaterThan(0);
      pages.add(record.warcTargetURI!);
    }
  }
  expect(pages).toContain(page);
  expect([...pages].filter((url) => url.includes('/article/'))).toHaveLength(PAGES - 1);
}
