import path from 'node:path';
import { listInputs } from '../extract/inputs.ts';
import { report } from '../failures.ts';
import type { Session } from '../session.ts';

/** A page of a known site, without gold. */
export interface SitePage {
  id: string;
  url?: string;
  site: string;
  html: string;
}

/**
 * Pages of sites: from datasets (.jsonl, .jsonl.gz), or from addresses, files and folders. The site of a page is its
 * address's host; of a file, the name of its folder. One that cannot be read is reported and left out.
 */
export async function* sitePages(
  args: readonly string[],
  session: Session,
  site?: string,
): AsyncGenerator<SitePage> {
  for (const argument of args) {
    if (/\.jsonl(\.gz)?$/.test(argument)) yield* datasetPages(argument, site);
    else yield* inputPages(argument, session, site);
  }
}

async function* datasetPages(name: string, site: string | undefined): AsyncGenerator<SitePage> {
  const { readDataset, requireDataset } = await import('../../records/dataset.ts');
  for await (const { id, url, html, ...page } of readDataset(requireDataset(name))) {
    yield { id, html, site: site ?? page.site ?? hostOf(url) ?? id, ...(url && { url }) };
  }
}

async function* inputPages(
  argument: string,
  session: Session,
  site: string | undefined,
): AsyncGenerator<SitePage> {
  const { pages } = await listInputs([argument], {
    stdin: session.stdin,
    maxBytes: undefined,
    milliseconds: undefined,
    allowPrivate: false,
    allowFileUrls: false,
  });
  // Loaded only when needed: `--help` must not wait for the parser.
  const { decode, requirePage } = await import('../../page/index.ts');
  for (const { name, file, read } of pages) {
    try {
      const { bytes, url, contentType } = await read();
      const folder = file === undefined ? null : path.basename(path.dirname(file));
      const { html } = decode(bytes, contentType);
      requirePage(html, { ...(contentType !== undefined && { contentType }) });
      yield {
        id: name,
        html,
        site: site ?? hostOf(url) ?? folder ?? name,
        ...(url !== undefined && { url }),
      };
    } catch (error) {
      report(session, name, error);
    }
  }
}

export function hostOf(url: string | null | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}
