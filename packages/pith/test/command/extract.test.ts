import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageOf, runPith } from '../../../../testing/run-in-process.ts';
import { type MisbehavingServer, startMisbehavingServer } from '../fetch/misbehaving-server.ts';

let folder: string;
const at = (...parts: string[]) => join(folder, ...parts);
const read = (...parts: string[]) => readFileSync(at(...parts), 'utf8');
const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-cli-'));
  writeFileSync(at('one.html'), pageOf('The walrus sleeps on the ice.', 'On <walruses> & "ice"'));
  writeFileSync(at('two.html'), pageOf('The heron waits in the reeds.'));
  mkdirSync(at('site', 'deep'), { recursive: true });
  writeFileSync(at('site', 'b.html'), pageOf('Page bee.'));
  writeFileSync(at('site', 'b.htm'), pageOf('Page bee again.'));
  writeFileSync(at('site', 'B.XHTML'), pageOf('Page bee in capitals.'));
  writeFileSync(at('site', 'deep', 'c.html'), pageOf('Page sea.'));
  writeFileSync(at('site', 'picture.png'), 'not a page');
  return () => rmSync(folder, { recursive: true });
});

describe('formats', () => {
  test.each(['text', 'html', 'markdown', 'tei'])('%s has the article and not the menu', async (format) => {
    const { code, out, err } = await runPith([at('one.html'), '--format', format]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('The walrus sleeps on the ice.');
    expect(out).not.toContain('Menu entry');
    expect(out.endsWith('\n')).toBe(true);
  });

  test('Markdown is the default', async () => {
    const { out } = await runPith([at('one.html')]);
    expect(out).toBe((await runPith([at('one.html'), '-f', 'markdown'])).out);
  });

  test('HTML is a whole document', async () => {
    writeFileSync(at('one.html'), pageOf('شكرا.').replace('<!doctype html>', '$&<html lang="en" dir="rtl">'));
    const { out } = await runPith([at('one.html'), '-f', 'html']);
    expect(out).toMatch(/^<!doctype html>\n<html lang="en" dir="rtl">\n<head>\n<meta charset="utf-8">/);
    expect(out).toMatch(/<\/body>\n<\/html>\n$/);
  });

  test('JSON is one readable document without the blocks', async () => {
    const { out } = await runPith([at('one.html'), '-f', 'json']);
    const article = JSON.parse(out);
    expect(article).toMatchObject({ input: at('one.html'), method: expect.any(String), warnings: [] });
    expect(article.text).toContain('walrus');
    expect(article).not.toHaveProperty('blocks');
    expect(out.split('\n').length).toBeGreaterThan(5);
  });
});

describe('parts and rules', () => {
  test('are left out as asked, and wrong names are refused', async () => {
    const { out } = await runPith([at('one.html'), '--exclude', 'body,image', '-f', 'text']);
    expect(out).not.toContain('walrus sleeps');
    const part = await runPith([at('one.html'), '--include', 'walrus']);
    expect({ code: part.code, err: part.err }).toEqual({
      code: 2,
      err: expect.stringContaining('no part of a page'),
    });
    const rule = await runPith([at('one.html'), '--without-rule', 'walrus']);
    expect({ code: rule.code, err: rule.err }).toEqual({
      code: 2,
      err: expect.stringContaining('The rules are: '),
    });
    expect((await runPith([at('one.html'), '--without-rule', 'lead'])).code).toBe(0);
  });
});

describe('explain', () => {
  test('lists each block with verdict, score and reason, in place of the article', async () => {
    const { code, out } = await runPith([at('one.html'), '--explain', '-m', 'mss-simple']);
    expect(code).toBe(0);
    expect(out).toMatch(/^page {4}.*one\.html\ntitle .*\nmethod {2}mss-simple\nblocks {2}1 of 2 kept\n/);
    expect(out).toMatch(
      /^dropped +-0\.50 <nav> navigation: Menu entry\n +dropped: outside the maximum subsequence$/m,
    );
    expect(out).toMatch(/^kept +0\.50 <p> body: The walrus .*…\n +kept: \d+ of \d+ words inside/m);
    expect(out).not.toContain('\x1b');
  });

  test('with JSON the blocks are in it', async () => {
    const { out } = await runPith([at('one.html'), '--explain', '-f', 'json']);
    const { blocks } = JSON.parse(out);
    expect(blocks.map((block: { kept: boolean }) => block.kept)).toEqual([false, true]);
  });

  test('with --output the article goes to the file', async () => {
    const { out } = await runPith([at('one.html'), '--explain', '-o', at('one.md')]);
    expect(out).toContain('dropped');
    expect(read('one.md')).toContain('walrus');
    expect(read('one.md')).not.toContain('dropped');
  });

  test('colours on a terminal, unless they are not wanted', async () => {
    const args = [at('one.html'), '--explain'];
    expect((await runPith(args, { tty: true })).out).toContain('\x1b[32mkept');
    expect((await runPith(args, { tty: true, env: { NO_COLOR: '1' } })).out).not.toContain('\x1b');
    expect((await runPith(args, { tty: true, env: { TERM: 'dumb' } })).out).not.toContain('\x1b');
  });

  test('a page cannot send commands to the terminal', async () => {
    writeFileSync(at('one.html'), pageOf('Clear: &#27;[2J and title: &#27;]0;x&#7;. Done.'));
    for (const args of [['-f', 'text'], ['--explain']]) {
      const { out } = await runPith([at('one.html'), ...args], { tty: true, env: { NO_COLOR: '1' } });
      expect(out).toContain('Clear:');
      expect(out).not.toMatch(/[\x1b\x07]/);
    }
  });
});

describe('several inputs', () => {
  test('each has a heading, and comes in the order given', async () => {
    const { out } = await runPith([at('two.html'), at('one.html'), '-f', 'text']);
    const places = ['two.html <==', 'heron', 'one.html <==', 'walrus'].map((part) => out.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('a heading is a comment that its name cannot end', async () => {
    writeFileSync(at('a-->b.html'), pageOf('Strange name.'));
    const { out } = await runPith([at('a-->b.html'), at('one.html')]);
    expect(out).toContain('a&#45;->b.html -->');
  });

  test('as JSON, one line each', async () => {
    const { out } = await runPith([at('site'), at('one.html'), '-f', 'json']);
    const inputs = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).input);
    expect(inputs).toEqual([
      at('site', 'B.XHTML'),
      at('site', 'b.htm'),
      at('site', 'b.html'),
      at('site', 'deep', 'c.html'),
      at('one.html'),
    ]);
  });

  test('one that fails does not stop the others', async () => {
    const missing = at('missing.html');
    const { code, out, err } = await runPith([missing, at('one.html'), 'ftp://example.org/', '-f', 'text']);
    expect(code).toBe(1);
    expect(out).toContain('walrus');
    expect(err.split('\n')).toEqual([
      expect.stringMatching(
        /^pith: .*missing\.html: There is no file.*Check the path.* \[FILE_NOT_READABLE\]$/,
      ),
      expect.stringMatching(/^pith: ftp:\/\/example\.org\/: Only http.* \[BAD_URL\]$/),
      '',
    ]);
  });

  test('a folder without pages says so', async () => {
    mkdirSync(at('empty'));
    const { code, err } = await runPith([at('empty')]);
    expect(code).toBe(1);
    expect(err).toMatch(/no \.html, \.htm or \.xhtml files.*\[BAD_INPUT\]/);
  });

  test('links that go in circles are not followed', async () => {
    symlinkSync(at('site'), at('site', 'deep', 'circle'));
    symlinkSync(at('one.html'), at('site', 'linked.html'));
    symlinkSync(at('nowhere'), at('site', 'broken.html'));
    const { code, out } = await runPith([at('site'), '-f', 'json']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(5);
  });
});

describe('output', () => {
  test('one page to a file, in a folder that is made for it', async () => {
    const { code, out } = await runPith([at('one.html'), '-f', 'text', '-o', at('new', 'one.txt')]);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(read('new', 'one.txt')).toContain('walrus');
  });

  test('one page to a folder that is there, or ends in a slash', async () => {
    await runPith([at('one.html'), '-o', at('site')]);
    expect(read('site', 'one.md')).toContain('walrus');
    await runPith([at('one.html'), '-f', 'tei', '-o', `${at('made')}/`]);
    expect(read('made', 'one.xml')).toContain('walrus');
  });

  test('a folder to a folder: paths kept, no two pages in one file', async () => {
    const { code } = await runPith([at('site'), '-o', at('out')]);
    expect(code).toBe(0);
    expect(await filesIn(at('out'))).toEqual(['B.md', 'b-2.md', 'b-3.md', 'deep/c.md']);
    expect(read('out', 'b-2.md')).toContain('Page bee again.');
    expect(read('out', 'b-3.md')).toContain('Page bee.');
  });

  test('pages that cannot be read take no names', async () => {
    writeFileSync(at('failed.html'), pageOf('Only a name.'));
    const { code } = await runPith([at('missing.html'), at('failed.html'), 'http://[', '-o', at('out')]);
    expect(code).toBe(1);
    expect(await filesIn(at('out'))).toEqual(['failed.md']);
  });

  test('several inputs: folders keep their names', async () => {
    await runPith([at('site'), at('one.html'), '-', '-f', 'json', '-o', at('out')], {
      stdin: pageOf('From a pipe.'),
    });
    const files = await filesIn(at('out'));
    expect(files).toEqual([
      'one.json',
      'site/B.json',
      'site/b-2.json',
      'site/b-3.json',
      'site/deep/c.json',
      'stdin.json',
    ]);
    expect(read('out', 'one.json')).toMatch(/^\{\n {2}"input"/);
  });

  test.each([
    ['the page itself', ['one.html', '-f', 'html', '-o', 'one.html'], /overwrite .*one\.html/],
    ['a page of the folder', ['site', '-f', 'html', '-o', 'site'], /overwrite/],
    ['a file for several pages', ['site', '-o', 'one.html'], /is a file.*folder/],
  ])('refuses %s before anything is written', async (_, args, message) => {
    const before = read('one.html');
    const { code, out, err } = await runPith(args.map((part) => (/^-|^html$/.test(part) ? part : at(part))));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(read('one.html')).toBe(before);
    expect(await filesIn(at('site'))).toHaveLength(5);
  });

  test('a path that cannot be written is an error that says so', async () => {
    const { code, err } = await runPith([at('one.html'), '-o', at('two.html', 'x.md')]);
    expect(code).toBe(1);
    expect(err).toMatch(/could not be written.*\[FILE_NOT_WRITABLE\]/);
  });
});

describe('where a page comes from', () => {
  let server: MisbehavingServer;
  beforeAll(async () => {
    server = await startMisbehavingServer();
  });
  afterAll(() => server.close());

  test('standard input, with an address for its links', async () => {
    const stdin = pageOf('See <a href="/more">more</a> here.');
    const { code, out } = await runPith(['-', '--url', 'https://example.org/a/', '-f', 'json'], { stdin });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ input: '-', url: 'https://example.org/a/' });
  });

  test('standard input only once', async () => {
    const { code, out, err } = await runPith(['-', '-', '-f', 'text'], { stdin: pageOf('Once.') });
    expect(code).toBe(1);
    expect(out).toContain('Once.');
    expect(err).toContain('only once');
  });

  test('bytes in any charset', async () => {
    writeFileSync(at('old.html'), Buffer.from(pageOf('<meta charset=latin1> Un café serré.'), 'latin1'));
    expect((await runPith([at('old.html'), '-f', 'text'])).out).toContain('Un café serré.');
  });

  test('the web, with the charset of the header; private addresses only when allowed', async () => {
    const address = `${server.origin}/redirect`;
    const refused = await runPith([address]);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/--allow-private.*\[PRIVATE_ADDRESS\]/);
    const { code, out } = await runPith([address, '--allow-private', '-f', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(out).text).toContain('The tide comes in');
    const russian = await runPith([`${server.origin}/charset`, '--allow-private', '-f', 'text']);
    expect(russian.out).toContain('При');
  });

  test('pages of the web go to files named after them', async () => {
    const addresses = ['/page', '/page?a=1', '/page?a=1', '/steps-0'].map((path) => server.origin + path);
    const { code } = await runPith([...addresses, '--allow-private', '-o', at('out')]);
    expect(code).toBe(1); // the server knows no queries
    const host = server.origin.slice(7).replace(':', '_');
    expect(await filesIn(at('out'))).toEqual([`${host}/page.md`, `${host}/steps-0.md`]);
  });

  test('limits', async () => {
    const slow = await runPith([`${server.origin}/slow-headers`, '--allow-private', '--timeout', '0.1']);
    expect(slow.err).toMatch(/100 ms.*--timeout.*\[TIMEOUT\]/);
    const large = [`${server.origin}/page`, at('one.html'), '-'];
    const { code, err } = await runPith([...large, '--allow-private', '--max-bytes', '50'], {
      stdin: pageOf('Too much.'),
    });
    expect(code).toBe(1);
    expect(err.match(/more than 50 bytes.*--max-bytes.*\[TOO_LARGE\]/g)).toHaveLength(3);
  });

  test('file: addresses only when allowed', async () => {
    const address = pathToFileURL(at('one.html')).href;
    const refused = await runPith([address]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('--allow-file-urls');
    const { out } = await runPith([address, '--allow-file-urls', '-f', 'text']);
    expect(out).toContain('walrus');
    const remote = await runPith(['file://elsewhere/one.html', '--allow-file-urls']);
    expect(remote.err).toContain('[BAD_URL]');
  });
});

describe('calls that are wrong', () => {
  test.each([
    ['no input', [], /missing required argument/],
    ['an unknown option', ['x.html', '--frobnicate'], /unknown option/],
    ['an unknown format', ['x.html', '-f', 'pdf'], /Allowed choices are text, html/],
    ['an unknown method', ['x.html', '-m', 'magic'], /no method "magic".*mss-simple.*\[UNKNOWN_METHOD\]/],
    ['a time of nothing', ['x.html', '--timeout', '0'], /above 0/],
    ['half a byte', ['x.html', '--max-bytes', '1.5'], /whole number/],
    ['an address for two', ['x.html', 'y.html', '--url', 'https://example.org/'], /one page/],
    ['an address for an address', ['https://a.example/', '--url', 'https://b.example/'], /of its own/],
    ['an address that is none', ['x.html', '--url', 'example.org'], /in full/],
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await runPith(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toContain('    at ');
  });
});

test('a page without content: exit code 3, and a word on why', async () => {
  writeFileSync(at('empty.html'), '<!doctype html><title>Nothing</title><body></body>');
  const { code, err } = await runPith([at('empty.html'), at('one.html')]);
  expect(code).toBe(3);
  expect(err).toMatch(/^pith: .*empty\.html: warning: .* \[[A-Z_]+\]\n$/);
});
