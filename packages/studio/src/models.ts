import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from 'pith/internal/files/make-folder';
import { PithError } from 'pith/page';
import type { KeptModel } from './training/types.ts';

/** What a model may be called: a file of this name can be anywhere, and is never a path. */
const NAME = /^[a-z0-9][\w.-]{0,63}$/i;

export function checkedName(name: string): string {
  if (NAME.test(name) && !name.endsWith('.')) return name;
  throw new PithError(
    'BAD_INPUT',
    `"${name}" is no name for a model: letters, digits, "-", "_" and "." will do, the first a letter or digit, at most 64.`,
    { name },
  );
}

/** The models that were kept: `NAME.model`, and `NAME.json` that says how it was made. */
export class Models {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  fileOf(name: string): string {
    return path.join(this.#folder, `${checkedName(name)}.model`);
  }

  /** Newest last. */
  async list(): Promise<KeptModel[]> {
    const files = await readdir(this.#folder).catch(() => [] as string[]);
    const names = files
      .filter((file) => file.endsWith('.model'))
      .map((file) => file.slice(0, -'.model'.length))
      .filter((name) => files.includes(`${name}.json`));
    const models = await Promise.all(names.map((name) => this.#about(name)));
    return models.sort((a, b) => (a.made < b.made ? -1 : 1));
  }

  async bytes(name: string): Promise<Buffer> {
    return readFile(this.fileOf(name)).catch((error) => {
      throw new PithError('FILE_NOT_READABLE', `There is no model "${name}".`, { name }, error);
    });
  }

  async keep(from: string, about: Omit<KeptModel, 'file'>): Promise<KeptModel> {
    await this.#requireFree(about.name);
    await makeFolder(this.#folder);
    await copyFile(from, this.fileOf(about.name));
    return this.#describe(about);
  }

  async rename(name: string, to: string): Promise<KeptModel> {
    const about = await this.#about(name);
    await this.#requireFree(to);
    await rename(this.fileOf(name), this.fileOf(to));
    await rm(this.#aboutFile(name));
    return this.#describe({ ...about, name: to });
  }

  async remove(name: string): Promise<void> {
    await this.bytes(name);
    await rm(this.fileOf(name));
    await rm(this.#aboutFile(name), { force: true });
  }

  #aboutFile(name: string): string {
    return path.join(this.#folder, `${checkedName(name)}.json`);
  }

  async #about(name: string): Promise<KeptModel> {
    const text = await readFile(this.#aboutFile(name), 'utf8').catch((error) => {
      throw new PithError('FILE_NOT_READABLE', `There is no model "${name}".`, { name }, error);
    });
    return { ...JSON.parse(text), name, file: this.fileOf(name) };
  }

  /** The file's own place is not in it: the folder may be moved. */
  async #describe({ file: _, ...about }: Omit<KeptModel, 'file'> & { file?: string }): Promise<KeptModel> {
    await writeFile(this.#aboutFile(about.name), `${JSON.stringify(about, null, 2)}\n`);
    return this.#about(about.name);
  }

  /** Also where only letters' case differs: many file systems take those for one. */
  async #requireFree(name: string): Promise<void> {
    checkedName(name);
    const taken = (await this.list()).some((model) => model.name.toLowerCase() === name.toLowerCase());
    if (!taken) return;
    throw new PithError('BAD_INPUT', `There is a model "${name}" already: choose another name.`, { name });
  }
}
