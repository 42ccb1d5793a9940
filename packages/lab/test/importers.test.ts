import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type DatasetPage,
  findDataset,
  readDataset,
  requireDataset,
  writeDataset,
} from 'pith/internal/records/dataset';
import { afterAll, describe, expect, test } from 'vitest';
import { importers } from '../src/datasets/importers/index.ts';
import { datasetStats } from '../src/datasets/stats.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-importers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes files below a folder of their own. */
function layout(name: string, files: Record<string, string | Uint8Array>): string {
  const root = path.join(folder, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return root;
}

async function imported(kind: string, root: string): Promise<DatasetPage[]> {
  const pages: DatasetPage[] = [];
  for await (const page of importers[kind](root)) pages.push(page);
  return pages;
}

describe('importers read the originals’ layouts', () => {
  test('cleaneval', async () => {
    const root = layout('cleaneval', {
      'en_original/7.html':
        '<text id="http://www.example.org/a" title="T" encoding="utf-8"><html><p>Hello there</p></html></text>\n',
      'gold_std/7-cleaned.txt': 'URL: http://www.example.org/a\n\n<h>Title\n<p>Hello there\n<l>  item',
    });
    expect(await imported('cleaneval', root)).toEqual([
      {
        id: '7',
        url: 'http://www.example.org/a',
        site: 'example.org',
        html: '<html><p>Hello there</p></html>',
        gold: { text: 'Title\nHello there\nitem', marked: '<h>Title\n<p>Hello there\n<l>  item' },
      },
    ]);
  });

  test('dragnet', async () => {
    const root = layout('dragnet', {
      'HTML/a.html': '<p>x</p>',
      'Corrected/a.html.corrected.txt': 'The text\n\n!@#$%^&*()  COMMENTS\n\nA comment\n',
      'HTML/b.html': '<p>y</p>',
      'Corrected/b.html.corrected.txt': 'Only text',
    });
    expect((await imported('dragnet', root)).map(({ gold }) => gold)).toEqual([
      { text: 'The text', comments: 'A comment' },
      { text: 'Only text' },
    ]);
  });

  test('l3s', async () => {
    const root = layout('l3s', {
      'original/u.html': '<p>x',
      'annotated/u.html': '<span class="x-nc-sel2">x</span>',
    });
    expect(await imported('l3s', root)).toMatchObject([
      { id: 'u', html: '<p>x', gold: { annotatedHtml: '<span class="x-nc-sel2">x</span>' } },
    ]);
  });

  test('wcxb', async () => {
    const truth = {
      url: 'https://example.org/p',
      ground_truth: {
        main_content: 'text',
        title: 'T',
        author: 'A',
        publish_date: '2025-01-02',
        with: ['w'],
        without: ['o'],
      },
      _internal: { page_type: { primary: 'forum' } },
    };
    const root = layout('wcxb', {
      'html/0001.html.gz': gzipSync('<p>é'),
      'ground-truth/0001.json': JSON.stringify(truth),
    });
    expect(await imported('wcxb', root)).toEqual([
      {
        id: '0001',
        url: 'https://example.org/p',
        site: 'example.org',
        type: 'forum',
        html: '<p>é',
        gold: { text: 'text', title: 'T', author: 'A', date: '2025-01-02', with: ['w'], without: ['o'] },
      },
    ]);
  });

  test('scrapinghub and trafilatura', async () => {
    const hub = layout('hub', {
      'ground-truth.json': JSON.stringify({ k: { articleBody: 'body', url: 'https://example.org/' } }),
      'html/k.html.gz': gzipSync('<p>body'),
    });
    expect(await imported('scrapinghub', hub)).toMatchObject([{ id: 'k', gold: { text: 'body' } }]);
    const trafilatura = layout('trafilatura', {
      'evaldata.json': JSON.stringify({
        'https://example.org/q': { file: 'q.html', with: ['a'], without: ['b'] },
      }),
      'eval/q.html': '<p>a',
    });
    expect(await imported('trafilatura', trafilatura)).toMatchObject([
      { id: 'q.html', gold: { with: ['a'], without: ['b'] } },
    ]);
  });

  test('a folder that is not the dataset is said', async () => {
    await expect(imported('cleaneval', layout('empty', { x: '' }))).rejects.toThrow(/none of: en_original/);
  });
});

describe('dataset files', () => {
  test.each(['some.jsonl', 'some.jsonl.gz'])(
    '%s is written and read alike, found by name, counted',
    async (name) => {
      const pages: DatasetPage[] = [
        {
          id: 'a',
          site: 's',
          type: 'article',
          html: '<p>one two three four</p>',
          gold: { text: 'one two three four' },
        },
        { id: 'b', site: 's', type: 'forum', html: '<p>x</p>', gold: { text: 'x' } },
      ];
      const file = path.join(folder, name);
      expect(
        await writeDataset(
          file,
          (async function* () {
            yield* pages;
          })(),
        ),
      ).toBe(2);
      const read: DatasetPage[] = [];
      for await (const page of readDataset(file)) read.push(page);
      expect(read).toEqual(pages);
      expect(findDataset('some', folder)).not.toBeNull();
      expect(await datasetStats(file)).toMatchObject({
        pages: 2,
        sites: 1,
        types: { article: 1, forum: 1 },
        alignment: { f1: 1 },
      });
      rmSync(file);
    },
  );

  test('a missing dataset says where it was looked for', () => {
    expect(() => requireDataset('nowhere', folder)).toThrow(/PITH_DATA/);
  });
});
