import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tarballs } from './projects.ts';

const packed = await tarballs();

/** What a package may hold: its manifest, papers, programs, types, and the files of a web page. */
const NEEDED = [
  /^package\.json$/,
  /^LICENSE$/,
  /^README\.md$/,
  /^CHANGELOG\.md$/,
  /^bin\/[\w-]+\.cjs$/,
  /^dist\/(?!web\/).+\.(js|d\.ts)$/,
  /^dist\/bundle\/pith\.cjs(\.LEGAL\.txt)?$/,
  // The library in one file, for Node, and files that hand on its parts.
  /^node\/.+\.js$/,
  /^dist\/web\/(index\.html|assets\/.+\.(js|css|svg|woff2))$/,
];
const MOST_OF_A_TYPE_FILE = 60_000;

test('every package of the workspace is packed', () => {
  const names = [
    'bulk',
    'crawl',
    'lab',
    'learn',
    'mcp',
    'methods',
    'peers',
    'render',
    'server',
    'studio',
    'workers',
  ];
  expect(packed.map(({ name }) => name).sort()).toEqual([...names.map((name) => `@pith/${name}`), 'pith']);
});

describe.each(packed)('$name', ({ name, folder, files }) => {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

  test('holds our license', () => {
    expect(files.map((file) => file.path)).toContain('LICENSE');
    expect(readFileSync(path.join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
    expect(manifest.license).toBe('MIT');
  });

  test('holds nothing that is not needed', () => {
    const paths = files.map((file) => file.path);
    expect(paths.filter((file) => !NEEDED.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(
      paths.filter((file) => /(^|\/)(src|test|tests|testing)\/|\.test\.|tsbuildinfo/.test(file)),
    ).toEqual([]);
  });

  test('has no types with weights inside', () => {
    const large = files.filter((file) => file.path.endsWith('.d.ts') && file.size > MOST_OF_A_TYPE_FILE);
    expect(large).toEqual([]);
  });

  test('runs nothing when it is installed, and has no dependency that may be missing', () => {
    const scripts = Object.keys(manifest.scripts ?? {});
    expect(scripts.filter((script) => /^(pre|post)?(install|prepare)$/.test(script))).toEqual([]);
    expect(manifest.optionalDependencies).toBeUndefined();
  });

  test('needs the Node that we say, and our own packages of just this version', () => {
    expect(manifest.engines).toEqual({ node: '>=20.19' });
    const ours = Object.entries({ ...manifest.dependencies }).filter(([each]) =>
      /^(pith$|@pith\/)/.test(each),
    );
    expect(ours.filter(([, version]) => version !== manifest.version)).toEqual([]);
    expect(name === 'pith' ? Object.keys(manifest.bin) : manifest.bin).toEqual(
      name === 'pith' ? ['pith'] : undefined,
    );
  });
});
