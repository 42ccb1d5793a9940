import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from 'pith/internal/command/commands';
import { EXIT } from 'pith/internal/command/exit-codes';
import { describe, expect, test } from 'vitest';
import { PARTS } from '../scripts/results-measure.ts';
import {
  CARDS,
  cardWithHeader,
  methodsPage,
  readmeWithFigures,
  resultsPage,
  shippedModel,
  speedPage,
} from '../scripts/results-pages.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('api/'))
    .map((name) => path.posix.join(folder, name));

const DOCS = markdownIn('docs');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'examples/README.md',
  '.changeset/README.md',
  ...DOCS,
  ...markdownIn('models'),
];
/** Records of a day are not kept up to date. */
const CURRENT = PAGES.filter((page) => !page.startsWith('docs/experiments/'));
const withCommas = (value: number) => value.toLocaleString('en-US');

describe('figures', () => {
  test('the README says how many pages the shipped model learned from', () => {
    const { about } = shippedModel(CARDS['pith'][0]).header;
    const said = /default\s+method\s+learned\s+from\s+([\d,]+)\s+pages/.exec(read('README.md'))?.[1];
    expect(said).toBe(withCommas(Number(about['pages'])));
  });

  test('the figures of the README are what npm run results writes', () => {
    expect(readmeWithFigures(read('README.md'))).toBe(read('README.md'));
  });

  test.each(Object.keys(CARDS))('the card of %s says what the headers of its weights say', (name) => {
    const card = read(`models/${name}.md`);
    for (const file of CARDS[name]) {
      const { header, bytes } = shippedModel(file);
      const { pages, dataHash, command, commit, date } = header.about;
      expect(header.about).toMatchObject({ command: `npm run ship -- ${name}` });
      for (const fact of [withCommas(Number(pages)), dataHash, command, commit, date]) {
        expect(card).toContain(String(fact));
      }
      expect(card).toContain(`${withCommas(bytes)} bytes; ${withCommas(header.size)} unpacked`);
    }
    expect(cardWithHeader(name, card)).toBe(card);
  });

  test('no page but the cards says another number of pages that pith learned from', () => {
    const said = CURRENT.flatMap((page) =>
      [...read(page).matchAll(/`?pith`?\s+(?:has\s+)?learned\s+from\s+([\d,]+)\s+pages/g)].map(
        ([, pages]) => pages,
      ),
    );
    const { about } = shippedModel(CARDS['pith'][0]).header;
    for (const pages of said) expect(pages).toBe(withCommas(Number(about['pages'])));
  });
});

describe('results', () => {
  test('docs/results.md has at most 150 lines', () => {
    expect(read('docs/results.md').split('\n').length).toBeLessThanOrEqual(151);
  });

  test('its pages are what npm run results writes', () => {
    expect(read('docs/results.md')).toBe(resultsPage());
    expect(read('docs/results/methods.md')).toBe(methodsPage());
    expect(read('docs/results/speed.md')).toBe(speedPage());
  });

  test('CONTRIBUTING.md names every part that can be measured', () => {
    for (const part of Object.keys(PARTS)) expect(read('CONTRIBUTING.md')).toContain(`\`${part}\``);
  });
});

describe('links and names', () => {
  test.each(PAGES)('every link of %s leads somewhere', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  test('every file of ours that a page names is there', () => {
    const missing = CURRENT.flatMap((page) =>
      [...read(page).matchAll(/`((?:packages|scripts|testing|bench|eval|examples|models)\/[\w./-]+)`/g)]
        .map(([, file]) => file)
        // What a build writes is not in a clone.
        .filter((file) => !file.includes('/dist/') && !existsSync(path.join(root, file)))
        .map((file) => `${page}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test('every script that a page names is in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const missing = PAGES.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:-s )?([\w:-]+)/g)]
        .map(([, script]) => script)
        .filter((script) => !(script in scripts))
        .map((script) => `${page}: npm run ${script}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(COMMANDS.map(({ name }) => name))('"pith %s" is in the README or in docs/', (name) => {
    const named = new RegExp(`pith ${name}\\b`);
    expect(['README.md', ...DOCS].filter((page) => named.test(read(page)))).not.toEqual([]);
  });

  test('the README has every exit code', () => {
    for (const code of Object.values(EXIT))
      expect(read('README.md')).toMatch(new RegExp(`^\\| ${code} \\|`, 'm'));
  });
});

/** Relative links to files that are not there, or to headings that their page does not have. */
function brokenLinks(page: string): string[] {
  const text = withoutCode(read(page));
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file, heading] = target.split('#');
    const place = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (!existsSync(path.join(root, place))) return true;
    return heading !== undefined && !headingsOf(read(place)).includes(heading);
  });
}

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The names that links to headings have, as GitHub makes them. */
function headingsOf(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

test('the small model is at most .015 below the default one on held-out pages', () => {
  const heldOutF1 = (model: string) => {
    const report = readFileSync(`models/${model}.report.txt`, 'utf8');
    return Number(/^wcxb-dev: \d+ pages, word F1 ([\d.]+)/m.exec(report)![1]);
  };
  expect(heldOutF1('pith') - heldOutF1('pith-lite')).toBeLessThanOrEqual(0.015);
});
