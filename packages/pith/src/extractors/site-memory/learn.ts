import { type Page, PithError } from '../../page/index.ts';
import { blockKeys } from './block-key.ts';
import type { SiteMemory } from './memory.ts';

/** Of two pages alike nobody knows which part is the site's. */
const FEWEST_PAGES = 3;
/** A block recurs when it stands on two pages, and on this share of many: by chance "Yes" is said again. */
const RECURS = 2;
const LEAST_SHARE = 0.02;

/** Looks at pages of sites, one after the other, and remembers which blocks recur. */
export class SiteMemoryLearner {
  readonly #sites = new Map<string, { pages: number; counts: Map<number, number>; seen: Set<string> }>();

  /** Begins with what is known already. */
  constructor(known: SiteMemory = new Map()) {
    for (const [site, { pages, counts }] of known)
      this.#sites.set(site, { pages, counts: new Map(counts), seen: new Set() });
  }

  add(site: string, page: Page): void {
    this.addKeys(site, blockKeys(page));
  }

  /** A page that another process has looked at. */
  addKeys(site: string, keys: ReadonlySet<number>): void {
    let known = this.#sites.get(site);
    if (known === undefined)
      this.#sites.set(site, (known = { pages: 0, counts: new Map(), seen: new Set() }));
    // A page that was saved twice would make all of its content recur.
    const whole = [...keys].join(' ');
    if (keys.size === 0 || known.seen.has(whole)) return;
    known.seen.add(whole);
    known.pages++;
    for (const key of keys) known.counts.set(key, (known.counts.get(key) ?? 0) + 1);
  }

  /** What recurs. Throws where a site has too few different pages to tell. */
  done(): SiteMemory {
    if (this.#sites.size === 0) throw tooFew('There is no page to learn from.', 0);
    return new Map(
      [...this.#sites].map(([site, { pages, counts }]) => {
        if (pages < FEWEST_PAGES) {
          throw tooFew(`${site} has ${pages} different ${pages === 1 ? 'page' : 'pages'} here.`, pages);
        }
        const least = Math.max(RECURS, pages * LEAST_SHARE);
        return [site, { pages, counts: new Map([...counts].filter(([, count]) => count >= least)) }];
      }),
    );
  }
}

function tooFew(what: string, pages: number): PithError {
  return new PithError(
    'BAD_INPUT',
    `${what} What recurs on a site shows from ${FEWEST_PAGES} different pages on; give more of them.`,
    { pages, min: FEWEST_PAGES },
  );
}
