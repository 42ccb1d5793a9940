import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordsOf } from '@pith/bulk/internal/sources/index';
import type { Place } from '@pith/bulk/internal/sources/record';
import { loadZstd } from '@pith/bulk/internal/zstd';
import { readTrees, trainTrees, writeTrees } from '@pith/learn/boosted-trees';
import { type Article, type ExtractOptions, extract, PithError } from 'pith';
import { readSiteMemory, writeSiteMemory } from 'pith/internal/extractors/site-memory/index';
import { parseConfig, settingsFor } from 'pith/internal/host-settings';
import { readModelFile, writeModelFile } from 'pith/internal/models/model-file';
import { splitLines } from 'pith/internal/records/lines';
import { parseLine, toRequest } from 'pith/internal/records/request';
import { readRenderedPage } from 'pith/page';
import { expect } from 'vitest';
import { crawl } from '../../packages/bulk/test/warcs.ts';
import { HOSTILE } from '../../packages/pith/test/article/formats/hostile.ts';
import { expectSafe } from '../../packages/pith/test/article/formats/safety.ts';
import { rendered } from '../../packages/pith/test/page/rendered-by-hand.ts';
import { SEED_DOCUMENT } from '../../packages/pith/test/page/same-tree.ts';
import type { Material } from './inputs.ts';

/** Something that reads what others wrote: any input gives an answer or a typed error. */
export interface Reader extends Material {
  name: string;
  /** Throws where an input is not answered as it should be. */
  check(input: Uint8Array): void | Promise<void>;
}

const bytesOf = (text: string) => Buffer.from(text, 'utf8');

/** What a reader makes of an input; null where it refuses it with one of these codes. */
function readOr<T>(codes: readonly string[], read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PithError && codes.includes(error.code)) return null;
    throw error;
  }
}

/** Every output of an article, and none of it alive. */
function expectWhole(article: Article): void {
  for (const output of [article.text, article.markdown, article.tei]) expect(typeof output).toBe('string');
  expectSafe(article.html);
  JSON.stringify(article);
}

const OPTIONS = { url: 'https://example.org/', plainText: true } satisfies ExtractOptions<'pith'>;

const pages: Reader = {
  name: 'pages',
  seeds: [SEED_DOCUMENT, ...HOSTILE].map(bytesOf),
  pieces: [
    ...'<p> </p> <b> </b> <table> <tr> <td> </table> <ul> <li> <a href="/x"> </a> <svg> <math> <mi> <script> </script> <style> <!-- -->'.split(
      ' ',
    ),
    ...[
      '<time datetime="&#xD;">',
      '<meta charset=utf-16>',
      '<meta charset=gbk>',
      '&#xD;',
      '&#0;',
      '&amp;lt;',
      '<img alt="\n" src=/x>',
    ],
    ...[
      '<pre>\n',
      '<details open><summary>',
      '<sup><a href=#n>1</a></sup><p id=n>',
      '<dl><dt>a<dd>b',
      'word ',
      '\u200d',
      '\u202e',
      '\u{e0041}',
    ],
  ],
  check(input) {
    const article = readOr(['NOT_HTML'], () => extract(input, OPTIONS));
    if (article !== null) expectWhole(article);
  },
};

const KIND = { method: 'fuzz', features: ['a', 'b'], madeBy: 'npm run fuzz' };
const TREES = writeTrees(
  trainTrees(
    { rows: 40, columns: 2, values: Float32Array.from({ length: 80 }, (_, i) => (i * 7) % 11) },
    Float32Array.from({ length: 40 }, (_, i) => i % 2),
    { objective: 'binary', classes: 2, trees: 3, leaves: 4, minLeafRows: 2 },
  ),
);

const models: Reader = {
  name: 'models',
  seeds: [writeModelFile(KIND, { data: 'none' }, TREES)],
  pieces: ['PITHMODEL', '{"format":1,"method":"fuzz","size":3}', '\x7f', '\x80\x80\x80\x80\x01'],
  check(input) {
    readOr(['BAD_MODEL'], () => readModelFile(KIND, input, (weights) => readTrees(weights.rest())));
  },
};

/** The weights themselves, in a file whose checksum is right. */
const weights: Reader = {
  name: 'weights',
  seeds: [TREES],
  pieces: ['\x7f', '\x80\x80\x80\x80\x01', '\xff\xff\xff\xff'],
  check(input) {
    const file = writeModelFile(KIND, {}, input);
    readOr(['BAD_MODEL'], () => readModelFile(KIND, file, (read) => readTrees(read.rest())));
  },
};

