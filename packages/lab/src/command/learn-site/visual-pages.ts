import path from 'node:path';
import { readVisualPage, type VisualPage } from '@pith/methods/visual-blocks';
import { Renderer, type RenderOptions } from '@pith/render';
import { rendererOptions, renderOptions } from '@pith/render/internal/command/options';
import { renderInput } from '@pith/render/internal/command/render-input';
import type { BrowserOptions } from 'pith/internal/command/browser-options';
import { type Input, listInputs } from 'pith/internal/command/extract/inputs';
import { report } from 'pith/internal/command/failures';
import type { Session } from 'pith/internal/command/session';
import { hostOf } from 'pith/internal/command/site/site-pages';
import { countPages, type DatasetPage, readDataset, requireDataset } from 'pith/internal/records/dataset';
import { decode, isRenderedPage, type RenderedPage, readRenderedPage } from 'pith/page';
import { isSpiderPage, readSpiderPage } from '../../visual-blocks/spider.ts';

/** A page as the method sees it, and its picture (PNG in base64) where there is one. */
export interface PicturedPage {
  page: VisualPage;
  screenshot: string | undefined;
}

export interface VisualPageOptions extends BrowserOptions {
  /** All pages are of this site. */
  site?: string;
  /** Take pictures of pages that are rendered now. */
  screenshot: boolean;
  allowFileUrls?: boolean;
}

/** Pages to learn from, rendered before or now: how many there may be, and each as it is read. */
export interface VisualPages {
  total: number;
  read(): AsyncGenerator<PicturedPage | null>;
  close(): Promise<void>;
}

/** Rendered pages and HTML. */
const ENDINGS = /\.(json(\.gz)?|x?html?)$/i;

/**
 * Pages from datasets (.jsonl, .jsonl.gz: of HTML, of rendered pages, or the paper's own), addresses, files and folders.
 * What is not rendered yet is rendered. A page that cannot be had is reported, and null.
 */
export async function visualPages(
  args: readonly string[],
  session: Session,
  options: VisualPageOptions,
): Promise<VisualPages> {
  const renderer = new LazyRenderer(options);
  const sources: Source[] = [];
  for (const argument of args) {
    sources.push(
      /\.jsonl(\.gz)?$/.test(argument)
        ? await ofDataset(requireDataset(argument), renderer, options)
        : await ofInputs(argument, session, renderer, options),
    );
  }
  return {
    total: sources.reduce((sum, { count }) => sum + count, 0),
    async *read() {
      for (const { pages } of sources) {
        for await (const next of pages()) {
          yield await next.read().catch((error) => {
            report(session, next.name, error);
            return null;
          });
        }
      }
    },
    close: () => renderer.close(),
  };
}

/** A page that is read when its turn comes. */
interface Waiting {
  name: string;
  read(): Promise<PicturedPage>;
}

interface Source {
  count: number;
  pages(): AsyncGenerator<Waiting>;
}

async function ofDataset(file: string, renderer: LazyRenderer, options: VisualPageOptions): Promise<Source> {
  return {
    count: await countPages(file),
    async *pages() {
      for await (const line of readDataset(file) as AsyncGenerator<DatasetPage | object>) {
        const { id = file, site } = line as Partial<DatasetPage>;
        yield { name: id, read: () => ofLine(line, id, options.site ?? site, renderer) };
      }
    },
  };
}

async function ofLine(
  line: DatasetPage | object,
  id: string,
  site: string | undefined,
  renderer: LazyRenderer,
): Promise<PicturedPage> {
  if (isSpiderPage(line)) {
    const page = readSpiderPage(line);
    return { page: { ...page, site: site ?? page.site }, screenshot: undefined };
  }
  if ('format' in line) return pictured(line as RenderedPage, id, site, id);
  const { html, url } = line as DatasetPage;
  return pictured(await renderer.html(html, url ?? undefined), id, site, id);
}

async function ofInputs(
  argument: string,
  session: Session,
  renderer: LazyRenderer,
  options: VisualPageOptions,
): Promise<Source> {
  const { pages } = await listInputs([argument], {
    stdin: session.stdin,
    maxBytes: undefined,
    milliseconds: undefined,
    allowPrivate: options.allowPrivate ?? false,
    allowFileUrls: options.allowFileUrls ?? false,
    endings: ENDINGS,
  });
  return {
    count: pages.length,
    async *pages() {
      for (const input of pages)
        yield { name: input.name, read: () => ofInput(input, options.site, renderer) };
    },
  };
}

async function ofInput(
  input: Input,
  site: string | undefined,
  renderer: LazyRenderer,
): Promise<PicturedPage> {
  const folder = input.file === undefined ? input.name : path.basename(path.dirname(input.file));
  if (/^https?:/i.test(input.name)) return pictured(await renderer.input(input), input.name, site, folder);
  const { bytes, contentType } = await input.read();
  const { html: text } = decode(bytes, contentType);
  const rendered = isRenderedPage(text) ? (JSON.parse(text) as RenderedPage) : await renderer.html(text);
  return pictured(rendered, input.name, site, folder);
}

function pictured(
  rendered: RenderedPage,
  id: string,
  site: string | undefined,
  otherwise: string,
): PicturedPage {
  const page = readRenderedPage(rendered);
  const ofSite = site ?? hostOf(page.url) ?? otherwise;
  return { page: readVisualPage(page, id, ofSite), screenshot: rendered.screenshot };
}

/** A browser that starts when the first page needs it: pages that are rendered already need none. */
class LazyRenderer {
  readonly #options: VisualPageOptions;
  #renderer: Renderer | undefined;

  constructor(options: VisualPageOptions) {
    this.#options = options;
  }

  get #started(): Renderer {
    this.#renderer ??= new Renderer(rendererOptions(this.#options));
    return this.#renderer;
  }

  get #settings(): RenderOptions {
    return { ...renderOptions(this.#options), screenshot: this.#options.screenshot };
  }

  html(html: string, url?: string): Promise<RenderedPage> {
    return this.#started.render({ html, ...(url !== undefined && { url }) }, this.#settings);
  }

  input(input: Input): Promise<RenderedPage> {
    return renderInput(this.#started, input, this.#settings);
  }

  async close(): Promise<void> {
    await this.#renderer?.close();
  }
}
