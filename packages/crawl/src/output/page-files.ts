import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFailure } from 'pith/internal/files/durable';
import { targetOfUrl } from 'pith/internal/files/page-names';

/** The files of the pages, below the folder of the corpus. */
export class PageFiles {
  readonly #folder: string;
  readonly #temporary: string;
  readonly #taken = new Set<string>();
  #count = 0;

  /** `temporary` must be a folder on the same file system. */
  constructor(folder: string, temporary: string, taken: Iterable<string>) {
    this.#folder = folder;
    this.#temporary = temporary;
    for (const file of taken) this.#taken.add(keyOf(file));
  }

  /** A name for a page that no other page has. */
  nameFor(url: string): string {
    // A folder must not have the name that a page could have.
    const target = (targetOfUrl(url) ?? 'page').replace(/\.md\//gi, '_md/');
    let file = `${target}.md`;
    for (let count = 2; this.#taken.has(keyOf(file)); count++) file = `${target}-${count}.md`;
    this.#taken.add(keyOf(file));
    return file;
  }

  /** Writes a page, so that a reader finds the old or the new one, never a part. */
  async write(file: string, text: string): Promise<void> {
    const path = join(this.#folder, file);
    const temporary = join(this.#temporary, `page-${this.#count++}`);
    try {
      await writeFile(temporary, text);
      await rename(temporary, path).catch(async () => {
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
      });
    } catch (error) {
      throw writeFailure(error, path);
    }
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.#folder, file), { force: true });
  }
}

/** Some file systems tell neither case nor composed characters apart. */
const keyOf = (file: string) => file.normalize('NFC').toLowerCase();
