import { Readable, Writable } from 'node:stream';
import { run } from 'pith/internal/command/run';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

export interface RunOptions {
  stdin?: string | Uint8Array | Readable;
  tty?: boolean;
  env?: Record<string, string>;
}

/** Runs the command in this process, with streams of our own. */
export async function runPith(args: string[], options: RunOptions = {}): Promise<Ran> {
  const out = gather();
  const err = gather();
  const { stdin = '' } = options;
  const code = await run(args, {
    stdin: stdin instanceof Readable ? stdin : Readable.from([Buffer.from(stdin as string)]),
    stdout: Object.assign(out.stream, options.tty ? { isTTY: true, columns: 60 } : {}),
    stderr: err.stream,
    env: options.env ?? {},
  });
  return { code, out: out.text(), err: err.text() };
}

function gather() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** A page with one article of the given words, and a menu around it. */
export function pageOf(words: string, title = 'A title'): string {
  return `<!doctype html><title>${title}</title><nav><a href="/menu">Menu entry</a></nav><article><p>${words}
    ${'Enough words follow so that nobody takes this for a menu. '.repeat(4)}</p></article>`;
}
