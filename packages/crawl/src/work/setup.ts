import type { PageSettings } from 'pith/internal/command/settings/page-settings';
import type { ExtractOptions } from 'pith/internal/extract';
import type { HostSettings } from 'pith/internal/host-settings';
import type { Limits } from 'pith/internal/page/limits';

/** What every worker process must know. */
export interface CrawlSetup {
  /** Settings for each host, as the config file has them; those of `given` come first. */
  hosts: [string, HostSettings][];
  given: PageSettings;
  models: Pick<ExtractOptions, 'model' | 'memory'>;
  limits: Partial<Limits>;
  /** Whether articles are wanted as HTML, too: for feeds. */
  html: boolean;
}

/** What was fetched. */
export interface CrawlTask {
  url: string;
  bytes: Uint8Array;
  contentType?: string;
  /** The file with what is known of the page's site. */
  memory?: string;
  /** Whether its blocks are wanted, to learn what recurs on the site. */
  learn?: boolean;
}

export interface PageArticle {
  title: string | null;
  description: string | null;
  authors: string[];
  date: string | null;
  lang: string | null;
  /** What kind of page it is, where the method says it. */
  type: string | null;
  words: number;
  /** The document with its front matter. */
  markdown: string;
  html?: string;
}

/** What a worker makes of what was fetched. Plain JSON, so that it can come from another machine. */
export type CrawlAnswer =
  | {
      kind: 'page';
      article: PageArticle;
      /** The address that the page gives itself, or where it was found. */
      canonical: string;
      links: string[];
      /** Feeds that the page names. */
      feeds: string[];
      /** Of the text: a hash, and the low bytes of its MinHash in base64. Null where there is no text. */
      likeness: { hash: number; near: string } | null;
      /** The blocks of the page, where they are wanted. */
      blocks: number[];
    }
  | { kind: 'list'; what: string; pages: string[]; lists: string[] }
  | { kind: 'failed'; code: string; message: string };
