import { detectAtomFeed, detectJsonFeed, detectRdfFeed, detectRssFeed, parseFeed } from 'feedsmith';
import { PithError } from 'pith/internal/page/errors';

export interface FeedEntry {
  id: string | null;
  url: string | null;
  title: string | null;
  date: string | null;
  authors: string[];
  summary: string | null;
  /** What the feed itself has of the text, as HTML. */
  content: string | null;
  tags: string[];
}

export interface Feed {
  kind: 'rss' | 'atom' | 'json' | 'rdf';
  title: string | null;
  description: string | null;
  /** The page that it is the feed of. */
  home: string | null;
  language: string | null;
  entries: FeedEntry[];
}

export function isFeed(text: string): boolean {
  return [detectRssFeed, detectAtomFeed, detectRdfFeed, detectJsonFeed].some((detect) => {
    try {
      return detect(text);
    } catch {
      return false;
    }
  });
}

/** A feed of any kind in one form. Addresses are as they are written, perhaps relative. */
export function readFeed(text: string): Feed {
  const parsed = parsedFeed(text);
  const { format, feed } = parsed;
  if (format === 'rss') {
    return {
      kind: 'rss',
      title: orNull(feed.title),
      description: orNull(feed.description),
      home: orNull(feed.link),
      language: orNull(feed.language),
      entries: (feed.items ?? []).map((item) => ({
        id: orNull(item.guid?.value),
        url: orNull(item.link) ?? (item.guid?.isPermaLink === false ? null : webAddress(item.guid?.value)),
        title: orNull(item.title),
        date: orNull(item.pubDate ?? item.dc?.dates?.[0]),
        authors: [...(item.dc?.creators ?? []), ...(item.authors ?? []).map(nameOf)].filter(isText),
        summary: orNull(item.description),
        content: orNull(item.content?.encoded),
        tags: (item.categories ?? []).map(({ name }) => name).filter(isText),
      })),
    };
  }
  if (format === 'atom') {
    return {
      kind: 'atom',
      title: textIn(feed.title),
      description: textIn(feed.subtitle),
      home: alternate(feed.links),
      language: null,
      entries: (feed.entries ?? []).map((entry) => ({
        id: orNull(entry.id),
        url: alternate(entry.links),
        title: textIn(entry.title),
        date: orNull(entry.published ?? entry.updated),
        authors: (entry.authors ?? []).map(nameOf).filter(isText),
        summary: textIn(entry.summary),
        content: textIn(entry.content),
        tags: (entry.categories ?? []).map(({ term }) => term).filter(isText),
      })),
    };
  }
  if (format === 'json') {
    return {
      kind: 'json',
      title: orNull(feed.title),
      description: orNull(feed.description),
      home: orNull(feed.home_page_url),
      language: orNull(feed.language),
      entries: (feed.items ?? []).map((item) => ({
        id: orNull(item.id),
        url: orNull(item.url ?? item.external_url),
        title: orNull(item.title),
        date: orNull(item.date_published ?? item.date_modified),
        authors: (item.authors ?? []).map(nameOf).filter(isText),
        summary: orNull(item.summary),
        content: orNull(item.content_html ?? item.content_text),
        tags: (item.tags ?? []).filter(isText),
      })),
    };
  }
  return {
    kind: 'rdf',
    title: orNull(feed.title),
    description: orNull(feed.description),
    home: orNull(feed.link),
    language: orNull(feed.dc?.languages?.[0]),
    entries: (feed.items ?? []).map((item) => ({
      id: orNull(item.link),
      url: orNull(item.link),
      title: orNull(item.title),
      date: orNull(item.dc?.dates?.[0]),
      authors: (item.dc?.creators ?? []).filter(isText),
      summary: orNull(item.description),
      content: orNull(item.content?.encoded),
      tags: (item.dc?.subjects ?? []).filter(isText),
    })),
  };
}

function parsedFeed(text: string) {
  try {
    return parseFeed(text);
  } catch (error) {
    throw new PithError(
      'BAD_INPUT',
      `The feed cannot be read: ${(error as Error).message}. It must be RSS, Atom or JSON Feed.`,
      {},
      error,
    );
  }
}

interface Link {
  href?: string | undefined;
  rel?: string | undefined;
}

function alternate(links: readonly Link[] | undefined): string | null {
  const found = (links ?? []).find(({ rel }) => rel === undefined || rel === 'alternate');
  return orNull(found?.href);
}

/** Texts of Atom may say what they are written in. */
function textIn(value: unknown): string | null {
  if (typeof value === 'string') return orNull(value);
  const inside = (value as { value?: unknown } | undefined)?.value;
  return typeof inside === 'string' ? orNull(inside) : null;
}

function nameOf(person: unknown): string | undefined {
  if (typeof person === 'string') return person;
  return (person as { name?: string } | undefined)?.name;
}

const isText = (value: string | undefined): value is string => value !== undefined && value !== '';
const webAddress = (value: string | undefined) => (/^https?:\/\//i.test(value ?? '') ? value! : null);
const orNull = (value: string | undefined | null) => (value === undefined || value === '' ? null : value);
