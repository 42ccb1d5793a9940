import type { LabelSource, SourcePage } from '../../src/api.ts';
import { engine } from '../engine/client.ts';
import { digest } from '../open/open-local.ts';

/** The name of a page in the dataset of labels: that of its dataset, else what its text is. */
export async function labelId({ ref, html }: SourcePage): Promise<string> {
  return idOfRef(ref) ?? digest(html);
}

/** Where the reference alone says it: what is fetched may be another page tomorrow, files are known by number. */
export function idOfRef(ref: string): string | null {
  return /^(?:data|labels|local):(.*)$/s.exec(ref)?.[1] ?? null;
}

/** What the dataset will say of a page. Of a rendered page that is its HTML. */
export async function labelSource({ html, url, type }: SourcePage): Promise<LabelSource> {
  const site = url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  return {
    ...(url !== null && { url }),
    ...(site !== '' && { site }),
    ...(type !== null && { type }),
    html: await engine.sourceOf(html),
  };
}
