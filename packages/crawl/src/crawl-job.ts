import { createHash } from 'node:crypto';
import { version } from 'pith/internal/fetch/version';
import type { ScopeRules } from './addresses/scope.ts';
import type { CrawlDescription } from './state/crawl-state.ts';
import type { CrawlSetup } from './work/setup.ts';

/** Everything that decides what a corpus is. The same job in the same folder goes on. */
export interface CrawlJob {
  folder: string;
  /** Addresses of pages, sitemaps and feeds. */
  starts: string[];
  /** Addresses that came from a list: only these, unless a depth is given. */
  listed: string[];
  scope: ScopeRules;
  /** Links from a start; null where nothing is said: all from a page, none from a list. */
  depth: number | null;
  /** `en`, `pt-BR`; all where there is none. */
  languages: string[];
  keepListings: boolean;
  /** Whether the sitemaps of the starts' hosts are looked for. */
  findSitemaps: boolean;
  /** Whether blocks that recur on a site are learned and left out. */
  learnSites: boolean;
  setup: CrawlSetup;
}

/** A job in words that fit in a line, and what makes it this one. */
export function describeJob(job: CrawlJob): CrawlDescription {
  const { folder: _, setup, listed, ...rest } = job;
  // Who raises a limit wants the pages that were too much for it, and no other crawl.
  const { models, limits: __, ...settings } = setup;
  const about = { pith: version, ...rest, listed: listed.length, ...settings };
  const hash = createHash('sha256').update(JSON.stringify(about)).update(listed.join('\n'));
  for (const bytes of [models.model, models.memory])
    hash.update(
      createHash('sha256')
        .update(bytes ?? '')
        .digest(),
    );
  return { about, fingerprint: hash.digest('hex').slice(0, 32) };
}
