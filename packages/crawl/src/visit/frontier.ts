import { normalAddress, siteOf } from '../addresses/normal-address.ts';
import { Scope } from '../addresses/scope.ts';
import type { CrawlJob } from '../crawl-job.ts';
import type { RobotsRules } from '../site/robots-files.ts';
import type { Address, CrawlState } from '../state/crawl-state.ts';
import type { FoundLine } from '../state/journal.ts';
import type { CrawlAnswer } from '../work/setup.ts';

/** Where a crawl goes: what of the addresses that it comes upon belongs to it. */
export class Frontier {
  readonly #job: CrawlJob;
  readonly #state: CrawlState;
  readonly #scope: Scope;

  constructor(job: CrawlJob, state: CrawlState) {
    this.#job = job;
    this.#state = state;
    this.#scope = new Scope(job.scope);
    for (const { url, start } of state.addresses) if (start) this.#scope.admit(url);
  }

  isInScope(url: string): boolean {
    return this.#scope.refusal(url) === null;
  }

  /** The links of a page, as far as they are followed. */
  fromPage(address: Address, links: readonly string[], rules: RobotsRules): FoundLine {
    const { url, depth, leaf } = address;
    const isFollowed = !leaf && depth < (this.#job.depth ?? Number.POSITIVE_INFINITY);
    const followed = isFollowed ? inFull(links, url).filter((link) => this.isInScope(link)) : [];
    return { found: [...this.#sitemapsFor(address, rules, url), ...followed], depth: depth + 1 };
  }

  /** What stands in a sitemap or a feed. */
  fromList(address: Address, { pages, lists }: Extract<CrawlAnswer, { kind: 'list' }>): FoundLine {
    const { url, depth, start } = address;
    const leaf = address.leaf || (start && this.#job.depth === null);
    const listed = inFull(pages, url);
    // Who gives a list means what stands in it, wherever that is.
    if (start) for (const page of listed) this.#scope.admit(page);
    const more = inFull(lists, url).filter(
      (list) => siteOf(list) === siteOf(url) || this.#scope.hasHost(list),
    );
    const found = [...more, ...listed.filter((page) => this.isInScope(page))];
    return { found, depth, ...(start && { start }), ...(leaf && { leaf }) };
  }

  /** Where a redirect leads. That of a start is followed wherever it goes. */
  fromRedirect(address: Address, to: string, rules: RobotsRules): FoundLine {
    const { depth, start, leaf } = address;
    if (start) this.#scope.admit(to);
    const found = start || this.isInScope(to) ? [to] : [];
    return {
      found: [...found, ...this.#sitemapsFor(address, rules, to)],
      depth,
      ...(start && { start }),
      ...(leaf && { leaf }),
    };
  }

  /** Only what is not known yet, each once. */
  fresh({ found, ...rest }: FoundLine): FoundLine | null {
    const unknown = new Set(found.filter((url) => this.#state.idOf(url) === undefined));
    return unknown.size === 0 ? null : { found: [...unknown], ...rest };
  }

  /** The sitemaps of a start's host: those that its robots.txt names, else the usual place. */
  #sitemapsFor({ url }: Address, { sitemaps }: RobotsRules, at: string): string[] {
    const { findSitemaps, depth, starts } = this.#job;
    if (!findSitemaps || depth === 0 || !starts.includes(url)) return [];
    return inFull(sitemaps.length > 0 ? sitemaps : ['/sitemap.xml'], at);
  }
}

function inFull(links: readonly string[], base: string): string[] {
  return links.flatMap((link) => normalAddress(link, base) ?? []);
}
