import { globExpression } from '@pith/bulk/internal/glob';
import { siteOf } from './normal-address.ts';

export interface ScopeRules {
  /** Hosts beyond those of the starts; `*.example.org` is a pattern. */
  hosts: string[];
  /** Patterns of paths, or of whole addresses. Where there are any, one of them must fit. */
  only: string[];
  /** What fits one of these is left out. */
  not: string[];
}

/** Why an address is not followed. */
export type OutOfScope = 'other-host' | 'by-pattern' | 'no-page' | 'circle';

/** Files that no page is in, by their names. */
const NO_PAGE =
  /\.(?:7z|aac|apk|avi|avif|bin|bmp|bz2|css|csv|deb|dmg|docx?|epub|exe|flac|gif|gz|ico|iso|jar|jpe?g|js|json|m4[av]|mjs|mkv|mov|mp[34]|mpe?g|msi|od[pst]|og[ag]|otf|pdf|png|pptx?|ps|rar|rpm|svg|t[bg]z|tar|tiff?|ttf|wasm|wav|webm|webp|wmv|woff2?|xlsx?|xz|zip|zst)$/i;
const MOST_SEGMENTS = 20;
/** `/a/b/a/b/a/b`: a link that is written relative to the wrong place leads ever deeper. */
const CIRCLE = /((?:\/[^/]+){1,4})\1\1(?:\/|$)/;

/** Which addresses belong to a crawl. */
export class Scope {
  readonly #sites = new Set<string>();
  readonly #hosts: RegExp[];
  readonly #only: RegExp[];
  readonly #not: RegExp[];

  constructor({ hosts, only, not }: ScopeRules) {
    this.#hosts = hosts.map((host) => globExpression(host.toLowerCase().replace(/^www\./, '')));
    this.#only = only.map(globExpression);
    this.#not = not.map(globExpression);
  }

  /** Takes in the site of an address. */
  admit(url: string): void {
    this.#sites.add(siteOf(url));
  }

  hasHost(url: string): boolean {
    const site = siteOf(url);
    return this.#sites.has(site) || this.#hosts.some((host) => host.test(site));
  }

  /** Null for what belongs to the crawl. */
  refusal(url: string): OutOfScope | null {
    if (!this.hasHost(url)) return 'other-host';
    const { pathname, search } = new URL(url);
    if (NO_PAGE.test(pathname)) return 'no-page';
    if (CIRCLE.test(pathname) || pathname.split('/').length > MOST_SEGMENTS + 1) return 'circle';
    const fits = (pattern: RegExp) =>
      pattern.test(`${pathname}${search}`) || pattern.test(pathname) || pattern.test(url);
    if (this.#only.length > 0 && !this.#only.some(fits)) return 'by-pattern';
    return this.#not.some(fits) ? 'by-pattern' : null;
  }
}
