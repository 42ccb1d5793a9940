import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, test } from 'vitest';
import { entriesOf } from './entries.ts';
import { tarballs } from './projects.ts';

const all = await tarballs();

describe.each(all)('$name', (packed) => {
  const { tarball } = packed;

  test('publint finds nothing to say', async () => {
    const data = await readFile(tarball);
    const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: bytes } });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('types and programs of every entry fit together', async () => {
    const found = createPackageFromTarballData(await readFile(tarball));
    const entrypoints = entriesOf(packed).map((entry) => entry.replace(packed.name, '.'));
    const result = await checkPackage(found, { entrypoints });
    expect(result.types).toEqual({ kind: 'included' });
    if (!result.types) return;
    // Our packages are ES modules only. A resolution of 2015 and one without `require` of ES modules do not count.
    const counted = result.problems.filter(
      (problem) => !('resolutionKind' in problem) || /^(node16-esm|bundler)$/.test(problem.resolutionKind),
    );
    expect(counted).toEqual([]);
  });
});
