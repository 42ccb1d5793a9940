import type { Article } from '../article/index.ts';
import type { Page } from '../page/page.ts';
import type { BrowserOptions } from './browser-options.ts';
import type { Input } from './extract/inputs.ts';
import type { PageOptions } from './extract/page-options.ts';
import { importPackage } from './packages.ts';
import type { Session } from './session.ts';

/** What `@pith/render/command` offers to the commands of this package. */
export interface RenderPackage {
  /** A browser between reading a page and extracting it. */
  startRendering(options: PageOptions, session: Session): Rendering;
  /** The article in the look of the original, as a page that stands by itself. */
  styledPage(article: Article): string;
  /** A picture of it. `input` is what the user called the page. */
  styledPicture(article: Article, input: string, browser: BrowserOptions): Promise<Uint8Array>;
}

export interface Rendering {
  page(input: Input): Promise<Page>;
  close(): Promise<void>;
}

/** Loaded only when asked for: a browser is in a package of its own. */
export function renderPackage(purpose: string): Promise<RenderPackage> {
  return importPackage<RenderPackage>('@pith/render/command', purpose);
}
