import { PithError } from 'pith/internal/page/errors';
import robotsModule from 'robots-parser';
import type { Fetcher } from './fetcher.ts';

/** Its types are those of an ES module, which it is not. */
const parseRobots = robotsModule as unknown as typeof robotsModule.default;

/** The name that a robots.txt calls us by. */
const AGENT = 'pith';
/** What is beyond is not read, as RFC 9309 allows. */
const MOST_BYTES = 500 * 1024;

export interface RobotsRules {
  allows(url: string): boolean;
  /** Milliseconds between two requests; 0 where it does not say. */
  delay: number;
  sitemaps: string[];
}

const NO_RULES: RobotsRules = { allows: () => true, delay: 0, sitemaps: [] };

/** The robots.txt of each host, fetched once (RFC 9309). */
export class RobotsFiles {
  readonly #fetcher: Fetcher;
  readonly #known = new Map<string, Promise<RobotsRules>>();

  constructor(fetcher: Fetcher) {
    this.#fetcher = fetcher;
  }

  of(url: string): Promise<RobotsRules> {
    const { origin } = new URL(url);
    let rules = this.#known.get(origin);
    if (rules === undefined) {
      rules = this.#read(`${origin}/robots.txt`);
      this.#known.set(origin, rules);
      // A host that fails now may answer later; until then nothing is fetched from it.
      rules.catch(() => this.#known.delete(origin));
    }
    return rules;
  }

  async #read(address: string): Promise<RobotsRules> {
    try {
      const { bytes } = await this.#fetcher.get(address, { accepts: () => {} });
      return rulesIn(address, new TextDecoder().decode(bytes.subarray(0, MOST_BYTES)));
    } catch (error) {
      // Where there is none, all is allowed. Where the server fails, nothing is.
      const status = error instanceof PithError ? Number(error.details['status'] ?? 0) : 0;
      if (status >= 400 && status < 500 && status !== 429) return NO_RULES;
      if (error instanceof PithError && error.code === 'TOO_MANY_REDIRECTS') return NO_RULES;
      throw error;
    }
  }
}

export function rulesIn(address: string, text: string): RobotsRules {
  const robots = parseRobots(address, text);
  const delay = robots.getCrawlDelay(AGENT) ?? 0;
  return {
    allows: (url) => robots.isAllowed(url, AGENT) ?? true,
    delay: Number.isFinite(delay) && delay > 0 ? 1000 * delay : 0,
    sitemaps: robots.getSitemaps(),
  };
}
