import { type Extraction, localExtraction } from './extraction.ts';
import type { CrawlSetup } from './setup.ts';

/** A setup as text, to lie in a folder that other machines see. */
export function storeSetup({ models, ...setup }: CrawlSetup): string {
  const texts = Object.entries(models).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  return JSON.stringify({ ...setup, models: Object.fromEntries(texts) });
}

/** On another machine: processes that do what the setup of a crawl says. */
export function storedExtraction(stored: string, jobs: number): Promise<Extraction> {
  const { models, ...setup } = JSON.parse(stored) as Omit<CrawlSetup, 'models'> & {
    models: Record<string, string>;
  };
  const bytes = Object.entries(models).map(([name, text]) => [
    name,
    new Uint8Array(Buffer.from(text, 'base64')),
  ]);
  return localExtraction({ ...setup, models: Object.fromEntries(bytes) }, jobs);
}
