import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PEER_NAMES } from '@pith/lab/internal/eval/peer-names';
import { fetchPage } from 'pith/fetch';
import { version } from 'pith/internal/fetch/version';
import { datasetFolder, datasetName, requireDataset } from 'pith/internal/records/dataset';
import { decode, PithError, type RenderedPage } from 'pith/page';
import type {
  DatasetInfo,
  OpenedFile,
  PageEntry,
  PictureRequest,
  RenderRequest,
  Setup,
  SourcePage,
} from './api.ts';
import { DatasetIndex } from './dataset-index.ts';
import { Jobs } from './jobs.ts';
import { Labels } from './labels.ts';
import { RenderedPages } from './rendered-pages.ts';

export interface StudioOptions {
  /** Where datasets are looked for. */
  data?: string;
  /** Files, addresses and datasets to have at hand. */
  open?: readonly string[];
  /** The folder that labels and models are written to. */
  folder: string;
  /** Also fetch from private and local addresses. */
  allowPrivate?: boolean;
  /** The path of a Chromium. */
  browser?: string;
}

/** What the workbench's server knows and does, whoever asks. */
export class Studio {
  readonly options: StudioOptions;
  readonly jobs = new Jobs();
  readonly labelled: Labels;
  readonly #indexes = new Map<string, Promise<DatasetIndex>>();
  readonly #closing: (() => Promise<unknown>)[] = [];
  readonly #rendered: RenderedPages;

  constructor(options: StudioOptions) {
    this.options = options;
    this.#rendered = new RenderedPages(options.browser);
    this.onClose(() => this.#rendered.close());
    this.labelled = new Labels(this.labels);
  }

  /** The dataset that is being labelled. */
  get labels(): string {
    return path.join(this.options.folder, 'labels.jsonl');
  }

  async setup(): Promise<Setup> {
    return {
      version,
      datasets: await this.#datasets(),
      peers: [...PEER_NAMES],
      canRender: canRender(),
      opened: this.#files().flatMap((file, i) => (isDataset(file) ? [] : asOpened(file, i))),
      labels: this.labels,
    };
  }

  /** The pages of a dataset. */
  async pages(name: string): Promise<readonly PageEntry[]> {
    return (await this.#index(name)).entries;
  }

  /** A page by its reference: `data:NAME/ID`, `url:ADDRESS`, `labels:ID`, or `file:NUMBER` for one of the command line. */
  async page(ref: string): Promise<SourcePage> {
    const [, kind, rest] = /^(data|url|labels|file):(.*)$/s.exec(ref) ?? [];
    if (kind === 'data') return this.#datasetPage(ref, rest);
    if (kind === 'url') return this.#fetched(ref, rest);
    if (kind === 'labels') return this.labelled.source(rest);
    const file = kind === 'file' ? this.#files()[Number(rest)] : undefined;
    if (file === undefined) throw new PithError('BAD_INPUT', `There is no page "${ref}".`, { ref });
    if (isAddress(file)) return this.#fetched(ref, file);
    const bytes = await readPlain(file).catch((error) => {
      throw new PithError('FILE_NOT_READABLE', `${file} cannot be read.`, { file }, error);
    });
    return { ref, name: path.basename(file), url: null, type: null, html: decode(bytes).html, gold: null };
  }

  /** A page as a browser shows it, with a picture. */
  render(request: RenderRequest): Promise<RenderedPage> {
    return this.#rendered.get(request);
  }

  /** A picture of a page of ours. */
  async picture({ html, width }: PictureRequest): Promise<Uint8Array> {
    const { takePicture } = await import('@pith/render');
    const { browser } = this.options;
    return takePicture(html, width, browser === undefined ? {} : { browser });
  }

  onClose(close: () => Promise<unknown>): void {
    this.#closing.push(close);
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await Promise.all(this.#closing.map((close) => close()));
    await Promise.all([...this.#indexes.values()].map(async (index) => (await index).close()));
  }

  #files(): readonly string[] {
    return this.options.open ?? [];
  }

  async #datasetPage(ref: string, rest: string): Promise<SourcePage> {
    const slash = rest.indexOf('/');
    const { id, url, type, html, gold } = await (await this.#index(rest.slice(0, slash))).page(
      rest.slice(slash + 1),
    );
    return { ref, name: gold.title ?? id, url: url ?? null, type: type ?? null, html, gold };
  }

  async #fetched(ref: string, address: string): Promise<SourcePage> {
    const { bytes, contentType, url } = await fetchPage(address, {
      allowPrivate: this.options.allowPrivate ?? false,
    });
    return { ref, name: url, url, type: null, html: decode(bytes, contentType).html, gold: null };
  }

  #index(name: string): Promise<DatasetIndex> {
    let index = this.#indexes.get(name);
    if (index === undefined) {
      index = Promise.resolve().then(() => DatasetIndex.of(this.datasetFile(name)));
      this.#indexes.set(name, index);
      index.catch(() => this.#indexes.delete(name));
    }
    return index;
  }

  /** The file of a dataset by the name that `setup` gave it. */
  datasetFile(name: string): string {
    const given = this.#files().find((file) => isDataset(file) && datasetName(file) === name);
    return given ?? requireDataset(name.replaceAll(/[/\\]/g, ''), this.options.data);
  }

  async #datasets(): Promise<DatasetInfo[]> {
    const folder = datasetFolder(this.options.data);
    const there = await readdir(folder).catch(() => []);
    const files = [
      ...this.#files().filter(isDataset),
      ...there.filter(isDataset).map((name) => path.join(folder, name)),
    ];
    return Promise.all(
      files.map(async (file) => ({ name: datasetName(file), bytes: (await stat(file)).size })),
    );
  }
}

/** A file's bytes, unpacked where its name says so: rendered pages are often gzipped. */
async function readPlain(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

export const isAddress = (name: string) => /^https?:/i.test(name);

const isDataset = (file: string) => /\.jsonl(\.gz)?$/.test(file);

function asOpened(file: string, i: number): OpenedFile {
  return { ref: `file:${i}`, name: isAddress(file) ? file : path.basename(file) };
}

/** Whether the package that drives a browser is installed; it is not loaded for that. */
function canRender(): boolean {
  try {
    import.meta.resolve('playwright-core');
    return true;
  } catch {
    return false;
  }
}
