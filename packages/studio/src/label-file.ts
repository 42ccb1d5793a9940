import { existsSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LabelledPage } from '@pith/lab/internal/labels/hand-labels';
import { makeFolder } from 'pith/internal/files/make-folder';
import { PithError } from 'pith/internal/page/errors';
import type { LabelEntry } from './api.ts';
import { linesOf } from './dataset-index.ts';

/**
 * A dataset file of which lines are replaced. Each time a new file takes the old one's place at once: whoever reads it,
 * whenever the machine stops, finds one or the other, whole.
 */
export class LabelFile {
  readonly file: string;
  /** By line; two of one id are one page's, the later counts. */
  #entries: LabelEntry[] = [];
  #stamp = '';

  constructor(file: string) {
    this.file = file;
  }

  /** The pages in it; read anew where someone else wrote it. */
  async entries(): Promise<readonly LabelEntry[]> {
    const stamp = await stampOf(this.file);
    if (stamp !== this.#stamp) {
      this.#entries = [];
      for await (const line of this.#lines()) this.#entries.push(entryOf(parse(line, this.file)));
      this.#stamp = stamp;
    }
    return this.#entries;
  }

  async page(id: string): Promise<LabelledPage | null> {
    const at = (await this.entries()).findLastIndex((entry) => entry.id === id);
    if (at < 0) return null;
    let number = 0;
    for await (const line of this.#lines()) if (number++ === at) return parse(line, this.file);
    return null;
  }

  /** Puts a page in the place of what the file has of it, or takes it out. */
  async replace(id: string, page: LabelledPage | null): Promise<void> {
    const before = await this.entries();
    if (page === null && !before.some((entry) => entry.id === id)) return;
    await makeFolder(path.dirname(this.file));
    const temporary = `${this.file}.${process.pid}.tmp`;
    const handle = await open(temporary, 'w');
    const after: LabelEntry[] = [];
    const write = async (line: string | Buffer, entry: LabelEntry) => {
      await handle.writeFile(line);
      await handle.writeFile('\n');
      after.push(entry);
    };
    try {
      let number = 0;
      let left = page;
      for await (const line of this.#lines()) {
        const entry = before[number++];
        if (entry.id !== id) await write(line, entry);
        else if (left !== null) await write(JSON.stringify(left), entryOf(left));
        if (entry.id === id) left = null;
      }
      if (left !== null) await write(JSON.stringify(left), entryOf(left));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, this.file);
    this.#entries = after;
    this.#stamp = await stampOf(this.file);
  }

  async *#lines(): AsyncGenerator<Buffer> {
    if (!existsSync(this.file)) return;
    for await (const line of linesOf(this.file)) if (line.length > 0) yield line;
  }
}

async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found === null ? '' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

function parse(line: Buffer, file: string): LabelledPage {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch (error) {
    const message = `${file} has a line that is no JSON: mend or move it, nothing is written into it before.`;
    throw new PithError('BAD_INPUT', message, { file }, error);
  }
}

function entryOf({ id, url, gold, labels }: LabelledPage): LabelEntry {
  return { id: String(id), url: url ?? null, title: gold.title ?? null, labels: labels ?? null };
}
