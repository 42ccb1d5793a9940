import { HostTurns } from '@pith/bulk/internal/host-turns';
import { PithError } from 'pith/internal/page/errors';
import { DEFAULT_LIMITS } from 'pith/internal/page/limits';
import { normalAddress } from '../addresses/normal-address.ts';
import { type Feed, type FeedEntry, isFeed, readFeed } from '../lists/feed.ts';
import { textOf } from '../lists/read-list.ts';
import { requirePageOrList } from '../site/accepted-types.ts';
import type { Fetcher } from '../site/fetcher.ts';
import { RobotsFiles } from '../site/robots-files.ts';
import type { Extraction } from '../work/extraction.ts';
import type { PageArticle } from '../work/setup.ts';

/** An entry with the text of its page. */
export interface FullEntry extends FeedEntry {
  /** Null where the page could not be had: the entry is then as the feed has it. */
  article: PageArticle | null;
}

export interface FullFeed extends Omit<Feed, 'entries'> {
  /** Where the feed was found. */
  url: string;
  entries: FullEntry[];
}

export interface FeedOptions {
  fetcher: Fetcher;
  extraction: Extraction;
  /** Entries to take, from the first. */
  limit: number;
  /** Requests a second to one host. */
  rate: number;
  maxBytes?: number;
  /** Told of each entry: why there is no text of it, or null. */
  onEntry?(entry: FeedEntry, failure: PithError | null): void;
}

/** A feed with the full texts of its entries. The address may be that of a page that names its feed. */
export async function fullFeed(address: string, options: FeedOptions): Promise<FullFeed> {
  const { url, text } = await feedAt(address, options);
  const { entries, ...feed } = readFeed(text);
  const robots = new RobotsFiles(options.fetcher);
  const pause = 1000 / options.rate;
  const turns = new HostTurns(pause);
  const full = entries.slice(0, options.limit).map(async (entry): Promise<FullEntry> => {
    const link = entry.url === null ? null : normalAddress(entry.url, url);
    try {
      if (link === null) throw new PithError('BAD_URL', 'The entry has no address.');
      const { delay, allows } = await robots.of(link);
      if (!allows(link)) throw new PithError('HTTP_STATUS', `robots.txt forbids ${link}.`);
      const work = () => articleAt(link, options);
      const article = await turns.take(new URL(link).host, work, Math.max(pause, delay));
      options.onEntry?.(entry, null);
      return { ...entry, url: link, article };
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      options.onEntry?.({ ...entry, url: link }, error);
      return { ...entry, url: link, article: null };
    }
  });
  return { ...feed, url, entries: await Promise.all(full) };
}

async function feedAt(
  address: string,
  options: FeedOptions,
  isNamed = false,
): Promise<{ url: string; text: string }> {
  const { bytes, url, headers } = await options.fetcher.get(address, { accepts: requirePageOrList });
  const contentType = headers['content-type'];
  const text = textOf(bytes, options.maxBytes ?? DEFAULT_LIMITS.bytes, contentType);
  if (isFeed(text)) return { url, text };
  const answer = isNamed
    ? null
    : await options.extraction.run({ url, bytes, ...(contentType !== undefined && { contentType }) });
  if (answer?.kind === 'page' && answer.feeds.length > 0) return feedAt(answer.feeds[0], options, true);
  throw new PithError('BAD_INPUT', `${url} is no feed (RSS, Atom or JSON Feed), and names none.`);
}

async function articleAt(url: string, { fetcher, extraction }: FeedOptions): Promise<PageArticle> {
  const { bytes, headers, url: found } = await fetcher.get(url, { accepts: requirePageOrList });
  const contentType = headers['content-type'];
  const answer = await extraction.run({
    url: found,
    bytes,
    ...(contentType !== undefined && { contentType }),
  });
  if (answer.kind === 'page' && answer.likeness !== null) return answer.article;
  if (answer.kind === 'failed') throw new PithError('NOT_HTML', answer.message);
  throw new PithError('NOT_HTML', `${url} has no text.`);
}
