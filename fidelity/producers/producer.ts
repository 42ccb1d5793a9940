import type { Construct, Source } from '../../packages/lab/src/fidelity/source.ts';

/** A tool or a site that publishes documents. */
export interface Producer {
  name: string;
  /** What it cannot publish, or not in a way that its readers could see. */
  without: readonly Construct[];
  /** The names of the documents that it publishes, where these are not the usual choice. */
  documents?: readonly string[];
  /** Whole pages, by the name of the document. */
  publish(documents: readonly Source[]): Promise<Map<string, string>> | Map<string, string>;
}

/** A producer that makes one page after another. */
export function pageByPage(
  name: string,
  without: readonly Construct[],
  page: (document: Source) => string | Promise<string>,
  documents?: readonly string[],
): Producer {
  return {
    name,
    without,
    ...(documents && { documents }),
    async publish(sources) {
      const pages = new Map<string, string>();
      for (const source of sources) pages.set(source.name, await page(source));
      return pages;
    },
  };
}
