import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pith-fidelity-'));
afterAll(() => rmSync(folder, { recursive: true }));
const DATA = ['--data', path.join(import.meta.dirname, '../../../../fidelity')];

describe('pith fidelity', () => {
  test('prints F1 by kind and by producer, beside other tools', async () => {
    const { out, code } = await runPith([
      'fidelity',
      ...DATA,
      '--producer',
      'marked',
      '--source',
      'quotes',
      '--peers',
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/\| kind +\| +pith \| defuddle \|/);
    expect(out).toMatch(/\| quotes +\| +1\.000 \|/);
    expect(out).toMatch(/\| marked +\| +1 \|/);
  });

  test('writes a report, and the figures of each page as JSON', async () => {
    const report = path.join(folder, 'report.html');
    const args = [
      'fidelity',
      ...DATA,
      '--producer',
      'pandoc-katex',
      '--source',
      'notes',
      '--json',
      '--report',
      report,
    ];
    const { out, code } = await runPith(args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ system: 'pith', producer: 'pandoc-katex', source: 'notes' });
    expect(readFileSync(report, 'utf8')).toContain('Round trips');
  });

  test('compares a document with its page, and says what was lost', async () => {
    const document = path.join(folder, 'post.md');
    const page = path.join(folder, 'post.html');
    const prose = 'The ferry left the pier at seven and was not seen again before noon. '.repeat(6).trim();
    writeFileSync(document, `# Ferry\n\n${prose}\n\n## A part that is missing\n`);
    writeFileSync(page, `<title>Ferry</title><article><h1>Ferry</h1><p>${prose}</p></article>`);
    const { out, code } = await runPith(['fidelity', document, page]);
    expect(code).toBe(0);
    expect(out).toMatch(/paragraphs +1\.000/);
    expect(out).toContain('- h2 | A part that is missing');
  });

  test('says what is wrong with how it was called', async () => {
    const noPage = await runPith(['fidelity', 'post.md']);
    expect(noPage.err).toContain('DOCUMENT.md PAGE.html');
    const nothing = await runPith(['fidelity', ...DATA, '--producer', 'no-such-tool']);
    expect(nothing.err).toContain('No page fits');
    const nowhere = await runPith(['fidelity', '--data', folder]);
    expect(nowhere.err).toContain('--data');
  });
});
