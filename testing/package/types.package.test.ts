import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { entriesOf } from './entries.ts';
import { project, tarballs } from './projects.ts';
import { runProgram } from './run-command.ts';

// The compiler is slow where other programs run beside it.
vi.setConfig({ testTimeout: 180_000 });

const TSC = path.resolve('node_modules/typescript/bin/tsc');

const RIGHT = `
import { extract as extractWithAll, type MethodName, METHOD_NAMES } from '@pith/methods';
import { type Article, extract, PithError } from 'pith';
import { extract as extractLite } from 'pith/lite';
import { type Page, parsePage } from 'pith/page';

const page: Page = parsePage('<p>Words</p>');
const article: Article = extract(page, { method: 'pith', url: 'https://example.org/' });
const markdown: string = article.markdown;
const lite: Article = extractLite('<p>Words</p>', { method: 'pith-lite' });
const cetr: Article = extractWithAll('<p>Words</p>', { method: 'cetr' });
const tuned: Article = extractWithAll('<p>Words</p>', { method: 'cetr-tm:lambda=0.5' });
const names: readonly MethodName[] = METHOD_NAMES;
const code = (error: unknown): string => (error instanceof PithError ? error.code : 'other');
export { cetr, code, lite, markdown, names, tuned };
`;

/** The same from CommonJS, which Node has loaded since 20.19. */
const REQUIRED = `
import { extract } from 'pith';
import lite = require('pith/lite');
export const titles: (string | null)[] = [extract('').title, lite.extract('').title];
`;

/** Files with an error of types in their second line, and nowhere else. */
const WRONG: Record<string, string> = {
  'a-number-for-a-page.mts': `import { extract } from 'pith';\nextract(7);\n`,
  'method-of-another-package.mts': `import { extract } from 'pith';\nextract('', { method: 'cetr' });\n`,
  'method-of-the-large-model.mts': `import { extract } from 'pith/lite';\nextract('', { method: 'pith' });\n`,
  'method-that-nobody-has.mts': `import { extract } from '@pith/methods';\nextract('', { method: 'cetrr' });\n`,
  'option-that-nobody-has.mts': `import { extract } from 'pith';\nextract('', { adress: 'https://x.org/' });\n`,
};

/** The settings of compilers that strangers have. The types of all packages are checked, not only the use of them. */
const SETTINGS = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext', lib: ['ES2023'] },
  bundler: { module: 'esnext', moduleResolution: 'bundler', lib: ['ES2023', 'DOM'] },
};

const [folder, everything] = await Promise.all([project('serving'), project('everything')]);
const packed = await tarballs();

describe.skipIf(folder === null).each(Object.entries(SETTINGS))('TypeScript with %s', (name, settings) => {
  test('takes what is right and refuses what is wrong', async () => {
    const right = { 'right.mts': RIGHT, ...(name === 'nodenext' && { 'required.cts': REQUIRED }) };
    const errors = await errorsOf(path.join(folder!, `types-${name}`), { ...right, ...WRONG }, settings);
    const places = errors.map((error) => /^.*?([^/]+)\((\d+),/.exec(error)?.slice(1).join(' in line '));
    expect(places.sort(), errors.join('\n')).toEqual(Object.keys(WRONG).map((file) => `${file} in line 2`));
  });
});

/** The SDK of the Model Context Protocol names types of the DOM in its own. */
const NEEDS_DOM = '@pith/mcp';

test.skipIf(everything === null).each([
  ['every package', ['ES2023'], (name: string) => name !== NEEDS_DOM],
  [NEEDS_DOM, ['ES2023', 'DOM'], (name: string) => name === NEEDS_DOM],
])('the types of every entry of %s are sound', async (_, lib, isMeant) => {
  const meant = packed.filter(({ name }) => name !== '@pith/peers' && isMeant(name));
  const code = meant
    .flatMap(entriesOf)
    .map((entry, at) => `export * as entry${at} from '${entry}';`)
    .join('\n');
  const nodeTypes = { types: ['node'], typeRoots: [path.resolve('node_modules/@types')] };
  const sources = path.join(everything!, `types-of-entries-${lib.length}`);
  expect(await errorsOf(sources, { 'all.mts': code }, { ...SETTINGS.nodenext, ...nodeTypes, lib })).toEqual(
    [],
  );
});

/** What the compiler says of a folder with these files: a line for each error. */
async function errorsOf(sources: string, files: Record<string, string>, settings: object): Promise<string[]> {
  const strict = { target: 'ES2023', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
  const compilerOptions = { ...strict, noEmit: true, types: [], ...settings };
  await mkdir(sources);
  await writeFile(
    path.join(sources, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.mts', '*.cts'] }),
  );
  await Promise.all(Object.entries(files).map(([name, code]) => writeFile(path.join(sources, name), code)));
  const { out } = await runProgram(process.execPath, [TSC, '-p', sources, '--pretty', 'false'], {
    folder: sources,
  });
  return out.split('\n').filter((line) => / error TS\d+: /.test(line));
}
