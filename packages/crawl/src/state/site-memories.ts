import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  readSiteMemory,
  SiteMemoryLearner,
  writeSiteMemory,
} from 'pith/internal/extractors/site-memory/index';
import { safeName } from 'pith/internal/files/page-names';
import { PithError } from 'pith/internal/page/errors';

/** Pages of a site after which its memory is used, and after which it is written anew. Then it is left as it is. */
const WRITTEN_AFTER = [10, 20, 40, 80, 160, 320];

interface Site {
  learner: SiteMemoryLearner;
  pages: number;
  file: string | null;
}

/** Which blocks recur on the pages of each site, learned while they come in. Each memory is a file that workers read. */
export class SiteMemories {
  readonly #folder: string;
  readonly #sites = new Map<string, Site>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** With what an earlier run has learned. */
  static async open(folder: string): Promise<SiteMemories> {
    await mkdir(folder, { recursive: true });
    const memories = new SiteMemories(resolve(folder));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.memory'));
    const pagesOf = (name: string) => Number(name.split('.').at(-2));
    for (const name of names.sort((a, b) => pagesOf(a) - pagesOf(b))) {
      const file = join(memories.#folder, name);
      const memory = readSiteMemory(new Uint8Array(await readFile(file)));
      const [site] = memory.keys();
      memories.#sites.set(site, { learner: new SiteMemoryLearner(memory), pages: pagesOf(name), file });
    }
    return memories;
  }

  /** The memory of a site; null while too few of its pages are known. */
  fileOf(site: string): string | null {
    return this.#sites.get(site)?.file ?? null;
  }

  /** Whether pages of a site are still looked at. */
  isLearning(site: string): boolean {
    return (this.#sites.get(site)?.pages ?? 0) < WRITTEN_AFTER.at(-1)!;
  }

  /** Looks at a page; true when it is time to write the memory of its site. */
  learn(site: string, blocks: readonly number[]): boolean {
    let known = this.#sites.get(site);
    if (known === undefined) {
      known = { learner: new SiteMemoryLearner(), pages: 0, file: null };
      this.#sites.set(site, known);
    }
    if (!this.isLearning(site) || blocks.length === 0) return false;
    known.learner.addKeys(site, new Set(blocks));
    known.pages++;
    return WRITTEN_AFTER.includes(known.pages);
  }

  /** Writes the memory of a site under a new name. Returns whether there is one: of two pages nothing can be said. */
  async write(site: string): Promise<boolean> {
    const known = this.#sites.get(site);
    if (known === undefined) return false;
    const file = join(this.#folder, `${safeName(site)}.${known.pages}.memory`);
    try {
      await writeFile(`${file}.tmp`, writeSiteMemory(known.learner.done()));
    } catch (error) {
      if (error instanceof PithError && error.code === 'BAD_INPUT') return false;
      throw error;
    }
    await rename(`${file}.tmp`, file);
    known.file = file;
    return true;
  }
}
