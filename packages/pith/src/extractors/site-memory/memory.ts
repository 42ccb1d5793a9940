/** What is known of a site: on how many of its pages each recurring block stood. */
export interface SiteBlocks {
  /** Pages that were looked at. */
  pages: number;
  /** On how many of them each block stood, by its key; only blocks of two pages and more. */
  counts: ReadonlyMap<number, number>;
}

/** Sites by name: the host, or what the user calls it. */
export type SiteMemory = ReadonlyMap<string, SiteBlocks>;
