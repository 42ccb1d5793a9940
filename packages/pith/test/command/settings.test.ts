import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RunOptions, runPith } from '../../../../testing/run-in-process.ts';
import { readConfig } from '../../src/command/settings/read-config.ts';
import { pithExtractor } from '../../src/extractors/pith/index.ts';
import { checkMethods, parseConfig, settingsFor } from '../../src/host-settings.ts';

const PROSE = 'Enough words follow so that nobody takes this for a menu. '.repeat(4);
const PAGE = `<title>T</title><div class=story><p>The story. ${PROSE}<p class=promo>The promo. ${PROSE}</div><div class=more><p>More.</div>`;

let folder: string;
const at = (...parts: string[]) => join(folder, ...parts);
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'pith-settings-')));
  return () => rmSync(folder, { recursive: true });
});

const extracted = async (args: string[], options: RunOptions = {}) => {
  const { code, out, err } = await runPith(['-', '-f', 'json', ...args], { stdin: PAGE, ...options });
  return { code, err, article: out === '' ? null : JSON.parse(out) };
};
const config = (hosts: unknown, name = 'config.json') => {
  writeFileSync(at(name), JSON.stringify({ hosts }));
  return at(name);
};

describe('options', () => {
  test('--select and --drop, again and again', async () => {
    const selected = await extracted(['--select', '.more', '--select', '.story', '--drop', '.promo']);
    expect(selected.article.text).toMatch(/^The story\.[\s\S]*More\.$/);
    expect(selected.article.text).not.toContain('promo');
  });

  test('a selector that matches nothing costs a warning', async () => {
    const { code, article } = await extracted(['--select', '.tale']);
    expect(code).toBe(0);
    expect(article.warnings).toEqual([expect.objectContaining({ code: 'NOTHING_SELECTED' })]);
    expect(article.text).toContain('The story.');
  });

  test('JSON has what the method does not say as null', async () => {
    const { article } = await extracted(['-m', 'mss-simple']);
    expect(article).toMatchObject({ confidence: null, pageType: null, isArticle: null });
  });

  test.each([
    ['a selector', ['--drop', 'p:hover'], /"p:hover" is no selector.*":hover".*\[BAD_OPTION\]/],
    ['a leaning', ['--favor', 'speed'], /Allowed choices are precision, recall/],
    [
      'a method that cannot lean',
      ['--favor', 'recall', '-m', 'bte'],
      /"bte" cannot favor recall.*\[BAD_OPTION\]/,
    ],
    ['a file that is not there', ['--config', 'none.json'], /none\.json: There is no file/],
  ])('%s that is wrong', async (_, args, message) => {
    for (const ran of [await runPith(['-', ...args]), await runPith(['pipe', ...args])]) {
      expect(ran.code).toBeGreaterThan(0);
      expect(ran.out).toBe('');
      expect(ran.err).toMatch(message);
    }
  });
});

