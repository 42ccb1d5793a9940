/** A page as it came, and what its server said by which a later answer can be compared. */
export interface KeptPage {
  /** Changes when the page does. */
  id: string;
  bytes: Uint8Array;
  /** Where it was found, after redirects; undefined for a page that was sent without its address. */
  url: string | undefined;
  contentType: string | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  /** When it was last known to be current, in milliseconds. */
  checked: number;
}

/** Pages by their addresses, up to so many bytes; what was not used for longest goes first. */
export class PageCache {
  readonly #most: number;
  readonly #pages = new Map<string, KeptPage>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: KeptPage): void {
    this.delete(key);
    this.#pages.set(key, page);
    this.#bytes += page.bytes.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes.length ?? 0;
    this.#pages.delete(key);
  }
}
