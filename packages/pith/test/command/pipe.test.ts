import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { pageOf, runPith } from '../../../../testing/run-in-process.ts';
import { run } from '../../src/command/run.ts';
import { splitLines } from '../../src/records/lines.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON comes out
type Answer = any;

async function pipe(lines: (string | Uint8Array)[], ...args: string[]) {
  const stdin = Buffer.concat(lines.flatMap((line) => [Buffer.from(line as string), Buffer.from('\n')]));
  const ran = await runPith(['pipe', ...args], { stdin });
  const answers: Answer[] = ran.out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  return { ...ran, answers };
}
const line = (id: unknown, words = 'Some words.') => JSON.stringify({ id, html: pageOf(words) });

describe('articles', () => {
  test('the fields of the default, and those asked for', async () => {
    const { code, err, answers } = await pipe([line('a')]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(Object.keys(answers[0])).toEqual(['id', 'title', 'byline', 'date', 'lang', 'url', 'text']);
    expect(answers[0].text).toContain('Some words.');
    const asked = await pipe([line('a')], '--fields', 'wordCount, tei,blocks,id');
    expect(Object.keys(asked.answers[0])).toEqual(['id', 'wordCount', 'tei', 'blocks']);
  });

  test('ids of any kind come back', async () => {
    const ids = ['a', 7, null, { nested: [1] }, undefined];
    const { answers } = await pipe(ids.map((id) => line(id)));
    expect(answers.map((answer) => answer.id)).toEqual(['a', 7, null, { nested: [1] }, null]);
  });

  test('bytes are decoded, addresses used', async () => {
    const bytes = Buffer.from(pageOf('<meta charset=windows-1252> Café au lait.'), 'latin1');
    const { answers } = await pipe([
      JSON.stringify({ id: 1, htmlBase64: bytes.toString('base64'), url: 'https://example.org/x' }),
      JSON.stringify({ id: 2, htmlBase64: bytes.toString('base64url'), url: null }),
      JSON.stringify({ id: 3, htmlBase64: bytes.toString('base64').replace(/.{76}/g, '$&\r\n') }),
    ]);
    for (const answer of answers) expect(answer.text).toContain('Café au lait.');
    expect(answers.map((answer) => answer.url)).toEqual(['https://example.org/x', null, null]);
  });

  test('an address that is none costs a warning, not the page', async () => {
    const urls = ['', '{{url}}', '/news/1', 'file:///etc/passwd'];
    const lines = urls.map((url) => JSON.stringify({ id: url, url, html: pageOf('Still here.') }));
    const { code, answers } = await pipe(lines, '--fields', 'text,url,warnings');
    expect(code).toBe(0);
    for (const answer of answers) {
      expect(answer).toMatchObject({ text: expect.stringContaining('Still here.'), url: null });
      expect(answer.warnings).toEqual(
        answer.id === '' ? [] : [{ code: 'BAD_URL', message: expect.any(String) }],
      );
    }
  });

  test('empty lines, CRLF, a byte order mark, no newline at the end', async () => {
    const stdin = `\ufeff${line(1)}\r\n\r\n  \t\n${line(2)}\n\n${line(3)}`;
    const { code, out } = await runPith(['pipe'], { stdin });
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((answer) => JSON.parse(answer).id),
    ).toEqual([1, 2, 3]);
  });

  test('nothing in, nothing out', async () => {
    expect(await runPith(['pipe'])).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('lines that are wrong', () => {
  const badLines: [string, string | Uint8Array, string, RegExp, unknown?][] = [
    ['not JSON', '{"id": 1, "html": ', 'BAD_INPUT', /not JSON/],
    ['not an object', '[1]', 'BAD_INPUT', /not a JSON object/],
    ['null', 'null', 'BAD_INPUT', /not a JSON object/],
    ['no page', '{"id": "x"}', 'BAD_INPUT', /no page/, 'x'],
    ['a page that is a number', '{"id": "x", "html": 5}', 'BAD_INPUT', /"html" must be a string/, 'x'],
    ['two pages', '{"id": "x", "html": "", "htmlBase64": ""}', 'BAD_INPUT', /both/, 'x'],
    ['base64 that is none', '{"id": "x", "htmlBase64": "a$b="}', 'BAD_INPUT', /not valid base64/, 'x'],
    ['base64 that is cut', '{"id": "x", "htmlBase64": "YWJjZ"}', 'BAD_INPUT', /not valid base64/, 'x'],
    ['padding in the middle', '{"id": "x", "htmlBase64": "YQ==YQ=="}', 'BAD_INPUT', /not valid base64/, 'x'],
    ['bytes for base64', '{"id": "x", "htmlBase64": [1]}', 'BAD_INPUT', /"htmlBase64" must be/, 'x'],
    ['a URL that is a number', '{"id": "x", "html": "", "url": 1}', 'BAD_INPUT', /"url" must be/, 'x'],
    ['not UTF-8', Buffer.from('{"id": "x", "html": "caf\xe9"}', 'latin1'), 'BAD_INPUT', /htmlBase64/, 'x'],
    ['a page too large', line('x', 'a'.repeat(3000)), 'TOO_LARGE', /limits.bytes allows 2000/, 'x'],
    ['a line too long', line('x', 'a'.repeat(9000)), 'TOO_LARGE', /8000 bytes.*--max-bytes/],
    ['NUL', '\0', 'BAD_INPUT', /not JSON/],
  ];

  test('each gives an error in its place, and the stream goes on', async () => {
    const lines = badLines.flatMap(([, bad], index) => [line(index), bad]);
    const { code, err, answers } = await pipe([...lines, line('last')], '--max-bytes', '2000');
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(`^pith: ${badLines.length} of ${lines.length + 1} lines gave an error.*\n$`),
    );
    expect(answers).toHaveLength(lines.length + 1);
    expect(answers.at(-1).text).toContain('Some words.');
    for (const [index, [name, , errorCode, message, id]] of badLines.entries()) {
      expect(answers[2 * index], name).toMatchObject({ id: index, text: expect.any(String) });
      expect(answers[2 * index + 1], name).toEqual({
        id: id ?? null,
        line: 2 * index + 2,
        error: { code: errorCode, message: expect.stringMatching(message) },
      });
    }
  });

  test('an input that breaks off ends it with an error, after what came before', async () => {
    async function* broken() {
      yield Buffer.from(`${line(1)}\n`);
      throw Object.assign(new Error('read'), { code: 'EISDIR' });
    }
    const { code, out, err } = await runPith(['pipe'], { stdin: Readable.from(broken()) });
    expect(code).toBe(1);
    expect(JSON.parse(out).id).toBe(1);
    expect(err).toMatch(/folder.*\[FILE_NOT_READABLE\]\n$/);
  });

  test.each([
    [['--method', 'magic'], /no method "magic"/],
    [['--fields', 'id,colour'], /no field "colour".*title/],
    [['page.html'], /too many arguments/],
    [['--format', 'json'], /unknown option/],
  ])('%j is refused before anything is read', async (args, message) => {
    const { code, out, err } = await pipe([line(1)], ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });
});

describe('streaming', () => {
  test('no more is read than the reader of the output can take', async () => {
    let read = 0;
    let written = 0;
    let furthest = 0;
    async function* lines() {
      for (; read < 300; read++) yield Buffer.from(`${line(read)}\n`);
    }
    const stdout = new Writable({
      highWaterMark: 1,
      write(_chunk, _encoding, done) {
        written++;
        furthest = Math.max(furthest, read - written);
        setImmediate(done);
      },
    });
    const stderr = new Writable({ write: (_chunk, _encoding, done) => done() });
    const stdin = Readable.from(lines(), { highWaterMark: 1 });
    expect(await run(['pipe'], { stdin, stdout, stderr, env: {} })).toBe(0);
    expect(written).toBe(300);
    expect(furthest).toBeLessThan(5);
  });

  test('the first answer comes before the input ends', async () => {
    const stdin = new Readable({ read() {} });
    stdin.push(`${line('first')}\n`);
    const first = new Promise<string>((resolve) => {
      const stdout = new Writable({
        write(chunk, _encoding, done) {
          resolve(String(chunk));
          done();
        },
      });
      void run(['pipe'], { stdin, stdout, stderr: stdout, env: {} });
    });
    expect(JSON.parse(await first).id).toBe('first');
    stdin.push(null);
  });
});

describe('lines of a stream', () => {
  async function split(chunks: string[], max = 5) {
    const lines: [number, string | null][] = [];
    const source = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
    for await (const { number, bytes } of splitLines(source, max))
      lines.push([number, bytes && Buffer.from(bytes).toString()]);
    return lines;
  }

  test.each<[string, string[], [number, string | null][]]>([
    [
      'cut anywhere',
      ['a', 'b\nc', 'd\n', '\ne'],
      [
        [1, 'ab'],
        [2, 'cd'],
        [3, ''],
        [4, 'e'],
      ],
    ],
    [
      'just long enough',
      ['12345\n', '123456\n', 'x\n'],
      [
        [1, '12345'],
        [2, null],
        [3, 'x'],
      ],
    ],
    [
      'too long over many chunks',
      ['1234', '5678', '90', '\nok'],
      [
        [1, null],
        [2, 'ok'],
      ],
    ],
    [
      'too long at the end',
      ['ok\n', '123456'],
      [
        [1, 'ok'],
        [2, null],
      ],
    ],
    ['nothing', [], []],
  ])('%s', async (_, chunks, expected) => {
    expect(await split(chunks)).toEqual(expected);
  });
});