const memories: Reader = {
  name: 'memories',
  seeds: [
    writeSiteMemory(
      new Map([
        [
          'example.org',
          {
            pages: 3,
            counts: new Map([
              [5, 2],
              [900, 3],
            ]),
          },
        ],
      ]),
    ),
  ],
  pieces: ['SITE', '\x01', '\x7f', '\xff\xff\xff\xff\x7f'],
  check(input) {
    const memory = readOr(['BAD_MODEL'], () => readSiteMemory(input));
    if (memory !== null) expect(readSiteMemory(writeSiteMemory(memory))).toEqual(memory);
  },
};

const renderedPages: Reader = {
  name: 'rendered-pages',
  seeds: [bytesOf(JSON.stringify(rendered()))],
  pieces: [
    '"tag":',
    '"parent":[',
    '"styles":[{}]',
    '"__proto__":',
    '1e309',
    '-0',
    ',0',
    ',99',
    '"svg script"',
    '"#text"',
  ],
  check(input) {
    const text = Buffer.from(input).toString();
    const page = readOr(['BAD_RENDERED_PAGE'], () => readRenderedPage(text));
    const article = page && readOr(['NOT_HTML'], () => extract(page, OPTIONS));
    if (article) expectWhole(article);
  },
};

const configs: Reader = {
  name: 'configs',
  seeds: [
    bytesOf(
      '{"hosts":{"example.org":{"select":[".story > p"],"method":"mss"},"*":{"drop":["[data-x=y]","#id"]}}}',
    ),
  ],
  pieces: [
    '"__proto__"',
    '"constructor"',
    '"*"',
    '"xn--"',
    '"[',
    '"select":[""]',
    ':not(',
    ' > ',
    '\\',
    '"drop":"x"',
  ],
  check(input) {
    const config = readOr(['BAD_OPTION'], () =>
      parseConfig(Buffer.from(input).toString(), 'pith.config.json'),
    );
    if (config !== null) for (const url of [undefined, 'https://a.example.org/']) settingsFor(config, url);
  },
};

const jsonLines: Reader = {
  name: 'json-lines',
  seeds: [
    bytesOf(
      '{"id":1,"html":"<p>x","url":"https://example.org/"}\n{"id":2,"htmlBase64":"PHA+eA=="}\r\n\n[]\n',
    ),
  ],
  pieces: [
    '\n',
    '{"html":',
    '"\\ud800"',
    '{"id":{}}',
    '"htmlBase64":"=="',
    '\xff',
    '{"html":"a","htmlBase64":"YQ"}',
    '"__proto__":1',
  ],
  async check(input) {
    for await (const { bytes } of splitLines(inChunks(input), 1000)) {
      if (bytes !== null) readOr(['BAD_INPUT'], () => toRequest(parseLine(bytes), bytes));
    }
  },
};

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

const RECORDS = await crawl(2);
const zstd = await loadZstd();

/** A WARC file of one compression, given by the end of its name. */
function warcs(extension: string, compress: (record: Uint8Array) => Uint8Array): Reader {
  return {
    name: extension,
    seeds: [Buffer.concat(RECORDS.map(compress)), Buffer.from(compress(Buffer.concat(RECORDS)))],
    pieces: [
      'WARC/1.0\r\n',
      '\r\n\r\n',
      'Content-Length: 5\r\n',
      'Content-Length: 99999999999999\r\n',
      'rubbish\r\n',
      '\x1f\x8b\x08',
      '(\xb5/\xfd',
    ],
    check: (input) => inFile(`fuzz.${extension}`, input, expectGoesOn),
  };
}

const COMPRESSIONS = { warc: 'none', 'warc.gz': 'gzip', 'warc.zst': 'zstd' } as const;

/** The file is read to its end, and from any of its records on the rest of it is read. */
async function expectGoesOn(file: string): Promise<void> {
  const extension = path.basename(file).slice('fuzz.'.length) as keyof typeof COMPRESSIONS;
  const entry = { kind: 'warc' as const, path: file, name: 'fuzz', compression: COMPRESSIONS[extension] };
  const read = async (from: Place) => {
    const found: [unknown, Place][] = [];
    for await (const record of recordsOf(entry, from, { maxBytes: 20_000, allowPrivate: false })) {
      const code = await record.load().then(
        () => null,
        (error) => (error instanceof PithError ? error.code : Promise.reject(error)),
      );
      found.push([code ?? record.id, record.next]);
    }
    return found;
  };
  const all = await read({ offset: 0, skip: 0 });
  for (const [i, [, next]] of all.entries()) expect(await read(next)).toEqual(all.slice(i + 1));
}

async function inFile(name: string, bytes: Uint8Array, use: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pith-fuzz-'));
  try {
    writeFileSync(path.join(folder, name), bytes);
    await use(path.join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All that reads what others wrote. */
export const READERS: readonly Reader[] = [
  pages,
  models,
  weights,
  memories,
  renderedPages,
  configs,
  jsonLines,
  warcs('warc', (record) => record),
  warcs('warc.gz', gzipSync),
  warcs('warc.zst', (record) => zstd.compress(record)),
];
