import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPith } from '../../../../testing/run-in-process.ts';
import type { Element, Text } from '../../src/article/content/hast.ts';
import { painter } from '../../src/command/colours.ts';
import { Links } from '../../src/command/terminal/inline.ts';
import { wrap } from '../../src/command/terminal/lines.ts';
import { tableLines } from '../../src/command/terminal/table.ts';

const words = 'Enough words follow so that nobody takes this for a menu, and they go on. '.repeat(4);
const PAGE = `<!doctype html><html lang="en"><title>Bells</title><meta name="author" content="Ada Bell"><nav><a href="/menu">Menu entry</a></nav>
  <article><h1>Bells</h1><p>${words}</p><p>The <b>first two words</b> lead to <a href="https://example.org/a">a place</a> and
  <a href="https://example.org/b">another</a>, and <a href="https://example.org/a">back</a>.</p><h2>A list of steps</h2>
  <ol><li>${words}</li><li>Second<ul><li>inner</li></ul></li></ol><blockquote><p>${words}</p></blockquote>
  <pre><code>let x = 1;\n  return x;</code></pre>
  <table><thead><tr><th>Week</th><th>What was said of it in the harbour by everybody</th></tr></thead>
  <tbody><tr><td>12 January</td><td>${words}</td></tr><tr><td>13 January</td><td>15 and more</td></tr></tbody></table><p>${words}</p></article>`;

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-terminal-'));
  file = join(folder, 'page.html');
  writeFileSync(file, PAGE);
});
afterAll(() => rmSync(folder, { recursive: true }));

const plain = (text: string) => text.replace(/\x1b\[\d+m/g, '');

describe('in a terminal', () => {
  test('an article is set for reading; through a pipe it is Markdown', async () => {
    const { code, out, err } = await runPith([file], { tty: true });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const text = plain(out);
    const lines = text.split('\n');
    expect(lines[0]).toBe('Bells');
    expect(lines[1]).toContain('Ada Bell');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(text).toContain('a place[1] and another[2], and');
    expect(text).toMatch(/\n\n\[1\] https:\/\/example\.org\/a\n\[2\] https:\/\/example\.org\/b\n$/);
    expect(text).toContain('\n1. Enough words');
    expect(text).toContain('\n2. Second\n   • inner\n');
    expect(text).toContain('\n│ Enough words');
    expect(text).toContain('\n    let x = 1;\n      return x;\n');
    expect(text).toMatch(/\n12 January {2}Enough words/);
    expect(out).toContain('\x1b[1mfirst two words\x1b[22m');
    expect((await runPith([file])).out).toMatch(/^# Bells\n\nEnough words/);
  });

  test('what one asks for comes as it is', async () => {
    const markdown = (await runPith([file])).out;
    expect((await runPith([file, '-f', 'md'], { tty: true })).out).toBe(markdown);
    expect((await runPith([file, '--front-matter'], { tty: true })).out).toMatch(/^---\ntitle: "Bells"/);
    expect((await runPith([file, '-f', 'terminal'])).out).toContain('a place[1]');
    const { out } = await runPith([file], { tty: true, env: { NO_COLOR: '1' } });
    expect(out).not.toContain('\x1b');
  });

  test('a page cannot command it', async () => {
    const hostile = join(folder, 'hostile.html');
    const command = '&#27;]0;owned&#7;&#x9b;31m';
    writeFileSync(
      hostile,
      PAGE.replace('Second', `Second ${command}`)
        .replace('let x', `${command}let x`)
        .replace('<title>Bells', `<title>Bells ${command}`)
        .replace('example.org/b', `example.org/${command}`),
    );
    const { out } = await runPith([hostile], { tty: true });
    expect(plain(out)).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/);
  });
});

describe('lines', () => {
  const lines = (text: string, width: number) => wrap([{ text, styles: [] }], width, painter(false));

  test('are as long as they may be', () => {
    expect(lines('one two three', 7)).toEqual(['one two', 'three']);
    expect(lines('https://example.org/', 7)).toEqual(['https:/', '/exampl', 'e.org/']);
    expect(lines('a\u00a0b c', 3)).toEqual(['a\u00a0b', 'c']);
  });

  test('know that some characters are wide, and need no spaces', () => {
    expect(lines('鐘の音を聞く', 6)).toEqual(['鐘の音', 'を聞く']);
    expect(lines('ne\u0301e', 3)).toEqual(['ne\u0301e']);
  });

  test('end between words where these are not parted by spaces, and not before what closes', () => {
    const japanese = lines('これは鐘です。そして「塔」です。', 12);
    expect(japanese.join('')).toBe('これは鐘です。そして「塔」です。');
    expect(japanese.join('|')).not.toMatch(/\|[。」]|「\||で\|す/);
    const thai = lines('ภาษาไทยไม่มีช่องว่างระหว่างคำ', 10);
    expect(thai.length).toBeGreaterThan(2);
    expect(thai.join('')).toBe('ภาษาไทยไม่มีช่องว่างระหว่างคำ');
    expect(thai[0]).toBe('ภาษาไทยไม่มี');
  });
});

describe('tables', () => {
  const element = (tagName: string, children: (Element | Text)[]): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const row = (...cells: string[]) =>
    element(
      'tr',
      cells.map((value) => element('td', [{ type: 'text', value }])),
    );
  const table = element('table', [
    row('Maddock', '12', 'It leaves when it leaves, and nobody can say more', 'island'),
  ]);
  const set = (width: number) => tableLines(table, width, painter(false), new Links());

  test('give each column room for its words, where there is room', () => {
    expect(set(80)).toHaveLength(1);
    expect(set(34)[0]).toMatch(/^Maddock {2}12 {2}It leaves \S* +island$/);
    // Where there is not, they are broken.
    for (const line of set(24)) expect(line.length).toBeLessThanOrEqual(24);
  });
});