describe('the config file', () => {
  test('has settings for a host; the command line goes before them', async () => {
    const path = config({ 'example.org': { select: ['.story'], drop: ['.promo'], method: 'bte' } });
    const page = (host: string) => ['--config', path, '--url', `https://${host}/x`];
    const there = await extracted(page('www.example.org'));
    expect(there.article.method).toBe('bte');
    expect(there.article.text).toMatch(/^The story\.(?![\s\S]*promo)/);
    expect((await extracted(page('example.com'))).article.method).not.toBe('bte');
    const { article } = await extracted([...page('example.org'), '--select', '.more', '-m', 'mss-simple']);
    expect(article).toMatchObject({ method: 'mss-simple', text: 'More.' });
  });

  test('is that of PITH_CONFIG where none is named', async () => {
    const env = { PITH_CONFIG: config({ '*': { select: ['.more'] } }) };
    expect((await extracted([], { env })).article.text).toBe('More.');
    const named = config({ '*': { select: ['.promo'] } }, 'other.json');
    expect((await extracted(['--config', named], { env })).article.text).toContain('The promo.');
  });

  test('works for each line of a pipe', async () => {
    const path = config({ 'a.org': { select: ['.more'] }, 'b.org': { select: ['.promo'] } });
    const urls = ['https://a.org/', 'https://x.b.org/', undefined];
    const stdin = urls.map((url) => `${JSON.stringify({ html: PAGE, url })}\n`).join('');
    const { out } = await runPith(['pipe', '--config', path, '--fields', 'text,pageType'], { stdin });
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers[0]).toMatchObject({ text: 'More.', pageType: { type: expect.any(String) } });
    expect(answers[1].text).toMatch(/^The promo/);
    expect(answers[2].text).toContain('The story.');
  });

  test('is found in a folder or one above; the closest counts', async () => {
    mkdirSync(at('a', 'b'), { recursive: true });
    config({ 'far.org': {} }, 'pith.config.json');
    expect([...readConfig(undefined, at('a', 'b')).config.keys()]).toEqual(['far.org']);
    config({ 'near.org': {} }, 'a/pith.config.json');
    expect([...readConfig(undefined, at('a', 'b')).config.keys()]).toEqual(['near.org']);
    rmSync(at('a', 'pith.config.json'));
    mkdirSync(at('a', 'pith.config.json'));
    expect(() => readConfig(undefined, at('a', 'b'))).toThrow(/pith\.config\.json: This is a folder/);
  });

  test('each setting comes from the closest host that has it', () => {
    const hosts = {
      '*': { method: 'mss', drop: ['.ad'] },
      'example.org': { drop: ['.promo'], select: ['.a'] },
      'news.Example.org': { select: [] },
      'bücher.example': { method: 'bte' },
    };
    const read = parseConfig(JSON.stringify({ hosts }), 'x');
    const of = (url?: string) => settingsFor(read, url);
    expect(of()).toEqual(hosts['*']);
    expect(of('https://www.example.org./x')).toEqual({ method: 'mss', drop: ['.promo'], select: ['.a'] });
    expect(of('https://a.news.example.org:8080/')).toEqual({ method: 'mss', drop: ['.promo'], select: [] });
    expect(of('https://notexample.org/')).toEqual(hosts['*']);
    expect(of('https://xn--bcher-kva.example/')).toEqual({ method: 'bte', drop: ['.ad'] });
  });

  test.each([
    ['{', /^my\.json: This is not JSON: /],
    ['[]', /^my\.json: The file must be an object/],
    ['{"host": {}}', /cannot have "host"\. It can have: hosts\./],
    ['{}', /"hosts" must be an object/],
    ['{"hosts": {"a.org": []}}', /"a\.org": A host must be an object/],
    ['{"hosts": {"a.org": {"selects": []}}}', /"a\.org": A host cannot have "selects".*select, drop, method/],
    ['{"hosts": {"a.org": {"select": ".story"}}}', /"a\.org": "select" must be a list/],
    ['{"hosts": {"a.org": {"drop": ["a,b"]}}}', /"a\.org": "drop": "a,b" is no selector/],
    ['{"hosts": {"a.org": {"method": 7}}}', /"method" must be a string/],
    ['{"hosts": {"https://a.org/": {}}}', /"https:\/\/a\.org\/" is no host. Write example\.org/],
    ['{"hosts": {"*.a.org": {}}}', /"\*\.a\.org" is no host/],
    ['{"hosts": {"a.org": {}, "A.org": {}}}', /"A\.org" is there twice/],
  ])('%s is refused', (text, message) => {
    expect(() => parseConfig(text, 'my.json')).toThrow(message);
    expect(() => parseConfig(text, 'my.json')).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });

  test('a method that is not among those at hand is refused', () => {
    const check = (method: string) =>
      checkMethods(parseConfig(JSON.stringify({ hosts: { 'a.org': { method } } }), 'my.json'), 'my.json', [
        pithExtractor,
      ]);
    expect(() => check('pith')).not.toThrow();
    expect(() => check('magic')).toThrow(/^my\.json: "a\.org": There is no method "magic"/);
    expect(() => check('magic')).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });
});
